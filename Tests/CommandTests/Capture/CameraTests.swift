import Foundation
import TestSupport
import Testing

private let device = "/dev/video0"

/// A camera of this machine, or a loopback device of `v4l2loopback` that something feeds.
@Suite(
  .serialized,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: device),
    "there is no \(device) on this machine, or it cannot be read"))
struct CameraTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `a camera is listed with its sizes, rates and formats`() throws {
    let outcome = try bench.imprint(["capture", "--list", "--json"])
    let devices = outcome.json?["devices"] as? [[String: Any]] ?? []
    let camera = try #require(devices.first { $0["source"] as? String == device })
    for key in ["sizes", "rates", "formats"] {
      #expect((camera[key] as? [Any])?.isEmpty == false, "\(key)")
    }
  }

  @Test func `a camera is recorded for the seconds that are asked for`() throws {
    let outcome = try bench.imprint(["capture", device, "--duration", "1", "-o", "a.mp4"])
    #expect((outcome.status, outcome.output) == (0, "a.mp4\n"), "\(outcome.errors)")
    let duration = try Tool.run(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", "a.mp4"],
      in: bench.folder.path
    ).output.trimmingCharacters(in: .newlines)
    #expect(abs(try #require(Double(duration)) - 1) < 0.2)
  }

  @Test func `a photograph is taken with a camera`() throws {
    let outcome = try bench.imprint(["still", device, "-o", "photo.jpg"])
    #expect((outcome.status, outcome.output) == (0, "photo.jpg\n"), "\(outcome.errors)")
    #expect(try bench.bytes("photo.jpg").starts(with: [0xFF, 0xD8]))
  }
}
