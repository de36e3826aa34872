extension StringProtocol {
  /// Whether its first letter is of a script that runs from right to left (rule P2 of Unicode's bidirectional
  /// algorithm); a mark of direction counts as one.
  public var readsRightToLeft: Bool {
    let first = unicodeScalars.first { scalar in
      scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
        || ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar)
    }
    return first.map(\.isRightToLeft) ?? false
  }
}

extension Unicode.Scalar {
  /// The ranges whose characters are so by default (DerivedBidiClass.txt).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x200F, 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
