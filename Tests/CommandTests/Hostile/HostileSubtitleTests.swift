import Foundation
import TestSupport
import Testing

/// Subtitles that are longer than anybody reads, through the command: none takes longer than its length.
@Suite struct HostileSubtitleTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  /// In seconds of a processor; more under a sanitizer.
  private static let limit =
    ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil ? 10 : 60

  /// A file of subtitles; named by its case.
  enum Amplifier: String, CaseIterable {
    case text, openings, tags, lines, overlaps, styles

    var name: String { self == .styles ? "s.ass" : "s.srt" }

    var content: String {
      switch self {
      case .text: cue(String(repeating: "a", count: 3_000_000))
      case .openings: cue(String(repeating: "<", count: 3_000_000))
      case .tags: cue(String(repeating: "<b>a</b>", count: 375_000))
      case .lines: cue(String(repeating: "a\n", count: 1_500_000))
      case .overlaps:
        (0..<60_000).map {
          String(
            format: "%d\n00:00:%02d,%03d --> 01:00:00,000\nx\n\n", $0, $0 / 1000, $0 % 1000)
        }.joined()
      case .styles:
        """
        [Script Info]
        ScriptType: v4.00+

        [V4+ Styles]
        Format: Name, Fontname, Fontsize
        Style: Default,Arial,20

        [Events]
        Format: Layer, Start, End, Style, Text
        Dialogue: 0,0:00:00.00,0:00:05.00,Default,\(String(repeating: "{\\i1}a", count: 400_000))

        """
      }
    }

    private func cue(_ text: String) -> String { "1\n00:00:00,000 --> 00:00:05,000\n\(text)\n\n" }
  }

  @Test(arguments: Amplifier.allCases)
  func `three megabytes of one subtitle take ten seconds at most`(amplifier: Amplifier) throws {
    try bench.folder.write(amplifier.content, to: amplifier.name)
    let outcome = try bench.imprint(
      "stamp", "clip.mp4", "--text", "hi", "--subtitles", amplifier.name, "-o", "out.mp4",
      processorSeconds: Self.limit)
    #expect(outcome.status == 0, "\(outcome.errors.prefix(500))")
  }
}
