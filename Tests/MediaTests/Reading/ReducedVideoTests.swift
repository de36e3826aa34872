import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Films as slides: in the format of slides at once, against the way by a bitmap in sRGB.
@Suite struct ReducedVideoTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let size = PixelSize(width: 72, height: 48)

  /// A second of five frames that change smoothly, 96 × 64.
  private func film(_ name: String, _ layout: String, _ tags: String, _ words: String = "") throws
    -> String
  {
    try folder.make(
      name,
      "-f lavfi -i color=gray:s=96x64:r=5:d=1 -vf format=\(layout),geq=lum='60+X+N*8':cb='100+Y/2':cr='150-X/4',"
        + "setparams=\(tags) -c:v ffv1 \(words)")
  }

  private static func slides(_ layout: String = "yuv420p") -> FrameFormat {
    FrameFormat(
      size: size, layout: PixelLayout(named: layout) ?? .planar420,
      color: ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
  }

  private func frames(_ path: String, for slides: FrameFormat, shown: PixelSize) throws
    -> ReducedVideo
  {
    try ReducedVideo(path: path, for: slides, interruption: Interruption()) { _ in shown }
  }

  @Test(
    arguments: [
      ("yuv420p", "range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"),
      ("yuv420p", "range=pc:colorspace=smpte170m:color_primaries=smpte170m:color_trc=bt709"),
      ("yuv444p", "range=tv:colorspace=bt470bg:color_primaries=bt470bg:color_trc=bt709"),
    ], ["yuv420p", "yuv422p10le"])
  func `its frames have the colours that they have by way of a bitmap`(
    film: (layout: String, tags: String), slides: String
  ) throws {
    let path = try self.film("film.mkv", film.layout, film.tags)
    let direct = try frames(path, for: Self.slides(slides), shown: Self.size)
    var few = Self.slides(slides)
    few.size = PixelSize(width: 4, height: 4)
    let byBitmap = try frames(path, for: few, shown: Self.size)
    for seconds in [0, 0.4, 0.8] {
      guard case .frame(let frame)? = try direct.image(at: seconds),
        case .bitmap(let bitmap)? = try byBitmap.image(at: seconds)
      else {
        Issue.record("at \(seconds) s")
        return
      }
      #expect(frame.format == Self.slides(slides))
      let differences = zip(try frame.bitmap().samples, bitmap.samples).map {
        abs(Int($0) - Int($1))
      }
      #expect(differences.max() ?? 99 <= 4, "at \(seconds) s")
      #expect(differences.reduce(0, +) < differences.count, "at \(seconds) s")
    }
  }

  @Test func `HDR is tone-mapped, and a turned film upright`() throws {
    let hdr = try film(
      "hdr.mkv", "yuv420p10le",
      "range=tv:colorspace=bt2020nc:color_primaries=bt2020:color_trc=arib-std-b67")
    guard
      case .frame(let mapped)? = try frames(hdr, for: Self.slides(), shown: Self.size).image(at: 0)
    else {
      Issue.record("a bitmap")
      return
    }
    #expect(mapped.format == Self.slides())
    try folder.make("clip.mov", "-f lavfi -i color=red:s=96x64:r=5:d=1 -pix_fmt yuv420p -c:v mpeg4")
    let turned = try folder.make(
      "turned.mov", "-i \(folder.path("clip.mov")) -c copy -metadata:s:v rotate=90")
    let upright = try frames(turned, for: Self.slides(), shown: Self.size.transposed)
    #expect(upright.size == PixelSize(width: 64, height: 96))
    guard case .frame(let frame)? = try upright.image(at: 0) else {
      Issue.record("a bitmap")
      return
    }
    #expect(frame.format.size == Self.size.transposed)
  }

  @Test func `a film with alpha becomes bitmaps, and each frame comes once`() throws {
    let path = try film("clear.mkv", "yuva420p", "range=tv:colorspace=bt709")
    let film = try frames(path, for: Self.slides(), shown: Self.size)
    guard case .bitmap? = try film.image(at: 0) else {
      Issue.record("no bitmap")
      return
    }
    if try film.image(at: 0.1) != nil { Issue.record("a frame twice") }
    if try film.image(at: 0.2) == nil { Issue.record("no second frame") }
  }
}
