extension String {
  /// The text up to the first NUL; invalid UTF-8 is repaired.
  init(_ characters: [CChar]) {
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    self.init(decoding: bytes, as: UTF8.self)
  }
}
