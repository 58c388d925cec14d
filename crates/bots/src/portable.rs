//! Functions that come out alike on every machine and in the browser, which those of a system's library
//! do not have to: they are made of additions and multiplications alone.

use std::f64::consts::{LN_2, LOG2_E};

/// The exponential function, as exact as a number of this size can be.
pub(crate) fn exp(x: f32) -> f32 {
    /// Beyond this the result is 0 or without bounds.
    const MOST: f64 = 200.0;
    const TERMS: u32 = 14;
    let x = f64::from(x).clamp(-MOST, MOST);
    // e^x is 2^whole times e^rest, of which the rest is small.
    let whole = (x * LOG2_E).round();
    let rest = x - whole * LN_2;
    let mut sum = 1.0;
    for term in (1..=TERMS).rev() {
        sum = 1.0 + sum * rest / f64::from(term);
    }
    let exponent = (whole as i64 + 1023) as u64;
    (sum * f64::from_bits(exponent << 52)) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_exact() {
        for (x, bits) in [
            (0.0, 1.0_f32.to_bits()),
            (1.0, std::f32::consts::E.to_bits()),
            (-1.0, 0.367_879_44_f32.to_bits()),
            (3.0, 20.085_537_f32.to_bits()),
            (-10.0, 4.539_993e-5_f32.to_bits()),
            (-200.0, 0),
            (f32::NEG_INFINITY, 0),
            (f32::INFINITY, f32::INFINITY.to_bits()),
        ] {
            assert_eq!(exp(x).to_bits(), bits, "{x}");
        }
    }
}
