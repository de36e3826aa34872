import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Clips one after the other: their frames, colours and sound in the output.
@Suite struct JoinedClipsTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `clips of other rates follow each other with their own times`() async throws {
    let clips = [
      clip(of: try clip(235, seconds: 0.4)), clip(of: try clip(16, seconds: 0.5, rate: 10)),
    ]
    let report = try await job(clips).export()
    let frames = try frames()
    // 10 frames of 40 ms, and 5 of 100 ms.
    #expect(report.frames == 15)
    #expect(frames.map(\.gray) == Array(repeating: 235, count: 10) + Array(repeating: 16, count: 5))
    let slow = (0..<5).map { 0.4 + Double($0) * 0.1 }
    let expected = (0..<10).map { Double($0) * 0.04 } + slow
    for (frame, time) in zip(frames, expected) { #expect(abs(frame.time - time) < 0.001) }
    #expect(abs(report.duration - 0.9) < 0.001)
  }

  @Test func `sound ends with its pictures, and silence follows where it is shorter`() async throws
  {
    let silent = try clip(235, seconds: 0.4, tone: false)
    let heard = try clip(16, seconds: 0.6)
    let clips = [clip(of: silent), clip(of: heard), clip(of: silent)]
    let report = try await job(clips) { $0.preset = $0.preset }.export()
    let samples = try sound()
    #expect(abs(Double(samples.count) / 48_000 - 1.4) < 0.001)
    #expect(abs(report.duration - 1.4) < 0.001)
    #expect(loudness(samples, 0, 0.399) == 0)
    #expect(loudness(samples, 0.41, 0.99) > 0.3)
    #expect(loudness(samples, 1.001, 1.4) == 0)
    // It comes in 5 ms from the cut on.
    let first = samples.firstIndex { abs($0) > 0.001 } ?? 0
    #expect(abs(Double(first) / 48_000 - 0.4) < 0.001)
  }

  @Test func `sound of another rate and layout is in sync to a millisecond`() async throws {
    let low = try clip(235, seconds: 0.4, sampleRate: 22_050)
    let high = try clip(16, seconds: 1)
    var first = clip(of: low)
    first.volume = 0
    _ = try await job([first, clip(of: high), clip(of: low)]).export()
    let samples = try sound()
    #expect(loudness(samples, 0, 0.399) == 0)
    #expect(loudness(samples, 0.41, 1.79) > 0.3)
    let heard = samples.firstIndex { abs($0) > 0.001 } ?? 0
    #expect(abs(Double(heard) / 48_000 - 0.4) < 0.001)
    #expect(abs(Double(samples.count) / 48_000 - 1.8) < 0.001)
  }

  @Test func `a clip of another shape lies in the middle of black`() async throws {
    var wide = clip(of: try clip(235, seconds: 0.2))
    wide.isMain = true
    let tall = clip(of: try clip(200, seconds: 0.2, size: "24x48"))
    _ = try await job([wide, tall]).export()
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    #expect(decoded.count == 10)
    #expect((0..<64).allSatisfy { decoded.sample(0, plane: 0, $0, 24) == 235 })
    // 24 columns from 20 on.
    #expect([2, 18, 45, 62].allSatisfy { decoded.sample(5, plane: 0, $0, 24) == 16 })
    #expect([22, 32, 41].allSatisfy { decoded.sample(5, plane: 0, $0, 24) == 200 })
  }

  @Test func `a clip keeps its overlay for itself, and the job's lies over all`() async throws {
    var first = clip(of: try clip(16, seconds: 0.2))
    first.isMain = true
    let boxed = Job.boxed(.file(""), to: "", x: 0, y: 0, width: 8, height: 8)
    first.overlays = boxed.overlays
    let second = clip(of: try clip(32, seconds: 0.2))
    _ = try await job([first, second]) {
      $0.overlays = Job.boxed(.file(""), to: "", x: 40, y: 0, width: 8, height: 8).overlays
    }.export()
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    #expect(decoded.sample(0, plane: 0, 4, 4) == 235)
    #expect(decoded.sample(9, plane: 0, 4, 4) == 32)
    #expect(decoded.sample(0, plane: 0, 44, 4) == 235)
    #expect(decoded.sample(9, plane: 0, 44, 4) == 235)
  }

