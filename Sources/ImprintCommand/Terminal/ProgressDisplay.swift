internal import Foundation
internal import Imprint

/// Tells how far a job is, on stderr.
struct ProgressDisplay {
  enum Style: String, CaseIterable {
    /// A bar on a terminal, else nothing.
    case auto
    case bar, json, none
  }

  private let style: Style
  private var last = Date.distantPast
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
    guard -last.timeIntervalSinceNow >= 0.19 else { return }
    last = Date()
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
    func number(_ value: Double?, _ format: String) -> String {
      value.map { String(format: format, $0) } ?? "null"
    }
    return "{\"event\":\"\(event)\",\"fraction\":\(number(progress.fraction, "%.4f")),"
      + "\"frame\":\(progress.frame),\"frames\":\(progress.frames),"
      + "\"fps\":\(number(progress.framesPerSecond, "%.1f")),"
      + "\"secondsLeft\":\(number(progress.secondsLeft, "%.1f"))}\n"
  }

  private static func bar(_ progress: ExportProgress) -> String {
    let width = 30
    let filled = Int((progress.fraction * Double(width)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var text = String(format: "%@ %3.0f %%", bar, progress.fraction * 100)
    if let rate = progress.framesPerSecond { text += String(format: "  %.0f fps", rate) }
    if let left = progress.secondsLeft { text += "  \(clock(left)) left" }
    return text
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 359_999).rounded(.up))
    return String(format: "%d:%02d", whole / 60, whole % 60)
  }
}
