import Foundation
import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Clips one after the other: their places, their frames, and what the output has of the main one.
@Suite struct ClipsPlannerTests {
  /// Clips of 4 s, 2 s and 1 s at 25 frames a second, one in another shape and one without sound.
  private static func answers() throws -> WrittenAnswers {
    WrittenAnswers(
      videos: [
        "long.mp4": try .file(
          "long.mp4", seconds: 4, metadata: ["title": "The long one"], with: [.sound("aac")]),
        "tall.mp4": try .file(
          "tall.mp4", size: PixelSize(width: 720, height: 1280), seconds: 2, with: [.sound("aac")]),
        "mute.mp4": try .file("mute.mp4", seconds: 1),
      ],
      documents: WrittenPresets.all.merging([
        "bug":
          "{ format: 'imprint.overlay/1', title: 't', layers: [{ type: 'text', string: 'ID' }] }"
      ]) { $1 },
      sounds: ["a.mp3": .written("a.mp3", seconds: 2)],
      photographs: ["photo.jpg": PhotographFacts(.jpeg)])
  }

  private static func plan(
    _ clips: [Job.Clip], _ change: (inout Job) -> Void = { _ in }
  ) throws -> Plan {
    var job = Job(input: .clips(clips))
    job.output = "out.mp4"
    change(&job)
    let answers = try answers()
    return try Planner(job.takingPart(asking: answers), asking: answers).plan()
  }

  private static func clips(of plan: Plan) throws -> ClipsPlan {
    guard case .clips(let clips) = plan.input else { throw Unexpected() }
    return clips
  }

  private struct Unexpected: Error {}

  private static func clip(_ path: String) -> Job.Clip { Job.Clip(.file(path)) }

  @Test func `each clip begins where the one before it ends`() throws {
    let plan = try Self.plan([Self.clip("mute.mp4"), Self.clip("long.mp4"), Self.clip("tall.mp4")])
    let clips = try Self.clips(of: plan)
    let seconds = clips.clips.map {
      RationalTime(ticks: $0.start, timeBase: clips.timeBase).seconds
    }
    #expect(seconds == [0, 1, 5])
    #expect(plan.timeline.frames == 175)
    #expect(plan.duration == 7)
  }

  @Test func `the longest clip is the main one, unless another is said to be`() throws {
    let long = try Self.plan([Self.clip("tall.mp4"), Self.clip("long.mp4")])
    #expect(long.size == PixelSize(width: 1280, height: 720))
    #expect(long.delivery.movie?.metadata["title"] == "The long one")
    var tall = Self.clip("tall.mp4")
    tall.isMain = true
    let other = try Self.plan([tall, Self.clip("long.mp4")])
    #expect(other.size == PixelSize(width: 720, height: 1280))
    #expect(other.delivery.movie?.metadata["title"] == nil)
  }

  @Test func `a clip of another shape is fitted into the main one's frame`() throws {
    let clips = try Self.clips(of: Self.plan([Self.clip("tall.mp4"), Self.clip("long.mp4")]))
    let tall = clips.clips[0].plan.composition
    #expect(tall.format.size == PixelSize(width: 1280, height: 720))
    // 720 of 1280 lines, and 405 of 720 columns, rounded to even, halves up.
    #expect(tall.canvas?.video.size == PixelSize(width: 406, height: 720))
    #expect(clips.clips[1].plan.composition.steps.isEmpty)
    #expect(clips.clips[1].plan.composition.canvas == nil)
  }

  @Test func `parts of one film are told to the frame, and their gaps are left out`() throws {
    let plan = try Self.plan([]) {
      $0.input = .file("long.mp4")
      $0.keptParts = [Job.Part(from: 0.5, to: 1), Job.Part(from: .beforeEnd(1))]
    }
    let clips = try Self.clips(of: plan)
    // 0.5 to 1 s and 3 to 4 s, at 25 frames a second: 13 frames, of which the first is cut in its middle, and 25.
    #expect(plan.timeline.frames == 38)
    #expect(plan.duration == 1.5)
    #expect(clips.clips.map(\.plan.timeline.range.start) == [6400, 38_400])
  }

