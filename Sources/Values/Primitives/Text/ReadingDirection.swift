extension StringProtocol {
  /// Whether its first letter or mark of direction belongs to a right-to-left script (rule P2 of
  /// the Unicode bidirectional algorithm).
  package var readsRightToLeft: Bool {
    let first = unicodeScalars.first { scalar in
      scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
        || ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar)
    }
    return first.map(\.isRightToLeft) ?? false
  }
}

extension Unicode.Scalar {
  /// Whether it lies in a range that is right-to-left by default (DerivedBidiClass.txt).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x200F, 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
