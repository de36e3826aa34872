import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Videos of which nothing that is worth looking at can be had.
@Suite struct UnreadableVideoTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let key =
    "-encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb "
    + "-encryption_kid a7e61c373e219033c21091fa607bf3b8"

  private func refusal(_ job: Job) async -> ExportError? {
    do {
      _ = try await job.export()
      return nil
    } catch {
      return error as? ExportError
    }
  }

  /// Common Encryption (ISO/IEC 23001-7), of video and sound, and of the sound alone.
  @Test(arguments: [true, false])
  func `an encrypted video is refused as that`(withFrame: Bool) async throws {
    let source = try folder.make(
      "plain.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -f lavfi -i sine=d=1 -c:v libx264 -c:a aac")
    let clip = try folder.make(
      "clip.mp4", "-i \(source) -c copy \(withFrame ? "" : "-vn") \(Self.key)")
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mp4")
    if !withFrame {
      // As a sound that replaces another would come: its packets are read by themselves.
      #expect(throws: MediaError.self) { _ = try MediaFile.timing(ofTrack: 0, in: clip) }
      return
    }
    let error = await refusal(job)
    #expect(error?.kind == .invalid)
    #expect(error?.why == "it is encrypted, and there is no key for it here")
    let still = await #expect(throws: ExportError.self) {
      var still = job
      still.output = folder.path("still.png")
      return try await StillJob(still, .at([0])).run()
    }
    #expect(still?.kind == .invalid)
    #expect(try !folder.names.contains { $0.hasPrefix("out") || $0.hasPrefix("still") })
  }

  /// Every packet has bytes that were turned at random.
  @Test func `a video of nothing but damaged frames is not delivered`() async throws {
    let source = try folder.make(
      "plain.mp4",
      "-f lavfi -i nullsrc=s=128x64:r=10:d=3,geq=random(1)*255:128:128 "
        + "-c:v libx264 -g 1 -preset ultrafast -pix_fmt yuv420p")
    let clip = try folder.make("clip.mp4", "-i \(source) -c copy -bsf:v noise=amount=200")
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mp4")
    let error = await refusal(job)
    #expect(error?.kind == .invalid)
    #expect(error?.why == "every frame that decodes is damaged")
    #expect(try !folder.names.contains("out.mp4"))
  }
}
