import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The frames of a job, for a program.
@Suite struct FrameReaderTests {
  let folder: ScratchFolder
  private let clip: String

  /// Ten frames of 96 × 64 without loss.
  init() throws {
    folder = try ScratchFolder()
    clip = try folder.make(
      "clip.mkv", "-f lavfi -i testsrc=s=96x64:r=25:d=0.4 -c:v ffv1 -pix_fmt yuv420p")
  }

  private func frames(
    _ job: Job, _ format: PixelFormat? = nil
  ) async throws -> [FrameReader.Frame] {
    var job = job
    job.preset = .document(.name("null"))
    var frames: [FrameReader.Frame] = []
    for try await frame in FrameReader(try await Plan(job), format: format) {
      frames.append(frame)
    }
    return frames
  }

  @Test func `without overlays they are the decoded ones, at their own times`() async throws {
    let frames = try await frames(Job(input: .file(clip)))
    #expect(frames.map(\.time) == (0..<10).map { Double($0) / 25 })
    #expect(frames.allSatisfy { abs($0.duration - 0.04) < 1e-9 })
    #expect(frames.allSatisfy { $0.buffer.format == .planes("yuv420p") })
    let raw = try folder.make("all.yuv", "-i clip.mkv -f rawvideo")
    let bytes = frames.flatMap { $0.buffer.planes.flatMap(\.bytes) }
    #expect(try Data(contentsOf: URL(filePath: raw)) == Data(bytes))
  }

  /// The export keeps every sample, so that what is read of it is what was encoded.
  @Test func `with overlays they are what an export encodes`() async throws {
    var job = Job.boxed(.file(clip), to: folder.path("out.mkv"))
    let read = try await frames(job)
    job.preset = try folder.planarPreset()
    _ = try await job.export()
    let written = try await frames(Job(input: .file(folder.path("out.mkv"))))
    #expect(read.count == 10 && read.map(\.buffer) == written.map(\.buffer))
  }

  /// A white box from (32, 16) on, 40 × 20.
  @Test(arguments: [PixelFormat.rgba, .premultipliedRGBA])
  func `they are converted to RGBA`(format: PixelFormat) async throws {
    let frames = try await frames(.boxed(.file(clip), to: folder.path("out.mkv")), format)
    let first = try #require(frames.first?.buffer)
    #expect(first.format == format && first.planes[0].bytesPerRow == 96 * 4)
    let pixel = first.planes[0].bytes[(26 * 96 + 50) * 4..<(26 * 96 + 50) * 4 + 4]
    #expect(Array(pixel) == [255, 255, 255, 255])
  }

  @Test func `a trim and a crop hold`() async throws {
    var job = Job(input: .file(clip))
    (job.trimStart, job.trimEnd) = (0.08, 0.2)
    job.crop = .part(
      x: .pixels(0), y: .pixels(0), width: .pixels(48), height: .pixels(32))
    let frames = try await frames(job)
    #expect(frames.map(\.time) == [0, 0.04, 0.08])
    #expect(frames.allSatisfy { $0.buffer.size == PixelSize(width: 48, height: 32) })
  }

  @Test func `a program that stops asking ends the work`() async throws {
    var job = Job(input: .file(clip))
    job.preset = .document(.name("null"))
    let plan = try await Plan(job)
    for try await frame in FrameReader(plan) where frame.time > 0 { break }
    let task = Task { () -> ExportError? in
      do throws(ExportError) {
        for try await _ in FrameReader(plan) { withUnsafeCurrentTask { $0?.cancel() } }
        return nil
      } catch {
        return error
      }
    }
    #expect(await task.value?.kind == .cancelled)
  }

  @Test func `a layout that is not known is refused`() async throws {
    await #expect(throws: ExportError.self) {
      try await frames(Job(input: .file(clip)), .planes("nothing"))
    }
  }
}
