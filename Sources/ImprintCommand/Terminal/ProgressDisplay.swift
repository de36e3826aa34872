internal import Glibc
internal import Imprint

/// Tells how far a job is, on stderr.
struct ProgressDisplay {
  enum Style: String, CaseIterable {
    /// A bar on a terminal, else nothing.
    case auto
    case bar, json, none
  }

  private let style: Style
  private var last = ContinuousClock.now - .seconds(1)
  private var latest: ExportProgress?

  /// - Parameter isQuiet: nothing is shown, whatever the style.
  init(_ style: Style, isQuiet: Bool) {
    let isTerminal = isatty(STDERR_FILENO) != 0
    self.style =
      isQuiet ? .none : style == .auto ? (isTerminal ? .bar : .none) : style
  }

  mutating func show(_ progress: ExportProgress) {
    latest = progress
    // Scripts are promised a line every half second; a person's eye wants no more than five.
    guard last.duration(to: .now) >= .milliseconds(190) else { return }
    last = .now
    switch style {
    case .json: Console.printError(Self.line(event: "progress", progress))
    case .bar: Console.printError("\r" + Self.bar(progress) + "\u{1B}[K")
    case .auto, .none: break
    }
  }

  /// After the last picture.
  func finish(_ report: Report) {
    switch style {
    case .json:
      let done = ExportProgress(
        fraction: 1, frame: report.frames, frames: report.frames,
        framesPerSecond: report.framesPerSecond, secondsLeft: 0)
      Console.printError(Self.line(event: "done", done))
    case .bar: clear()
    case .auto, .none: break
    }
  }

  func fail(_ error: ExportError) {
    switch style {
    case .json:
      Console.printError("{\"event\":\"error\",\"code\":\(Signals.exitCode(for: error))}\n")
    case .bar: clear()
    case .auto, .none: break
    }
  }

  private func clear() {
    Console.printError("\r\u{1B}[K")
  }

  private static func line(event: String, _ progress: ExportProgress) -> String {
    func number(_ value: Double?, _ decimals: Int) -> String {
      value?.fixedText(decimals: decimals) ?? "null"
    }
    return "{\"event\":\"\(event)\",\"fraction\":\(number(progress.fraction, 4)),"
      + "\"frame\":\(progress.frame),\"frames\":\(progress.frames),"
      + "\"fps\":\(number(progress.framesPerSecond, 1)),"
      + "\"secondsLeft\":\(number(progress.secondsLeft, 1))}\n"
  }

  private static func bar(_ progress: ExportProgress) -> String {
    let width = 30
    let filled = Int((progress.fraction * Double(width)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let percent = (progress.fraction * 100).fixedText(decimals: 0)
    var text = bar + String(repeating: " ", count: max(4 - percent.count, 0)) + percent + " %"
    if let rate = progress.framesPerSecond { text += "  \(rate.fixedText(decimals: 0)) fps" }
    if let left = progress.secondsLeft { text += "  \(clock(left)) left" }
    return text
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 359_999).rounded(.up))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
