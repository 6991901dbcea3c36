//! Arrays that the caller keeps, borrowed to be read or filled without copying.

use crate::answer::refused;
use numpy::ndarray::Dimension;
use numpy::{Element, Ix1, PyArray, PyArrayMethods, PyReadonlyArray, PyReadwriteArray};
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods, dtype};
use pyo3::prelude::*;

/// What an array has to be.
pub struct Wanted {
    /// What it is called.
    pub name: &'static str,
    /// Its rows, one a game.
    pub games: usize,
    /// The numbers of a row; none for an array of one dimension.
    pub columns: Option<usize>,
}

impl Wanted {
    /// An array of this shape and type, C-contiguous.
    fn refuse<T: Element>(&self, given: &Bound<'_, PyAny>, why: &str) -> PyErr {
        let shape = self
            .columns
            .map_or(format!("({},)", self.games), |columns| format!("({}, {columns})", self.games));
        let wanted = dtype::<T>(given.py());
        refused(format!(
            "{}: a C-contiguous NumPy array of {wanted} with shape {shape} is needed; this {why}",
            self.name
        ))
    }

    fn check<T: Element>(&self, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let Ok(array) = given.cast::<PyUntypedArray>() else {
            return Err(self.refuse::<T>(given, &format!("is {}", given.get_type())));
        };
        let shape: Vec<usize> = [self.games].into_iter().chain(self.columns).collect();
        if array.shape() != shape {
            let shape = array.getattr("shape")?;
            return Err(self.refuse::<T>(given, &format!("has shape {shape}")));
        }
        if !array.dtype().is_equiv_to(&dtype::<T>(given.py())) {
            return Err(self.refuse::<T>(given, &format!("is of {}", array.dtype())));
        }
        if !array.is_c_contiguous() {
            return Err(self.refuse::<T>(given, "is not contiguous"));
        }
        Ok(())
    }

    /// An array of one dimension, to be read.
    ///
    /// # Errors
    /// It is not as wanted, or somebody writes to it.
    pub fn read<'py, T: Element>(&self, given: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray<'py, T, Ix1>> {
        self.check::<T>(given)?;
        let array = given.cast::<PyArray<T, Ix1>>().map_err(|error| refused(PyErr::from(error)))?;
        array.try_readonly().map_err(|error| self.refuse::<T>(given, &format!("cannot be read: {error}")))
    }

    /// An array of one dimension or two, to be filled.
    ///
    /// # Errors
    /// It is not as wanted, is read-only, or is given twice.
    pub fn fill<'py, T: Element, D: Dimension>(
        &self,
        given: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadwriteArray<'py, T, D>> {
        self.check::<T>(given)?;
        let array = given.cast::<PyArray<T, D>>().map_err(|error| refused(PyErr::from(error)))?;
        array.try_readwrite().map_err(|error| self.refuse::<T>(given, &format!("cannot be written: {error}")))
    }
}
