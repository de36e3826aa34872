import Foundation
import TestSupport
import Testing

/// The sound of a recording: what is loud in it, and how long it lasts.
struct RecordedSound {
  /// The seconds at which something loud begins after at least a fifth of a second that is not.
  let beeps: [Double]
  let seconds: Double

  private static let rate = 48_000

  init(_ name: String, in bench: Workbench) throws {
    let raw = bench.folder.path("sound-\(UUID().uuidString)")
    let made = try Tool.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-i", "file:" + bench.folder.path(name), "-vn", "-ac", "1",
        "-ar",
        "\(Self.rate)", "-f", "s16le", raw,
      ], in: bench.folder.path)
    try #require(made.status == 0, "\(made.errors)")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    seconds = Double(samples.count) / Double(Self.rate)
    var (found, last): ([Double], Int) = ([], -Self.rate)
    for (index, sample) in samples.enumerated() where sample.magnitude > 8000 {
      if index - last > Self.rate / 5 { found.append(Double(index) / Double(Self.rate)) }
      last = index
    }
    beeps = found
  }
}
