internal import Glibc
internal import Imprint

/// Shows the progress of a job on stderr.
struct ProgressDisplay {
  enum Style: String, CaseIterable {
    /// A bar on a terminal, unless stderr has objects alone; otherwise nothing.
    case auto
    case bar, json, none
  }

  private let style: Style
  private var throttle = Throttle()

  /// - Parameter isQuiet: whether nothing is shown, whatever the style.
  init(_ style: Style, isQuiet: Bool) {
    self.style = Self.style(style, isQuiet: isQuiet)
  }

  /// The style that results from `auto` and `isQuiet`.
  static func style(_ style: Style, isQuiet: Bool) -> Style {
    let isTerminal = isatty(STDERR_FILENO) != 0 && !MessageLog.isJSON
    return isQuiet ? .none : style == .auto ? (isTerminal ? .bar : .none) : style
  }

  /// Shows progress during planning, which may take any time.
  func whilePlanning<Value: Sendable>(
    _ body: () async throws(CommandError) -> Value
  ) async throws(CommandError) -> Value {
    let ticker = Task {
      while (try? await Task.sleep(for: .milliseconds(250))) != nil { showPlanning() }
    }
    defer { ticker.cancel() }
    return try await body()
  }

  private func showPlanning() {
    switch style {
    case .json: Console.draw(ProgressLine.planning.text)
    case .bar: Console.draw("\rlooking at the input\u{1B}[K")
    case .auto, .none: break
    }
  }

  mutating func show(_ progress: ExportProgress) {
    guard throttle.passes() else { return }
    switch style {
    case .json:
      let line = ProgressLine(
        "progress", fraction: progress.fraction, frame: progress.frame, frames: progress.frames,
        rate: progress.framesPerSecond, secondsLeft: progress.secondsLeft)
      Console.draw(line.text)
    case .bar: Console.draw("\r" + Self.bar(progress) + "\u{1B}[K")
    case .auto, .none: break
    }
  }

  mutating func show(_ progress: CaptureProgress) {
    guard throttle.passes() else { return }
    switch style {
    case .json: Console.draw(ProgressLine("progress", recording: progress).text)
    case .bar:
      var text =
        "recording  \(Self.clock(progress.seconds.rounded(.down)))  \(progress.frames) frames"
      if progress.dropped > 0 { text += ", \(progress.dropped) left out" }
      Console.draw("\r" + text + "\u{1B}[K")
    case .auto, .none: break
    }
  }

  /// Shows the part of other work that is done: that of drawing a gallery.
  func show(part: Double) {
    if style == .bar { Console.draw("\r" + Self.bar(part) + "\u{1B}[K") }
  }

  /// Prints the last line of a recording.
  func finish(_ progress: CaptureProgress) {
    guard style == .json else { return }
    Console.draw(ProgressLine("done", recording: progress).text)
  }

  /// Erases a bar, so that further output begins on a line of its own.
  func clear() {
    if style == .bar { Console.draw("\r\u{1B}[K") }
  }

  /// Prints the last line, after everything that could still fail.
  ///
  /// - Parameter rate: the number of frames per second; nil where no frames were made.
  func finish(frame: Int, of frames: Int, rate: Double?) {
    guard style == .json else { return }
    let line = ProgressLine(
      "done", fraction: 1, frame: frame, frames: frames, rate: rate, secondsLeft: 0)
    Console.draw(line.text)
  }

  /// Prints the last line of a program that failed. The style is taken from the words themselves, since the failure
  /// may be that they cannot be parsed.
  static func fail(code: Int32, _ words: [String]) {
    let pairs = zip(words, words.dropFirst()).map { "\($0)=\($1)" }
    guard !words.contains(JobOptions.quiet.spelling),
      (words + pairs).contains("\(JobOptions.progress.spelling)=\(Style.json.rawValue)")
    else { return }
    Console.draw(ProgressLine.error(code: code).text)
  }

  private static func bar(_ progress: ExportProgress) -> String {
    var text = bar(progress.fraction)
    if let rate = progress.framesPerSecond { text += "  \(rate.fixedText(decimals: 0)) fps" }
    if let left = progress.secondsLeft { text += "  \(clock(left)) left" }
    return text
  }

  /// A bar for a fraction, with its percentage.
  static func bar(_ fraction: Double) -> String {
    let width = 30
    let filled = Int((fraction * Double(width)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let percent = (fraction * 100).fixedText(decimals: 0)
    return bar + String(repeating: " ", count: max(4 - percent.count, 0)) + percent + " %"
  }

  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 359_999).rounded(.up))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
