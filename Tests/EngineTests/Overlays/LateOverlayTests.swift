import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The warning of an overlay that comes late, since frames lie seconds apart.
@Suite struct LateOverlayTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Frames at 0, 6 and 12 s; the last one ends at 18 s.
  private func warnings(_ times: [(from: Double, until: Double?)]) async throws -> [String] {
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=128x64:r=1/6:d=18 -c:v libx264 -preset ultrafast -bf 0 "
        + "-pix_fmt yuv420p")
    var job = Job(input: .file(clip))
    job.preset = .document(.name("null"))
    job.overlays = [.layers(times.map(Self.box), name: "test")]
    return try await job.export().warnings.filter { $0.code.hasPrefix("overlay.") }.map(\.message)
  }

  private static func box(from: Double, until: Double?) -> Layer {
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(20)), height: .length(.pixels(10)))
    box.backgroundColor = .white
    (box.from, box.until) = (from, until)
    return box
  }

  @Test func `one that is first seen seconds late is told, with both times`() async throws {
    #expect(
      try await warnings([(2.5, nil)]) == [
        "overlay test: asked for from 2.5 s, it is seen from 6 s on, with the next frame"
      ])
  }

  @Test func `a time that no frame falls into is told beside one that is seen`() async throws {
    #expect(
      try await warnings([(0, 1), (7, 9), (13, 14)]) == [
        "overlay test: nothing of it is seen from 7 to 9 s, since no frame begins in that time"
          + "; late or missed: 1 more of its times"
      ])
  }

  @Test func `one that comes with a frame, or little before, is not told`() async throws {
    #expect(try await warnings([(0, nil)]) == [])
    #expect(try await warnings([(6, 9)]) == [])
    #expect(try await warnings([(5.5, 9)]) == [])
  }

  @Test func `one that is never seen is told as that alone`() async throws {
    #expect(
      try await warnings([(1, 3)]) == [
        "overlay test: nothing of it is seen on any frame of the output"
      ])
  }
}
