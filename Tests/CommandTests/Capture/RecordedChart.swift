import Foundation
import TestSupport
import Testing

/// What a recording of the chart (`imprint capture test`) shows.
struct RecordedChart {
  /// The numbers on the chart's clock, frame by frame.
  let numbers: [Int]
  /// The frames' times in seconds.
  let times: [Double]

  /// The chart's clock: 20 squares of 16 pixels side by side, the lowest place first, white for a 1.
  private static let places = 20
  private static let square = 16

  init(_ name: String, in bench: Workbench) throws {
    let path = bench.folder.path(name)
    let raw = bench.folder.path("clock-\(UUID().uuidString)")
    let width = Self.places * Self.square
    let made = try Tool.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-i", "file:" + path, "-vf", "crop=\(width):\(Self.square):0:0",
        "-vsync", "passthrough", "-pix_fmt", "gray", "-f", "rawvideo", raw,
      ], in: bench.folder.path)
    try #require(made.status == 0, "\(made.errors)")
    let samples = try Data(contentsOf: URL(filePath: raw))
    let count = width * Self.square
    numbers = stride(from: 0, to: samples.count - count + 1, by: count).map { frame in
      let row = frame + Self.square / 2 * width
      return (0..<Self.places).reduce(0) { sum, place in
        let luma = samples[row + place * Self.square + Self.square / 2]
        return sum + (luma > 128 ? 1 << place : 0)
      }
    }
    let told = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "frame=pts_time", "-of",
        "csv=p=0", "file:" + path,
      ], in: bench.folder.path)
    times = told.output.split { $0.isNewline || $0 == "," }.compactMap { Double($0) }
  }

  /// Whether each frame is shown at the time of its number, of so many a second, to a tick of the file's clock.
  func keepsTime(at rate: Double) -> Bool {
    !numbers.isEmpty && numbers.count == times.count
      && zip(numbers, times).allSatisfy { abs(Double($0) / rate - $1) < 0.000_1 }
  }
}
