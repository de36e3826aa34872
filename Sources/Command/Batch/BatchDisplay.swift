internal import Glibc
internal import Imprint

/// Shows the progress of a batch on stderr: a line for the whole, and below it one for each running job.
struct BatchDisplay {
  private let style: ProgressDisplay.Style
  private var throttle = Throttle()
  /// The number of lines on the terminal that have to be erased.
  private var shown = 0

  /// - Parameter isQuiet: whether nothing is shown, whatever the style.
  init(_ style: ProgressDisplay.Style, isQuiet: Bool) {
    self.style = ProgressDisplay.style(style, isQuiet: isQuiet)
  }

  mutating func show(_ progress: BatchProgress) {
    guard throttle.passes() else { return }
    switch style {
    case .json: Console.draw(Self.line("progress", progress).text)
    case .bar:
      let size = TerminalSize.ofErrors
      let lines = ([Self.whole(progress)] + progress.running.map(Self.job))
        .prefix(max(size.rows - 1, 1)).map { $0.prefix(columns: size.columns - 1) }
      let text = takingAway + lines.joined(separator: "\n")
      shown = lines.count
      Console.draw(text)
    case .auto, .none: break
    }
  }

  /// Erases what is shown, so that further output begins on a line of its own.
  mutating func clear() {
    if style == .bar, shown > 0 { Console.draw(takingAway) }
    shown = 0
  }

  /// Prints the last line, after everything that could still fail.
  func finish(_ progress: BatchProgress) {
    guard style == .json else { return }
    var end = progress
    (end.fraction, end.secondsLeft) = (1, 0)
    Console.draw(Self.line("done", end).text)
  }

  private var takingAway: String {
    shown > 1 ? "\r\u{1B}[\(shown - 1)A\u{1B}[J" : "\r\u{1B}[J"
  }

  /// The line of an event; the total number of frames is not known before every job has been planned.
  private static func line(_ event: String, _ progress: BatchProgress) -> ProgressLine {
    ProgressLine(
      event, fraction: progress.fraction, frame: progress.frames,
      frames: event == "done" ? progress.frames : nil,
      rate: progress.framesPerSecond, secondsLeft: progress.secondsLeft,
      jobs: (progress.jobs, progress.ended, progress.failed))
  }

  private static func whole(_ progress: BatchProgress) -> String {
    var text = ProgressDisplay.bar(progress.fraction)
    text += "  \(progress.ended) of \(progress.jobs)"
    if progress.failed > 0 { text += ", \(progress.failed) failed" }
    if let left = progress.secondsLeft { text += "  \(ProgressDisplay.clock(left)) left" }
    return text
  }

  private static func job(_ running: BatchProgress.Running) -> String {
    let name = running.job.output ?? running.job.input ?? ""
    let percent = running.progress.map { ($0.fraction * 100).fixedText(decimals: 0) } ?? "0"
    let rate = running.progress?.framesPerSecond?.fixedText(decimals: 0) ?? "-"
    return "  " + "\(running.job.line)".aligned(6) + percent.aligned(5) + " %" + rate.aligned(6)
      + " fps  \(name)"
  }
}

/// The size of a terminal in characters.
private struct TerminalSize {
  let columns, rows: Int

  /// The size of the terminal of stderr; 80×24 where it cannot be determined.
  static var ofErrors: TerminalSize {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension String {
  /// The text aligned to the right of a column.
  fileprivate func aligned(_ width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }

  /// The longest prefix that fits the columns, on one line.
  fileprivate func prefix(columns: Int) -> String {
    var left = columns
    var text = ""
    for character in printableLine {
      let scalar = character.unicodeScalars.first?.value ?? 0
      // In Unicode, scripts with characters of two columns follow all those of one column; the blocks of a bar take
      // one.
      let width = scalar < 0x1100 || 0x2000..<0x2E80 ~= scalar ? 1 : 2
      left -= width
      if left < 0 { break }
      text.append(character)
    }
    return text
  }
}
