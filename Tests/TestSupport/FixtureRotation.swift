/// The rotation of a clip that the `ffmpeg` program makes: a tag of the output up to FFmpeg 5, and an option of the input
/// since 6, of the same degrees.
enum FixtureRotation {
  /// The arguments, whose rotation is written as for FFmpeg 5, as the program takes them that is there.
  static func applied(_ words: [String]) throws -> [String] {
    let name = "rotate="
    guard let place = words.firstIndex(where: { $0.hasPrefix(name) }), place > 0, try isOption,
      let input = words.firstIndex(of: "-i")
    else { return words }
    var words = words
    let degrees = String(words[place].dropFirst(name.count))
    words.removeSubrange(place - 1...place)
    words.insert(contentsOf: ["-display_rotation:v:0", degrees], at: input)
    return words
  }

  private static var isOption: Bool {
    get throws { try version.get() >= 6 }
  }

  private static let version = Result {
    let words = try Tool.run("ffmpeg", ["-version"], in: "/").output
    let digits = words.drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits) ?? 0
  }
}
