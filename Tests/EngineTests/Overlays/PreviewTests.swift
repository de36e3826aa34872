import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Previews and stills promise what an export writes: here both are drawn, and compared sample for sample.
///
/// A video in RGB is converted on neither way, and the arithmetic is the same: bitmaps of 8 bits are blended,
/// and rounded once. So the two are equal.
@Suite struct PreviewTests {
  static let overlays = URL(filePath: ProjectFolder.path).appending(path: "Overlays")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: overlays.path).sorted()
  }

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A job with a shipped overlay, whose parameters have their examples.
  private static func job(_ name: String, on video: String) throws -> Job {
    let path = overlays.appending(path: name).path
    let document = try Data(contentsOf: URL(filePath: path + "/overlay.json"))
    let overlay = OverlayDocument.read(Array(document), in: OverlayFolder(path), with: .check)
      .overlay
    var job = Job(input: .file(video))
    job.overlays = [.document(.path(path))]
    job.preset = .document(.name("lossless"))
    // Under the thread sanitizer, and beside other tests, a frame can take minutes.
    job.stallSeconds = 1200
    for parameter in overlay.parameters {
      guard let example = parameter.example else { continue }
      job.parameters[parameter.name] = ParameterInput(stringLiteral: example.text)
    }
    return job
  }

  /// Frames of a file by their numbers, as `ffmpeg` decodes them to red, green, blue and alpha.
  private func frames(_ path: String, at indices: [Int]) throws -> [Data] {
    let kept = indices.map { "eq(n,\($0))" }.joined(separator: "+")
    return try frames("-i file:\(path) -vf select='\(kept)'", count: indices.count)
  }

  /// The images of a job's stills, which number theirs from 1, in the same way.
  private func frames(ofStills stills: [String]) throws -> [Data] {
    #expect(stills == (1...stills.count).map { stills[0].replacing("-1.png", with: "-\($0).png") })
    let pattern = stills[0].replacing("-1.png", with: "-%d.png")
    return try frames("-start_number 1 -i file:\(pattern)", count: stills.count)
  }

  private func frames(_ input: String, count: Int) throws -> [Data] {
    let raw = try folder.make(
      UUID().uuidString, "\(input) -fps_mode passthrough -pix_fmt rgba -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    let length = bytes.count / count
    return (0..<count).map { bytes[$0 * length..<($0 + 1) * length] }
  }

  /// Nil where two frames are equal, else where and how they differ.
  private static func difference(_ first: Data, _ second: Data) -> String? {
    if first == second { return nil }
    guard first.count == second.count else { return "\(first.count) and \(second.count) bytes" }
    let steps = zip(first, second).map { abs(Int($0) - Int($1)) }
    return "\(steps.count { $0 > 0 }) samples differ, by up to \(steps.max() ?? 0)"
  }

  /// By how much the samples of two frames of one size differ at most.
  private static func largestStep(_ first: Data, _ second: Data) -> Int {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        var largest = 0
        var index = 0
        // A debug build takes several times as long for sequences.
        while index < first.count {
          let step = Int(first[index]) - Int(second[index])
          if step > largest || -step > largest { largest = abs(step) }
          index += 1
        }
        return largest
      }
    }
  }

  /// Ten seconds of the ground of previews, squares of 20 pixels in the greys 112 and 128, named as previews
  /// name a video.
  ///
  /// QuickTime's run lengths take a tenth of the time that FFV1 takes for frames that hardly change.
  ///
  /// - Parameter indices: the frames that are there, of 25 a second; nil: all.
  private func ground(_ indices: [Int]?) throws -> String {
    let grey = "'128-16*mod(floor(X/20)+floor(Y/20)+1,2)'"
    let kept = indices.map { $0.map { "eq(n,\($0))" }.joined(separator: "+") }
    return try folder.make(
      "input.mov",
      "-f lavfi -i color=black:s=1280x720:r=25,format=gbrp,geq=r=\(grey):g=\(grey):b=\(grey),"
        + "trim=end_frame=1,loop=249:1,setpts=N -vf select='\(kept ?? "1")' "
        + "-fps_mode passthrough -c:v qtrle -pix_fmt rgb24")
  }

  /// The boxes of counters are as wide as the number of all frames asks for: there all have to be.
  @Test(arguments: try names())
  func `a preview is a frame of an export`(name: String) async throws {
    let indices = [0, 12, 137, 249]
    let isCounted = name == "timecode"
    var job = try Self.job(name, on: ground(isCounted ? nil : indices))
    let preset = try folder.write(
      "{ format: 'imprint.preset/1', container: 'mov', video: { encoders: ['qtrle'], "
        + "pixelFormat: 'source' } }", to: "lengths.json")
    job.preset = .document(.path(preset))
    job.output = folder.path("out.mov")
    let report = try await job.export()
    #expect(report.frames == (isCounted ? 250 : indices.count))
    let exported = try frames(
      folder.path("out.mov"), at: isCounted ? indices : Array(indices.indices))
    let preview = try OverlayPreview(of: .path(Self.overlays.appending(path: name).path))
    let drawn = try preview.images(at: indices.map { Double($0) / 249 })
    for (position, index) in indices.enumerated() {
      let difference = Self.difference(Data(drawn[position].samples), exported[position])
      #expect(difference == nil, "frame \(index)")
    }
  }

  /// The bar grows: of the middles of the seconds the last one, frame 237, shows most of it.
  @Test func `one preview stands for all at the moment when most is to be seen`() throws {
    let path = Self.overlays.appending(path: "progress-bar").path
    let preview = try OverlayPreview(of: .path(path))
    #expect(try preview.image() == preview.images(at: [237.0 / 249])[0])
  }

  /// 0.32 s each: at 2.53 s number 7 is showing, since 2.24 s.
  static let moments = [(0.0, 0), (0.5, 1), (2.53, 7), (5.5, 17), (7.75, 24), (9.99, 31)]

  @Test(arguments: try names())
  func `a still is a frame of an export`(name: String) async throws {
    let video = try folder.make(
      "video.mkv", "-f lavfi -i testsrc2=s=240x136:r=25/8:d=10 -c:v ffv1 -pix_fmt bgr0")
    var job = try Self.job(name, on: video)
    job.output = folder.path("out.mkv")
    #expect(try await job.export().frames == 32)
    let exported = try frames(folder.path("out.mkv"), at: Self.moments.map(\.1))
    job.output = folder.path("still.png")
    let stills = try await StillJob(job, .at(Self.moments.map { .seconds($0.0) })).run()
    try #require(stills.files.count == Self.moments.count)
    for (position, drawn) in try frames(ofStills: stills.files).enumerated() {
      let difference = Self.difference(drawn, exported[position])
      #expect(difference == nil, "\(Self.moments[position].0) s")
    }
  }

  /// Y′CbCr is turned into RGB before a still is blended, and after an export is.
  ///
  /// An export's three codes are each half a step off at most, which in blue comes to 0.5 · (1.164 + 2.017) =
  /// 1.6 (BT.601; less in red and green); where a still is rounded, the video's RGB and then the sum, come
  /// 0.5 each, and 0.5 for the export's RGB: 3.1, so that whole numbers differ by 3 at most. The video
  /// keeps to the middle, where nothing is cut off.
  @Test(arguments: ["corner-hop", "lower-third", "title-card"])
  func `a still of a video in Y′CbCr is that of its export but for rounding`(
    name: String
  ) async throws {
    let video = try folder.make(
      "video.mkv",
      "-f lavfi -i testsrc2=s=360x202:r=4:d=10,format=gbrp,lutrgb=r=40+val/2:g=40+val/2:b=40+val/2"
        + " -vf scale=out_color_matrix=bt601:out_range=tv,format=yuv444p -colorspace smpte170m"
        + " -color_range tv -c:v ffv1")
    var job = try Self.job(name, on: video)
    job.output = folder.path("out.mkv")
    _ = try await job.export()
    job.output = folder.path("still.png")
    let times: [TimeNotation] = [0.5, 2, 4.5]
    let stills = try await StillJob(job, .at(times)).run()
    var plain = Job(input: .file(folder.path("out.mkv")))
    plain.output = folder.path("plain.png")
    let exported = try await StillJob(plain, .at(times)).run()
    try #require(stills.files.count == times.count && exported.files.count == times.count)
    let drawn = try frames(ofStills: stills.files)
    for (still, plain) in zip(drawn, try frames(ofStills: exported.files)) {
      #expect(still.count == 360 * 202 * 4 && plain.count == still.count)
      #expect(Self.largestStep(still, plain) <= 3)
    }
  }
}
