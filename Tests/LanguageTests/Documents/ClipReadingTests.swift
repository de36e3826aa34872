import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// Clips of a job, and the parts of its input that are kept.
@Suite struct ClipReadingTests {
  private static func clips(_ list: String) throws -> [Job.Clip] {
    let result = JobTests.read("input: \(list)")
    #expect(result.faults == [])
    return try #require(result.job?.clips)
  }

  @Test func `an input may be a list of paths, clips, blank films and slideshows`() throws {
    let clips = try Self.clips(
      """
      [ "intro.mp4",
        { file: "film.mov", trim: { start: 2, end: "end-1" }, overlay: "corner-hop", volume: 0.5,
          freeze: { at: "50%", seconds: 2 },
          title: "The film", main: true, fit: "aspectFill", background: "blur" },
        { size: [640, 360], duration: 2 }, { images: ["a.jpg"] } ]
      """)
    #expect(clips.count == 4)
    #expect(clips[0] == Job.Clip(.file("/jobs/intro.mp4")))
    #expect(clips[1].input == .file("/jobs/film.mov"))
    #expect(clips[1].trimStart == .seconds(2))
    #expect(clips[1].trimEnd == .beforeEnd(1))
    guard case .entry(let entry)? = clips[1].overlays.first else {
      Issue.record("\(clips[1].overlays)")
      return
    }
    #expect(entry.reference.value == .document(.name("corner-hop")))
    #expect(clips[1].volume == 0.5)
    #expect(clips[1].freeze == Freeze(at: .fraction(0.5), seconds: 2))
    #expect(clips[1].title == "The film")
    #expect(clips[1].isMain)
    #expect(clips[1].fit == .aspectFill)
    #expect(clips[1].background == .blur)
    guard case .blank = clips[2].input, case .slideshow = clips[3].input else {
      Issue.record("\(clips[2].input), \(clips[3].input)")
      return
    }
  }

  @Test func `slideshows and blank films among clips have what clips have`() throws {
    let clips = try Self.clips(
      """
      [ "intro.mp4",
        { images: ["a.jpg", { file: "b.heic", moving: true, volume: 0.5 }], seconds: 2,
          fit: "aspectFill", join: "crossfade", joinSeconds: 1, title: "Photographs", volume: 0.5 },
        { size: [640, 360], duration: 2, join: { kind: "wipe", from: "left" }, overlay: "corner-hop" } ]
      """)
    guard case .slideshow(let show) = clips[1].input, case .blank(let video) = clips[2].input else {
      Issue.record("\(clips)")
      return
    }
    #expect((show.seconds, show.fit, show.images.count) == (2, .aspectFill, 2))
    #expect(show.images[1].isMoving && show.images[1].volume == 0.5)
    #expect((clips[1].join, clips[1].joinSeconds) == (.crossfade, 1))
    #expect((clips[1].title, clips[1].volume) == ("Photographs", 0.5))
    #expect(video.duration == 2)
    #expect(clips[2].join == Transition(.wipe, from: .left))
    #expect(clips[2].overlays.count == 1)
  }

  @Test func `parts of the input are times in order`() throws {
    let result = JobTests.read("input: 'a.mp4', keep: [[3, 10], ['0:20', 'end']]")
    #expect(result.faults == [])
    #expect(result.job?.keptParts?.map(\.start) == [.seconds(3), .seconds(20)])
    #expect(result.job?.keptParts?.map(\.end) == [.seconds(10), .beforeEnd(0)])
  }

  @Test(arguments: [
    ("input: []", "input", "expected at least 1 here, found 0"),
    ("input: 3", "input", "expected a text"),
    ("input: ['a', 3]", "input[1]", "expected a text"),
    ("input: [['a']]", "input[0]", "expected a text"),
    ("input: [{ main: true }]", "input[0]", "a clip needs the key file"),
    (
      "input: [{ file: 'a.mp4', main: true }, { file: 'b.mp4', main: true }]", "input",
      "one clip alone is the main one"
    ),
    (
      "input: [{ file: 'a.mp4', trim: { start: 3, end: 2 } }]", "input[0].trim",
      "the end is at or before the start"
    ),
    (
      "input: [{ file: 'a.mp4', overlay: { layers: 7 } }]", "input[0].overlay.layers",
      "expected a list"
    ),
    (
      "input: [{ file: 'a', freeze: { at: 3 } }]", "input[0].freeze",
      "a freeze needs the key seconds"
    ),
    (
      "input: [{ file: 'a', freeze: { at: 3, seconds: 0 } }]", "input[0].freeze.seconds",
      "expected a number from 0.001 to 3600"
    ),
    ("input: [{ file: 'a', reverse: true }]", "input[0].reverse", "a clip has no key reverse"),
    (
      "input: ['a', { images: ['b.jpg'], join: 'slip' }]", "input[1].join", "expected \"cut\""
    ),
    (
      "input: ['a', { images: ['b.jpg'], seconds: 2, perSecond: 3 }]", "input[1].perSecond",
      "a slideshow has seconds or perSecond, not both"
    ),
    (
      "input: ['a', { images: ['b.jpg'], duration: 2 }]", "input[1].duration",
      "a slideshow is as long as its images"
    ),
    ("input: 'a', keep: [[3, 3]]", "keep[0]", "the end is at or before the start"),
    ("input: 'a', keep: [[3, 5], [4, 6]]", "keep", "each part begins after the one before it"),
    ("input: 'a', keep: [[3]]", "keep[0]", "expected a list of 2"),
  ])
  func `a fault is told by its place`(_ keys: String, _ path: String, _ message: String) throws {
    let faults = JobTests.read(keys).faults
    #expect(faults.map(\.path) == [path])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }

  @Test func `what a clip cannot do is said`() throws {
    let fault = try #require(JobTests.read("input: [{ file: 'a', reverse: true }]").faults.first)
    #expect(fault.hint == "clips are played forwards alone; reverse the file itself first")
  }
}
