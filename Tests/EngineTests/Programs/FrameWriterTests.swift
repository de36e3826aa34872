import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine

/// Frames that a program makes, as videos.
@Suite struct FrameWriterTests {
  static let size = PixelSize(width: 96, height: 64)
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func stream(_ format: PixelFormat, duration: Double? = nil) -> FrameStream {
    var stream = FrameStream(size: size)
    (stream.format, stream.duration) = (format, duration)
    return stream
  }

  /// A job that keeps every sample of 4:2:0 in MKV, and one by the standard preset in others.
  private func job(_ stream: FrameStream, _ name: String = "out.mkv") throws -> Job {
    var job = Job(input: .frames(stream))
    job.output = folder.path(name)
    if name.hasSuffix(".mkv") { job.preset = try folder.planarPreset() }
    return job
  }

  /// A frame of one colour.
  static func flat(
    _ color: [UInt8], _ format: PixelFormat = .rgba, size: PixelSize = size
  ) throws -> PixelBuffer {
    let bytes = (0..<size.width * size.height).flatMap { _ in color }
    return try #require(PixelBuffer(size: size, format: format, bytes: bytes))
  }

  private static func grey(_ value: UInt8) throws -> PixelBuffer {
    try flat([value, value, value, 255])
  }

  @Test func `each frame is shown from its own time until the next one`() async throws {
    let times = [0, 0.1, 0.35, 0.4, 1.0]
    let writer = try FrameWriter(try await Plan(job(Self.stream(.rgba), "out.mp4")))
    for (number, time) in times.enumerated() {
      try await writer.append(Self.grey(UInt8(40 * number)), at: time)
    }
    let report = try await writer.finish(at: 1.5)
    #expect(report.frames == 5 && report.warnings == [])
    let written = try FrameDigests(folder.path("out.mp4"), in: folder)
    #expect(zip(written.times, times).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(Set(written.digests).count == 5)
    #expect(abs(report.duration - 1.5) < 1e-3)
    #expect(try folder.names.filter { $0.hasSuffix(".mp4") } == ["out.mp4"])
  }

