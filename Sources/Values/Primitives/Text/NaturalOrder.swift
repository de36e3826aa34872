extension String {
  /// Whether it sorts before `other` in natural order: runs of digits compare by value, `2` before
  /// `10`.
  package func naturallyPrecedes(_ other: String) -> Bool {
    var (left, right) = (self[...], other[...])
    while let a = left.first, let b = right.first {
      if a.isASCIIDigit, b.isASCIIDigit {
        let (first, second) = (left.takeNumber(), right.takeNumber())
        if first.count != second.count { return first.count < second.count }
        if first != second { return first < second }
      } else {
        if a != b { return a < b }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty && !right.isEmpty
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  /// Removes the digits at the front and returns them without leading zeros, so that more digits
  /// are a larger number.
  fileprivate mutating func takeNumber() -> Substring {
    let digits = prefix { $0.isASCIIDigit }
    removeFirst(digits.count)
    return digits.drop { $0 == "0" }
  }
}
