internal import ImprintCFFmpeg

extension AVSubtitleRect {
  private static let backslash = CChar(bitPattern: UInt8(ascii: "\\"))
  private static let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")].map(CChar.init(bitPattern:))

  /// Removes the backslashes that decoders of WebVTT and of timed text put before braces, and that encoders would keep as
  /// text; but for one before `{\`, which would begin a style.
  func unescapeBraces() {
    guard var source = ass else { return }
    var target = source
    while source.pointee != 0 {
      let isEscape =
        source[0] == Self.backslash && Self.braces.contains(source[1])
        && source[2] != Self.backslash
      if isEscape { source += 1 }
      target.pointee = source.pointee
      source += 1
      target += 1
    }
    target.pointee = 0
  }
}
