extension Comparable {
  /// The nearest value in `limits`; a floating-point NaN stays NaN.
  @inlinable
  package func clamped(to limits: ClosedRange<Self>) -> Self {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}

extension Int64 {
  /// The nearest integer, halves away from 0; saturates at the ends of the type, and is 0 for NaN.
  package init(saturating value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 0x1p63 {
      self = .max
    } else if value < -0x1p63 {
      self = .min
    } else {
      self = Int64(value.rounded())
    }
  }
}

extension FixedWidthInteger {
  /// The sum, clamped to the range of the type: times in files can be anything.
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the range of the type.
  package func subtractingClamped(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// The product, clamped to the range of the type.
  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
