import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The paths of outputs, and what may lie there.
@Suite struct OutputNameTests {
  @Test(arguments: [
    ("clip.mp4", nil, "clip.branded.mov"), ("a/clip.mp4", nil, "a/clip.branded.mov"),
    ("clip", nil, "clip.branded.mov"), ("./clip.tar.gz", nil, "./clip.tar.branded.mov"),
    (".hidden", nil, ".hidden.branded.mov"), ("a.b/clip", nil, "a.b/clip.branded.mov"),
    ("/srv//clip.ts", nil, "/srv//clip.branded.mov"), ("../clip.ts", nil, "../clip.branded.mov"),
    ("a/clip.mp4", "out", "out/clip.branded.mov"),
    ("a/clip.mp4", "/srv/out", "/srv/out/clip.branded.mov"),
    ("日本.mp4", nil, "日本.branded.mov"), ("a b.mp4", nil, "a b.branded.mov"),
  ])
  func `an output without a name lies beside its input, or in the folder for outputs`(
    input: String, folder: String?, expected: String
  ) {
    var job = Job(input: .file(input))
    job.outputFolder = folder
    #expect(OutputChoice(job, container: .mov).path == expected)
  }

  @Test(arguments: [
    (nil, nil, "video.gif"), ("jobs/a.json", nil, "jobs/video.gif"),
    (nil, "out", "out/video.gif"), ("jobs/a.json", "out", "out/video.gif"),
  ])
  func `generated frames lie beside the job's document`(
    document: String?, folder: String?, expected: String
  ) {
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    (job.document, job.outputFolder) = (document, folder)
    #expect(OutputChoice(job, container: .gif).path == expected)
  }

  @Test func `a name that the job gives is kept as it is, and without a container there is none`() {
    var job = Job(input: .file("clip.mp4"))
    job.output = "./out//x.MKV"
    #expect(OutputChoice(job, container: .mkv).path == "./out//x.MKV")
    #expect(OutputChoice(job, container: nil).path == nil)
  }

  @Test(arguments: [
    ("a.mp4", Container.mp4), ("a.MP4", .mp4), ("a.b.mov", .mov), ("a/b.webm", .webm),
    ("a.m4v", .m4v), ("a.mkv", .mkv), ("a.ts", .ts), ("a.gif", .gif), ("a.webp", .webp),
    ("a.apng", .apng), ("a.avi", nil), ("mp4", nil), (".mp4", nil), ("a.mp4/b", nil), ("", nil),
    ("a/.mp4", nil), ("a.", nil),
  ])
  func `the ending of a name chooses the container`(path: String, expected: Container?) {
    #expect(Container(path: path) == expected)
  }

  private static func fault(_ job: Job, _ answers: WrittenAnswers) -> ExportError? {
    do {
      try OutputChoice(job, container: .mp4).check(job, reading: ["slide.png"], asking: answers)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("out.mp4", false, nil), ("there.mp4", false, ExportError.Kind.cannotCreate),
    ("there.mp4", true, nil), ("clip.mp4", true, .usage), ("music.mp3", true, .usage),
    ("slide.png", true, .usage),
  ])
  func `an output replaces a file only where it may, and what is read never`(
    path: String, overwrites: Bool, kind: ExportError.Kind?
  ) {
    var job = Job(input: .file("clip.mp4"))
    job.soundTracks = [SoundTrack(.music, file: "music.mp3")]
    (job.output, job.overwrites) = (path, overwrites)
    #expect(Self.fault(job, WrittenAnswers(occupied: ["there.mp4"]))?.kind == kind)
  }

  @Test(arguments: [
    ("a.png", 1, ["a.png"]), ("a.png", 3, ["a-1.png", "a-2.png", "a-3.png"]),
    ("d.x/a.b.jpg", 2, ["d.x/a.b-1.jpg", "d.x/a.b-2.jpg"]),
  ])
  func `several images are numbered before their ending`(
    path: String, count: Int, expected: [String]
  ) throws {
    #expect(try StillOutput(path: path).numbered(count).map(\.path) == expected)
  }

  /// JPEG's and WebP's frame headers hold edges of 16 and of 14 bits.
  @Test(arguments: [
    ("a.jpg", 65_500, true), ("a.jpg", 65_536, false), ("a.webp", 16_383, true),
    ("a.webp", 16_384, false), ("a.png", 100_000, true),
  ])
  func `an image is no larger than its format allows`(
    path: String, edge: Int, isAllowed: Bool
  ) throws {
    let output = try StillOutput(path: path)
    for size in [PixelSize(width: edge, height: 1), PixelSize(width: 1, height: edge)] {
      if isAllowed {
        try output.check(size)
      } else {
        #expect(throws: ExportError.self) { try output.check(size) }
      }
    }
  }
}