  /// Planes with padding, of which each sample is kept; chroma has 48 × 32 samples.
  @Test func `planes of the video's own layout are kept sample by sample`() async throws {
    let writer = try FrameWriter(try await Plan(job(Self.stream(.planes("yuv420p")))))
    var all: [UInt8] = []
    for number in 0..<3 {
      var planes: [PixelBuffer.Plane] = []
      for (width, height) in [(96, 64), (48, 32), (48, 32)] {
        let rows = (0..<height).map { row in
          (0..<width).map { UInt8(16 + ($0 * 3 + row * 7 + number * 11) % 200) }
        }
        all += rows.joined()
        planes.append(
          PixelBuffer.Plane(bytes: rows.flatMap { $0 + [9, 9, 9] }, bytesPerRow: width + 3))
      }
      let frame = try #require(
        PixelBuffer(size: Self.size, format: .planes("yuv420p"), planes: planes))
      try await writer.append(frame, at: Double(number) / 30)
    }
    _ = try await writer.finish()
    let raw = try folder.make("all.yuv", "-i \(folder.path("out.mkv")) -f rawvideo")
    #expect(try Data(contentsOf: URL(filePath: raw)) == Data(all))
  }

  /// Half of white: multiplied it lies on black as it is, straight it is opaque where alpha does not count.
  @Test(arguments: [
    (PixelFormat.premultipliedRGBA, false, 128, 255), (.rgba, false, 255, 255),
    (.premultipliedRGBA, true, 255, 128), (.rgba, true, 255, 128),
  ])
  func `alpha counts where the stream says so`(
    format: PixelFormat, hasAlpha: Bool, color: Int, alpha: Int
  ) async throws {
    var stream = Self.stream(format)
    stream.hasAlpha = hasAlpha
    var job = try job(stream)
    job.preset = .document(.name("lossless"))
    let writer = try FrameWriter(try await Plan(job))
    let value: UInt8 = format == .rgba ? 255 : 128
    try await writer.append(Self.flat([value, value, value, 128], format), at: 0)
    _ = try await writer.finish()
    let raw = try folder.make(
      "pixel.raw", "-i \(folder.path("out.mkv")) -pix_fmt rgba -f rawvideo")
    #expect(
      try Array(Data(contentsOf: URL(filePath: raw)).prefix(4)).map(Int.init)
        == [color, color, color, alpha])
  }

  @Test func `a frame that does not fit is left out with a reason, and others follow`()
    async throws
  {
    let writer = try FrameWriter(try await Plan(job(Self.stream(.rgba, duration: 2), "out.mp4")))
    func refusal(_ frame: PixelBuffer, at seconds: Double) async throws -> String {
      do throws(ExportError) {
        try await writer.append(frame, at: seconds)
        return "taken"
      } catch {
        #expect(error.kind == .usage)
        return error.why
      }
    }
    let frame = try Self.grey(90)
    #expect(try await refusal(frame, at: 0.5) == "taken")
    let refused = [
      (0.5, "a frame at 0.5 s does not come after the one at 0.5 s"),
      (0.25, "a frame at 0.25 s does not come after the one at 0.5 s"),
      (-1, "-1.0 is no time of a frame, in seconds from 0"),
      (.nan, "nan is no time of a frame, in seconds from 0"),
      (2, "a frame at 2 s lies past the end of the stream, at 2 s"),
    ]
    for (time, why) in refused { #expect(try await refusal(frame, at: time) == why) }
    let small = try Self.flat([0, 0, 0, 0], size: PixelSize(width: 2, height: 2))
    #expect(
      try await refusal(small, at: 1) == "a frame of 2x2 in rgba is not of 96x64 in rgba")
    #expect(
      try await refusal(Self.flat([0, 0, 0, 0], .premultipliedRGBA), at: 1)
        == "a frame of 96x64 in premultipliedRGBA is not of 96x64 in rgba")
    #expect(try await refusal(frame, at: 1) == "taken")
    await #expect(throws: ExportError.self) { try await writer.finish(at: 0.75) }
    #expect(try await writer.finish().frames == 2)
    #expect(try await refusal(frame, at: 1.5) == "the last one has been written")
  }

  @Test func `a stream without frames is an error and leaves nothing`() async throws {
    let writer = try FrameWriter(try await Plan(job(Self.stream(.rgba), "out.mp4")))
    await #expect {
      _ = try await writer.finish()
    } throws: {
      ($0 as? ExportError)?.why == "there is none"
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: [1, 4])
  func `a program that is cancelled, or lets go of the writer, leaves nothing`(
    frames: Int
  ) async throws {
    let plan = try await Plan(job(Self.stream(.rgba), "out.mp4"))
    let task = Task { () -> ExportError? in
      do {
        let writer = try FrameWriter(plan)
        for number in 0..<frames { try await writer.append(Self.grey(9), at: Double(number)) }
        withUnsafeCurrentTask { $0?.cancel() }
        try await writer.append(Self.grey(9), at: 100)
        _ = try await writer.finish()
        return nil
      } catch {
        return error as? ExportError
      }
    }
    #expect(await task.value?.kind == .cancelled)
    do {
      let writer = try FrameWriter(plan)
      try await writer.append(Self.grey(9), at: 0)
    }
    // What was let go ends by itself, within the second that a stopped job takes.
    for _ in 0..<100 where try folder.names != [] {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try folder.names == [])
  }

  /// More than four seconds are never read of a song of nine that is played for ever.
  @Test func `sound ends with the last frame, however long the stream may be`() async throws {
    let song = try folder.make("song.flac", "-f lavfi -i sine=d=9")
    var job = try job(Self.stream(.rgba), "out.mp4")
    var music = SoundTrack(.music, file: song)
    music.loops = true
    job.soundTracks = [music]
    let writer = try FrameWriter(try await Plan(job))
    for number in 0..<30 { try await writer.append(Self.grey(80), at: Double(number) / 30) }
    _ = try await writer.finish()
    let probe = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=codec_type,duration", "-of", "csv=p=0",
        folder.path("out.mp4"),
      ], in: folder.path)
    let ends = probe.output.split(separator: "\n").compactMap { line in
      line.split(separator: ",").last.flatMap { Double($0) }
    }
    #expect(ends.count == 2 && ends.allSatisfy { (0.98...1.05).contains($0) }, "\(probe.output)")
  }

  @Test func `what takes frames from files alone refuses those of a program`() async throws {
    let plan = try await Plan(job(Self.stream(.rgba), "out.mp4"))
    func why(_ body: () async throws -> Void) async -> String? {
      do { try await body() } catch { return (error as? ExportError)?.why }
      return nil
    }
    let taken = "frames of a program are taken by a FrameWriter alone"
    #expect(await why { _ = try await plan.export() } == taken)
    var gif = try job(Self.stream(.rgba), "out.gif")
    gif.preset = .document(.name("gif"))
    #expect(
      await why { _ = try await Plan(gif) }
        == "a palette is made of all frames before the first is written: choose another preset")
    let odd = try job(Self.stream(.planes("pal8")), "out.mp4")
    #expect(
      await why { _ = try await Plan(odd) } == "pal8 is no layout of samples that can be drawn on")
    let clip = try folder.make("clip.mkv", "-f lavfi -i color=gray:s=96x64:d=0.1 -c:v ffv1")
    var file = Job(input: .file(clip))
    file.output = folder.path("out.mp4")
    let other = try await Plan(file)
    #expect(await why { _ = try FrameWriter(other) } == "it is required")
  }

  @Test func `a plan for frames of a program is stored and read`() async throws {
    let plan = try await Plan(job(Self.stream(.planes("nv12"), duration: 3), "out.mp4"))
    let stored = try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan))
    #expect(stored == plan)
  }

  @Test func `a feed holds three frames, and suspends who adds another`() async throws {
    let feed = FrameFeed()
    let (added, adding) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for number in 1...8 {
        let isTaken = try await feed.put(VideoFrame(FrameFormat.small))
        adding.yield(isTaken ? number : -number)
      }
    }
    var numbers = added.makeAsyncIterator()
    #expect(await numbers.next() == 1)
    #expect(await numbers.next() == 2)
    // The third one waits for room, which the first one's taking makes.
    for number in 3...7 {
      #expect(feed.take() != nil)
      #expect(await numbers.next() == number)
    }
    feed.close()
    #expect(await numbers.next() == -8)
    #expect(feed.take() == nil)
    try await task.value
  }

  @Test func `tasks that add frames together all go on once theirs are taken`() async throws {
    let feed = FrameFeed()
    let taken = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          guard let frame = try? VideoFrame(FrameFormat.small) else { return false }
          return await feed.put(frame)
        }
      }
      group.addTask {
        // Whoever still waits after all have been taken is told by the end of the feed.
        let thread = await WorkerThread.result {
          for _ in 0..<10 { _ = feed.take() }
          feed.close()
        }
        if case .success = thread { return true } else { return false }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 11)
  }

  /// Eight tasks with five frames each, whose times interleave: a frame that comes behind a later one is refused.
  @Test func `frames of several tasks are written in the order in which they come`() async throws {
    let writer = try FrameWriter(try await Plan(job(Self.stream(.rgba), "out.mp4")))
    let frame = try Self.grey(90)
    let taken = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var taken = 0
          for number in 0..<5 {
            do throws(ExportError) {
              try await writer.append(frame, at: Double(number * 8 + task) / 30)
              taken += 1
            } catch {
              #expect(error.kind == .usage && error.why.contains("does not come after"))
            }
          }
          return taken
        }
      }
      return try await group.reduce(0, +)
    }
    #expect((1...40).contains(taken))
    #expect(try await writer.finish().frames == taken)
  }

  /// The last progress says that all is done.
  @MainActor @Test func `progress is told on the caller's actor`() async throws {
    let writer = try FrameWriter(try await Plan(job(Self.stream(.rgba, duration: 1), "out.mp4")))
    // Neither is `Sendable`, nor captured by anything that leaves the actor.
    var fractions: [Double] = []
    for number in 0..<20 {
      try await writer.append(Self.grey(9), at: Double(number) / 20) {
        fractions.append($0.fraction)
      }
    }
    _ = try await writer.finish { fractions.append($0.fraction) }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
  }

  /// The task's own lock, which cancelling takes, and the feed's are taken in one order only. Each turn waits for threads
  /// that other tests hold, so that only a deadlock reaches the limit.
  @Test(.timeLimit(.minutes(20)))
  func `a program that is cancelled while its frames are taken ends, and the thread with it`()
    async throws
  {
    for _ in 0..<5000 {
      let feed = FrameFeed(capacity: 1)
      let program = Task {
        try await withTaskCancellationHandler {
          while await feed.put(try VideoFrame(FrameFormat.small)) {}
        } onCancel: {
          feed.close()
        }
      }
      let thread = Task {
        await WorkerThread.result { while feed.take() != nil {} }
      }
      await Task.yield()
      program.cancel()
      try await program.value
      let ended = await thread.value
      #expect(throws: Never.self) { try ended.get() }
    }
  }
}

extension FrameFormat {
  fileprivate static let small = FrameFormat(
    size: PixelSize(width: 2, height: 2), layout: .rgba, color: .sRGB)
}
