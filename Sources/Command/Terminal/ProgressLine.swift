internal import Imprint

/// A line of `--progress json`.
struct ProgressLine {
  /// The line of JSON, with a line feed.
  let text: String

  /// The line that is printed before the number of frames is known.
  static let planning = ProgressLine("progress", fraction: 0, frame: 0)

  /// The last line of a program that failed.
  static func error(code: Int32) -> ProgressLine {
    ProgressLine(text: "{\"event\":\"error\",\"code\":\(code)}\n")
  }

  /// Unknown values are nil, and written as `null`; the counts of a batch stand in its lines alone.
  init(
    _ event: String, fraction: Double?, frame: Int, frames: Int? = nil, rate: Double? = nil,
    secondsLeft: Double? = nil, jobs: (all: Int, ended: Int, failed: Int)? = nil
  ) {
    func number(_ value: Double?, _ decimals: Int) -> String {
      value?.fixedText(decimals: decimals) ?? "null"
    }
    text =
      "{\"event\":\"\(event)\",\"fraction\":\(number(fraction, 4)),\"frame\":\(frame),"
      + "\"frames\":\(frames.map(String.init) ?? "null"),\"fps\":\(number(rate, 1)),"
      + "\"secondsLeft\":\(number(secondsLeft, 1))"
      + (jobs.map { ",\"jobs\":\($0.all),\"ended\":\($0.ended),\"failed\":\($0.failed)" } ?? "")
      + "}\n"
  }

  /// The progress of a recording, whose end need not be known.
  init(_ event: String, recording progress: CaptureProgress) {
    let line = ProgressLine(
      event, fraction: progress.fraction, frame: progress.frames, rate: progress.framesPerSecond)
    let members =
      ",\"seconds\":\(progress.seconds.fixedText(decimals: 3)),\"dropped\":\(progress.dropped)"
    text = line.text.replacing("}\n", with: members + "}\n")
  }

  private init(text: String) { self.text = text }
}
