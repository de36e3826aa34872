extension PNGChunk {
  /// The longest name of a profile, in bytes.
  private static let longestName = 79

  /// Whether an `iCCP` chunk holds a name and a profile in zlib (PNG specification, third edition, 11.3.2.3).
  var hasReadableProfile: Bool {
    guard isComplete, let end = body.firstIndex(of: 0) else { return false }
    let data = body[(end + 1)...]
    return 1...Self.longestName ~= end - body.startIndex && data.first == 0
      && Zlib.inflated(data.dropFirst(), atMost: EmbeddedProfile.mostBytes) != nil
  }
}
