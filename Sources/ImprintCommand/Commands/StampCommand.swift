internal import Arguments
internal import Imprint

/// `imprint stamp`: a logo on a video.
enum StampCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video")
  private static let logo = Option(
    "logo", value: "FILE",
    about: "PNG, JPEG, SVG, GIF, APNG, WebP, a video with alpha, a Lottie .json, or wm_%d.png",
    group: "Logo", showsInUsage: true)
  private static let logoRate = Option(
    "logo-fps", value: "N", about: "pictures a second of a numbered sequence", group: "Logo")
  private static let place = Option(
    "place", value: "PLACE", about: "a corner, the middle of an edge, or the center",
    default: "bottomRight", group: "Logo")
  private static let width = Option(
    "width", value: "LEN", about: "its height follows (20%, 300px, or units)", default: "15%",
    group: "Logo")
  private static let inset = Option(
    "inset", value: "LEN", about: "from the edges", default: "3%", group: "Logo")
  private static let opacity = Option(
    "opacity", value: "X", about: "0 to 1", default: "1", group: "Logo")
  private static let from = Option(
    "from", value: "TIME", about: "when it begins to be seen (2.5, 1:02, 50%, end-3)", group: "Logo"
  )
  private static let until = Option(
    "until", value: "TIME", about: "when it is no longer seen; +8: so long after --from",
    group: "Logo")
  private static let fade = Option(
    "fade", value: "TIME", about: "how long it takes to come, and to go", default: "0",
    group: "Logo")

  static let declaration = Command(
    "stamp", summary: "stamp any still, animated or vector logo on a video", operands: [input],
    options: [logo, logoRate, place, width, inset, opacity, from, until, fade] + JobOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(ExportError) {
    let (path, file) = try ExportError.usage { () throws(UsageError) in
      (try arguments.required(input), try arguments.required(logo))
    }
    try await JobExecution(of: path, arguments).run { () throws(ExportError) in
      if file.isEmpty { throw ExportError(.usage, what: logo.spelling, why: "it is empty") }
      let stamp = try stamp(of: file, arguments)
      var job = Job(input: .file(path))
      try job.apply(arguments)
      job.overlays.append(.logo(stamp))
      return job
    }
  }

  private static func stamp(
    of file: String, _ arguments: ParsedArguments
  ) throws(ExportError) -> LogoStamp {
    var stamp = LogoStamp(file)
    stamp.place = try place(in: arguments) ?? stamp.place
    let asked = stamp
    return try ExportError.usage { () throws(UsageError) in
      var stamp = asked
      stamp.frameRate = try arguments.value(
        for: logoRate, expecting: "a frame rate such as 25, 29.97 or 30000/1001"
      ) { Rational(frameRate: $0)?.value }
      stamp.width = try length(width, where: { $0 > 0 }, in: arguments) ?? stamp.width
      stamp.inset = try length(inset, where: { $0 >= 0 }, in: arguments) ?? stamp.inset
      stamp.opacity =
        try arguments.value(for: opacity, expecting: "a number from 0 to 1") {
          Double($0).flatMap { 0...1 ~= $0 ? $0 : nil }
        } ?? stamp.opacity
      stamp.from = try time(from, in: arguments) ?? stamp.from
      stamp.until = try end(in: arguments)
      stamp.fade = try time(fade, in: arguments) ?? stamp.fade
      return stamp
    }
  }

  private static func place(in arguments: ParsedArguments) throws(ExportError) -> Place? {
    guard let word = arguments.string(for: place) else { return nil }
    if let place = Place(rawValue: word) { return place }
    let words = Place.allCases.map(\.rawValue)
    throw ExportError(
      .usage, what: place.spelling, why: "'\(word)' is no place",
      hint: words.nearest(to: word).map { "did you mean \($0)?" }
        ?? "the places are " + words.joined(separator: ", "))
  }

  private static func length(
    _ option: Option, where isAllowed: (Double) -> Bool, in arguments: ParsedArguments
  ) throws(UsageError) -> Length? {
    let range = isAllowed(0) ? "from 0" : "above 0"
    return try arguments.value(
      for: option, expecting: "a length \(range), such as 20%, 300px or 120"
    ) { word in
      Length(notation: word).flatMap { isAllowed($0.resolved(of: 1, unitsPerPixel: 1)) ? $0 : nil }
    }
  }

  private static let timeExample = "a time such as 2.5, 1:02.5, 50% or end-3"

  private static func time(
    _ option: Option, in arguments: ParsedArguments
  ) throws(UsageError) -> TimeNotation? {
    try arguments.value(for: option, expecting: timeExample, TimeNotation.init(notBelowZero:))
  }

  private static func end(in arguments: ParsedArguments) throws(UsageError) -> LogoStamp.End? {
    try arguments.value(for: until, expecting: timeExample + ", or +8 after --from") { word in
      if word.hasPrefix("+") {
        return TimeNotation.clock(String(word.dropFirst())).map { .after($0) }
      }
      return TimeNotation(notBelowZero: word).map { .at($0) }
    }
  }
}

extension TimeNotation {
  fileprivate init?(notBelowZero word: String) {
    guard let time = TimeNotation(word) else { return nil }
    if case .seconds(let seconds) = time, !(seconds >= 0) { return nil }
    self = time
  }
}