  @Test func `what is left between cuts is kept`() {
    #expect(
      Job.Part.leftBetween([Job.Part(from: 0, to: 2), Job.Part(from: 3, to: 4)])
        == [Job.Part(from: 2, to: 3), Job.Part(from: 4)])
    #expect(
      Job.Part.leftBetween([Job.Part(from: 1, to: .beforeEnd(0))]) == [Job.Part(from: 0, to: 1)])
  }

  @Test func `an overlay of the input lies on it alone where there is an intro`() throws {
    let plan = try Self.plan([]) {
      $0.input = .file("tall.mp4")
      $0.intro = "long.mp4"
      $0.outro = "mute.mp4"
      $0.overlays = [.document(.name("bug"))]
      $0.trimStart = 1
    }
    let clips = try Self.clips(of: plan)
    #expect(clips.main == 1)
    #expect(clips.clips.map { $0.plan.overlays.map(\.name) } == [[], ["bug"], []])
    #expect(plan.overlays.isEmpty)
    #expect(plan.duration == 6)
    #expect(plan.size == PixelSize(width: 720, height: 1280))
  }

  @Test func `a photograph is shown for three seconds at the main clip's rate and size`() throws {
    let clips = try Self.clips(of: Self.plan([Self.clip("photo.jpg"), Self.clip("tall.mp4")]))
    #expect(clips.main == 1)
    guard case .slideshow(let show) = clips.clips[0].plan.input else { throw Unexpected() }
    #expect(show.size == PixelSize(width: 720, height: 1280))
    #expect(show.frameRate == Rational(25))
    #expect(show.duration == 3)
  }

  @Test func `sound is heard with its pictures, and fades in 5 ms at a cut`() throws {
    let plan = try Self.plan([Self.clip("mute.mp4"), Self.clip("tall.mp4"), Self.clip("long.mp4")])
    let sound = try #require(plan.sound.first)
    #expect(plan.sound.count == 1)
    #expect(sound.inputTrack == 1)
    let heard = sound.sources.filter { $0.origin != .silence }
    #expect(heard.map(\.at) == [1, 3])
    #expect(heard.map(\.until) == [3, 7])
    #expect(heard.map { $0.envelope.gain(at: 2) } == [1, 0])
    #expect(heard[0].envelope.gain(at: 2.9975).isClose(to: 0.5))
    #expect(heard[1].envelope.gain(at: 3.0025).isClose(to: 0.5))
    // It ends with the pictures, where nothing is cut off.
    #expect(heard[1].envelope.gain(at: 6.999) == 1)
    #expect(sound.sources.contains { $0.origin == .silence && $0.until == 7 })
  }

  @Test func `sound of clips is heard where the main one has none`() throws {
    var mute = Self.clip("mute.mp4")
    mute.isMain = true
    let plan = try Self.plan([mute, Self.clip("tall.mp4")])
    #expect(plan.sound.count == 1)
    #expect(plan.sound[0].inputTrack == nil)
    guard case .file("tall.mp4", 1, _, _) = plan.sound[0].sources[0].origin else {
      Issue.record("\(plan.sound[0].sources[0].origin)")
      return
    }
  }

  @Test func `titles of clips become chapters`() throws {
    var (first, second) = (Self.clip("tall.mp4"), Self.clip("long.mp4"))
    (first.title, second.title) = ("One", "Two")
    let chapters = try #require(try Self.plan([first, second]).delivery.movie?.chapters)
    #expect(chapters.map { $0.metadata["title"] } == ["One", "Two"])
    #expect(chapters.map(\.start.seconds) == [0, 2])
    #expect(chapters.map(\.end.seconds) == [2, 6])
  }

  @Test func `a chapter that is cut in two says in its second part that it goes on`() throws {
    let chapters = [("One", 0, 2), ("Two", 2, 4)].map { title, start, end in
      MediaInfo.Chapter(
        start: RationalTime(ticks: start * 1000, timeBase: .one(over: 1000)),
        end: RationalTime(ticks: end * 1000, timeBase: .one(over: 1000)), metadata: ["title": title]
      )
    }
    let answers = WrittenAnswers(
      videos: ["told.mp4": try .file("told.mp4", seconds: 4, chapters: chapters)],
      documents: WrittenPresets.all)
    var job = Job(input: .file("told.mp4"))
    job.output = "out.mp4"
    job.keptParts = [
      Job.Part(from: 0.5, to: 1), Job.Part(from: 1.5, to: 3), Job.Part(from: 3.5, to: 4),
    ]
    let plan = try Planner(job.takingPart(asking: answers), asking: answers).plan()
    let found = try #require(plan.delivery.movie?.chapters)
    #expect(
      found.map { $0.metadata["title"] } == ["One", "One (continued)", "Two", "Two (continued)"])
    #expect(found.map(\.start.seconds) == [0, 0.5, 1, 2])
    #expect(found.map(\.end.seconds) == [0.5, 1, 2, 2.5])
  }

  @Test func `a trim is of the joined clips`() throws {
    let plan = try Self.plan([Self.clip("tall.mp4"), Self.clip("long.mp4")]) {
      ($0.trimStart, $0.trimEnd) = (1, 3)
    }
    #expect(plan.timeline.frames == 50)
    #expect(plan.sound[0].sources.map(\.at) == [-1, 1, 0])
  }

  @Test func `clips of other rates keep their own times`() throws {
    var answers = try Self.answers().videos
    var fast = try #require(answers["tall.mp4"])
    fast.timing = VideoTiming(
      timeBase: Rational(1001, 60_000) ?? 1, presentations: (0..<60).map { Int64($0) },
      lastDuration: 1)
    answers["fast.mp4"] = fast
    let machine = WrittenAnswers(videos: answers, documents: WrittenPresets.all)
    var job = Job(input: .clips([Self.clip("fast.mp4"), Self.clip("long.mp4")]))
    job.output = "out.mp4"
    let plan = try Planner(job, asking: machine).plan()
    let clips = try Self.clips(of: plan)
    // 60 frames of 1001/60000 s end at 1.001 s.
    #expect(
      RationalTime(ticks: clips.clips[1].start, timeBase: clips.timeBase).seconds.isClose(to: 1.001)
    )
    #expect(plan.timeline.frames == 160)
    #expect(plan.timeline.cadence == nil)
  }

  @Test func `a join takes its time of both clips`() throws {
    var second = Self.clip("long.mp4")
    (second.join, second.joinSeconds) = (.crossfade, 0.5)
    let plan = try Self.plan([Self.clip("tall.mp4"), second])
    let clips = try Self.clips(of: plan)
    #expect(plan.duration == 5.5)
    #expect(
      RationalTime(ticks: clips.clips[1].start, timeBase: clips.timeBase).seconds == 1.5)
    // 50 frames of the first, and of the second those from 0.5 s on; the one before goes on at 2 s, since none begins there.
    #expect(plan.timeline.frames == 50 + 88)
    let sources = plan.sound[0].sources.filter { $0.origin != .silence }
    #expect(sources.map(\.at) == [0, 1.5])
    #expect(sources.map(\.until) == [2, 5.5])
    for time in [1.5, 1.625, 1.75, 1.9] {
      let gains = sources.map { $0.envelope.gain(at: time) }
      #expect(abs(gains[0] * gains[0] + gains[1] * gains[1] - 1) < 0.005, "\(time): \(gains)")
    }
    #expect(abs(sources[0].envelope.gain(at: 1.75) - 0.5.squareRoot()) < 0.002)
  }

  @Test func `a trim that ends within a join leaves its fades where they are`() throws {
    var second = Self.clip("long.mp4")
    (second.join, second.joinSeconds) = (.crossfade, 0.5)
    let plan = try Self.plan([Self.clip("tall.mp4"), second]) { $0.trimEnd = 1.75 }
    let first = try #require(plan.sound.first?.sources.first)
    // The join is from 1.5 to 2 s.
    #expect(first.envelope.gain(at: 1.4) == 1)
    #expect(abs(first.envelope.gain(at: 1.75) - 0.5.squareRoot()) < 0.002)
  }

  @Test func `a speed divides times, and multiplies the rate`() throws {
    let plan = try Self.plan([]) {
      $0.input = .file("long.mp4")
      ($0.speed, $0.trimStart) = (2, 1)
    }
    #expect(plan.timeline.frames == 75)
    #expect(plan.duration == 1.5)
    #expect(plan.timeline.cadence?.rate == 50)
    let heard = try #require(plan.sound.first?.sources.first)
    #expect(heard.tempo == 2)
    #expect(heard.pitch == 0)
    #expect(heard.until == 1.5)
    let pitched = try Self.plan([]) {
      $0.input = .file("long.mp4")
      ($0.speed, $0.pitchFollowsSpeed) = (2, true)
    }
    #expect(pitched.sound.first?.sources.first?.pitch == 12)
  }

  @Test(arguments: [0, 0.05, 11, -1, .nan])
  func `an impossible speed is refused`(speed: Double) throws {
    let error = #expect(throws: ExportError.self) {
      try Self.plan([]) {
        $0.input = .file("long.mp4")
        $0.speed = speed
      }
    }
    #expect(error?.fault.setting == Setting.speed.name)
  }

  @Test func `a clip that is shorter than its joins is refused by its name`() throws {
    var (middle, last) = (Self.clip("mute.mp4"), Self.clip("long.mp4"))
    (middle.join, last.join) = (.dip, .wipe)
    (middle.joinSeconds, last.joinSeconds) = (0.5, 0.6)
    let error = #expect(throws: ExportError.self) {
      try Self.plan([Self.clip("tall.mp4"), middle, last])
    }
    #expect(
      error?.fault
        == .setting(.joinSeconds, .longerThanClip(1.1, clip: "mute.mp4", seconds: 1)))
  }

  @Test(arguments: [
    ([] as [Job.Clip], ExportError.SettingFault.required),
    ([Job.Clip(.clips([Job.Clip(.file("long.mp4"))]))], .clipInClip),
  ])
  func `impossible clips are refused`(_ clips: [Job.Clip], _ fault: ExportError.SettingFault) throws
  {
    let error = #expect(throws: ExportError.self) { try Self.plan(clips) }
    #expect(error?.fault == .setting(.clips, fault))
  }

  @Test func `no parts are not all of the input`() throws {
    let error = #expect(throws: ExportError.self) {
      try Self.plan([]) { ($0.input, $0.keptParts) = (.file("long.mp4"), []) }
    }
    #expect(error?.fault == .setting(.keep, .leavesNothing(of: "long.mp4")))
    #expect(error?.fault.code == "setting.leaves-nothing")
  }

  @Test func `a part behind a cut may be nothing, and one that is asked for may not`() throws {
    let left = Job.Part.leftBetween([Job.Part(from: 1, to: 3), Job.Part(from: 3.5, to: 4)])
    let plan = try Self.plan([]) { ($0.input, $0.keptParts) = (.file("long.mp4"), left) }
    #expect(plan.duration == 1.5)
    let asked = left.map { Job.Part(from: $0.start, to: $0.end) }
    let error = #expect(throws: ExportError.self) {
      try Self.plan([]) { ($0.input, $0.keptParts) = (.file("long.mp4"), asked) }
    }
    #expect(error?.fault == .setting(.clips, .pastEnd(4, of: "long.mp4", lasting: 4)))
  }

  @Test func `a part past a clip's end is refused by the clip's name`() throws {
    let clips = [Self.clip("tall.mp4"), Job.Clip(.file("long.mp4"), from: 9)]
    let error = #expect(throws: ExportError.self) { try Self.plan(clips) }
    #expect(error?.fault == .setting(.clips, .pastEnd(9, of: "long.mp4", lasting: 4)))
  }

  @Test func `an output that is one of the clips is refused`() throws {
    let clips = [Self.clip("tall.mp4"), Self.clip("long.mp4")]
    let error = #expect(throws: ExportError.self) {
      try Self.plan(clips) { $0.output = "long.mp4" }
    }
    #expect(error?.fault == .output(.isInput, at: "long.mp4"))
  }

  @Test func `a stored plan of clips is the plan`() throws {
    let plan = try Self.plan([Self.clip("tall.mp4"), Self.clip("long.mp4")])
    #expect(try JSONDecoder().decode(Plan.self, from: Data(plan.jsonText.utf8)) == plan)
  }
}

extension Double {
  fileprivate func isClose(to other: Double) -> Bool { abs(self - other) < 1e-9 }
}