  @Test func `HDR among SDR is tone-mapped, and SDR in HDR is white at 203 cd per m²`() async throws
  {
    let hdr = try folder.make(
      "hdr.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=0.2 -vf format=yuv420p10le,geq=lum=572:cb=512:cr=512 "
        + "-c:v ffv1 -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv"
    )
    var white = clip(of: try clip(235, seconds: 0.2, tone: false))
    white.isMain = true
    _ = try await job([white, clip(of: hdr)]).export()
    // White of 203 cd/m² is 205 to 210 of 255 after the curve (`ToneMapping`): 192 to 196 in limited range.
    let mapped = try frames().last?.gray ?? 0
    #expect(190...197 ~= mapped)

    var main = clip(of: hdr)
    main.isMain = true
    white.isMain = false
    let report = try await job([main, white]) { $0.preset = .document(.name("lossless")) }.export()
    #expect(report.colour.transfer == "smpte2084")
    let raw = try folder.make(
      UUID().uuidString,
      "-i \(folder.path("out.mkv")) -vf extractplanes=y,crop=1:1:32:24 -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    // 203 cd/m² is 58.07 % of PQ's signal: 64 + 0.5807 · 876 = 572.7.
    let code = Int(bytes[bytes.count - 2]) + 256 * Int(bytes[bytes.count - 1])
    #expect(abs(code - 573) <= 2)
  }

  @Test func `a photograph, a blank film and a slideshow are clips`() async throws {
    let photo = try folder.make(
      "photo.png", "-f lavfi -i color=0x808080:s=64x48 -frames:v 1")
    var main = clip(of: try clip(235, seconds: 0.2))
    main.isMain = true
    var show = Slideshow([photo])
    (show.seconds, show.size, show.frameRate) = (0.2, PixelSize(width: 64, height: 48), 10)
    let blank = BlankVideo(size: PixelSize(width: 64, height: 48), frameRate: 10, duration: 0.3)
    let report = try await job([
      Job.Clip(.file(photo), to: 0.2), main, Job.Clip(.blank(blank)), Job.Clip(.slideshow(show)),
    ]).export()
    // 5 of the photograph at the main clip's rate, 5, 3 and 2.
    #expect(report.frames == 15)
    #expect(abs(report.duration - 0.9) < 0.001)
    let grays = try frames().map(\.gray)
    #expect(grays[5..<13].elementsEqual([235, 235, 235, 235, 235, 16, 16, 16]))
    #expect(Set(grays[0..<5]).count == 1 && abs(grays[0] - 126) <= 1)
  }

  @Test func `segments of joined clips make the whole`() async throws {
    let clips = [
      clip(of: try clip(235, seconds: 0.4)), clip(of: try clip(16, seconds: 0.5, rate: 10)),
      clip(of: try clip(100, seconds: 0.4)),
    ]
    let plan = try await Plan(job(clips) { $0.segmentation = .count(5) })
    #expect(plan.segments.map(\.range.count) == [5, 5, 5, 5, 5])
    let report = try await job(clips) { $0.segmentation = .count(5) }.export()
    #expect(report.frames == 25)
    let expected = [(235, 10), (16, 5), (100, 10)].flatMap { Array(repeating: $0.0, count: $0.1) }
    #expect(try frames().map(\.gray) == expected)
  }

  @Test func `a still of joined clips is the frame of the clip that is shown then`() async throws {
    let clips = [clip(of: try clip(235, seconds: 0.4)), clip(of: try clip(16, seconds: 0.4))]
    var job = try job(clips)
    job.preset = .auto
    for (seconds, gray) in [(0.36, 255), (0.41, 0)] {
      job.output = folder.path("still.png")
      _ = try await Plan(StillJob(job, .at([.seconds(seconds)]))).run().reduce(into: ()) { _, _ in }
      let raw = try folder.make(
        UUID().uuidString, "-i \(folder.path("still.png")) -vf format=gray -f rawvideo")
      #expect(Int(try Data(contentsOf: URL(filePath: raw))[0]) == gray)
    }
  }

  @Test func `a clip that is missing, or has no picture, ends the job with its name`() async throws
  {
    let here = clip(of: try clip(235, seconds: 0.2))
    let tone = try folder.make("tone.mka", "-f lavfi -i sine=d=0.2")
    for path in [folder.path("gone.mp4"), tone] {
      let job = try job([here, clip(of: path)])
      let error = await #expect(throws: ExportError.self) { try await Plan(job) }
      #expect(error?.what == path)
      #expect(!(try folder.names.contains("out.mkv")))
    }
  }

  @Test func `a cross-fade mixes what is current in both, at the times of the one that leaves`()
    async throws
  {
    let first = clip(of: try clip(16, seconds: 1))
    var second = clip(of: try clip(236, seconds: 1, rate: 10))
    (second.join, second.joinSeconds) = (.crossfade, 0.4)
    let report = try await job([first, second]).export()
    let frames = try frames()
    // 25 frames, and those of the second from 0.4 s on: 6 of 100 ms.
    #expect(report.frames == 31)
    #expect(abs(report.duration - 1.6) < 0.001)
    #expect(frames[..<15].allSatisfy { $0.gray == 16 })
    #expect(frames[25...].allSatisfy { $0.gray == 236 })
    // Half of it has passed at 0.8 s: 126.
    #expect(abs(frames[20].gray - 126) <= 1)
    let mixed = frames[15..<25].map(\.gray)
    #expect(mixed == mixed.sorted() && mixed[0] == 16)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func `a clip whose frame lasts over the end of a join goes on with it`() async throws {
    let first = clip(of: try clip(16, seconds: 1))
    var second = clip(of: try clip(236, seconds: 2, rate: 1))
    (second.join, second.joinSeconds) = (.wipe, 0.2)
    _ = try await job([first, second]).export()
    // Its first frame begins at 0.8 s, is alone from 1 s on, and ends at 1.8 s.
    let times = try frames().map(\.time)
    #expect(times.count == 27)
    #expect(abs(times[25] - 1) < 0.001 && abs(times[26] - 1.8) < 0.001)
  }

  @Test func `segments within a join make the frames of the whole`() async throws {
    var second = clip(of: try clip(236, seconds: 1, rate: 10))
    (second.join, second.joinSeconds) = (.crossfade, 0.6)
    let clips = [clip(of: try clip(16, seconds: 1)), second]
    _ = try await job(clips).export()
    let whole = try frames().map(\.gray)
    _ = try await job(clips) { $0.segmentation = .count(8) }.export()
    #expect(try frames().map(\.gray) == whole)
  }

  @Test func `an overlay of a clip is on it in a join too`() async throws {
    var first = clip(of: try clip(16, seconds: 0.4))
    first.overlays = Job.boxed(.file(""), to: "", x: 0, y: 0, width: 8, height: 8).overlays
    var second = clip(of: try clip(16, seconds: 0.4))
    (second.join, second.joinSeconds) = (.crossfade, 0.2)
    let report = try await job([first, second]).export()
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    // White fades out: at 0.3 s, in the middle of the join, it is half as bright.
    #expect(decoded.sample(0, plane: 0, 4, 4) == 235)
    #expect(100..<200 ~= decoded.sample(7, plane: 0, 4, 4))
    #expect(decoded.sample(14, plane: 0, 4, 4) == 16)
    #expect(report.framesWithOverlay == 10)
  }
}
