import Foundation
import TestSupport
import Testing

/// What a pipe takes is shown when the same job's file shows it.
@Suite struct PipeTimesTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// The times of pictures and of sound, in the order of a player.
  private func times(_ name: String) throws -> [[Double]] {
    try ["v", "a"].map { kind in
      let outcome = try bench.shell(
        "ffprobe -v error -select_streams \(kind) -show_entries frame=best_effort_timestamp_time -of csv=p=0 \(name)"
      )
      return outcome.output.split(whereSeparator: { ",\n".contains($0) }).compactMap { Double($0) }
    }
  }

  /// B-frames, whose delay a header that is written too early cannot say, with a rate that changes and with a constant one.
  @Test(arguments: ["12", "30000/1001", "25,select='not(mod(n,7)*mod(n,3))'"], ["mp4", "mkv"])
  func `pictures and sound have the times of the file`(rate: String, container: String) throws {
    try bench.folder.make(
      "film.mkv",
      "-f lavfi -i testsrc2=s=160x90:d=3:r=\(rate) -f lavfi -i sine=d=3 -c:v libx264 -bf 3"
        + " -preset veryfast -pix_fmt yuv420p -fps_mode passthrough -c:a aac")
    let words = "film.mkv --user-id 1 --quiet --smart never"
    let outcome = try bench.shell(
      "\"$0\" brand \(words) -o file.\(container) && "
        + "\"$0\" brand \(words) -o - --container \(container) > pipe.\(container)")
    try #require(outcome.status == 0, "\(outcome.errors)")
    for (file, pipe) in zip(try times("file.\(container)"), try times("pipe.\(container)")) {
      #expect(file.count > 20 && file.count == pipe.count)
      #expect(zip(file, pipe).allSatisfy { abs($0 - $1) < 0.002 })
    }
  }
}
