import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct MediaFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a video is described by its first frame and its container`() throws {
    let clip = try folder.make(
      "video.mp4",
      "-f lavfi -i testsrc=s=64x48:r=25:d=1 -f lavfi -i sine=r=44100:d=1 -c:v libx264 "
        + "-pix_fmt yuv420p -vf setsar=4/3,setparams=colorspace=bt709:color_primaries=bt709"
        + ":color_trc=bt709:range=tv -c:a aac -ac 2 -metadata title=Hello")
    let info = try MediaFile.probe(clip)
    #expect(info.container.contains("mp4"))
    #expect(info.metadata["title"] == "Hello")
    #expect(try #require(info.duration) >= 1)
    #expect(info.tracks.map(\.kind) == [.video, .sound])
    #expect(info.tracks.map(\.codec) == ["h264", "aac"])
    let video = try #require(info.tracks[0].video)
    #expect(video.format.size == PixelSize(width: 64, height: 48))
    #expect(video.format.layout.name == "yuv420p")
    #expect(
      video.format.color
        == ColorDescription(
          primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
    #expect(video.pixelAspect == Rational(4, 3))
    #expect(video.orientation == .upright)
    #expect(!video.hasInvalidMatrix)
    #expect(video.averageRate == Rational(25))
    #expect(video.nominalRate == Rational(25))
    #expect(video.fieldOrder == .progressive)
    #expect(video.hdr == nil)
    let sound = try #require(info.tracks[1].sound)
    #expect(sound.sampleRate == 44100)
    #expect(sound.channels == 2)
    #expect(sound.channelLayout == "stereo")
    #expect(info.fingerprint.byteCount > 0)
  }

  @Test func `cover art is no video`() throws {
    let cover = try folder.make("cover.png", "-f lavfi -i color=red:s=32x32 -frames:v 1")
    let clip = try folder.make(
      "covered.mp4",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -i \(cover) -map 0 -map 1 -c:v:0 libx264 -c:v:1 copy "
        + "-disposition:v:1 attached_pic")
    let info = try MediaFile.probe(clip)
    #expect(info.tracks.map(\.kind) == [.video, .coverArt])
    #expect(info.tracks[1].video == nil)
  }

  @Test func `chapters and subtitles are seen`() throws {
    let chapters = try folder.write(
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=400\ntitle=One\n", to: "chapters.txt")
    let text = try folder.write("1\n00:00:00,000 --> 00:00:00,500\nHi\n", to: "text.srt")
    let clip = try folder.make(
      "book.mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.4 -i \(text) -f ffmetadata -i \(chapters) -map 0 -map 1 "
        + "-map_metadata 2 -c:v ffv1 -c:s srt")
    let info = try MediaFile.probe(clip)
    #expect(info.tracks.map(\.kind) == [.video, .subtitle])
    #expect(info.chapters.map { $0.metadata["title"] } == ["One"])
    #expect(info.chapters.map(\.end.seconds) == [0.4])
  }

  @Test func `fields are seen`() throws {
    let clip = try folder.make(
      "fields.mpg",
      "-f lavfi -i testsrc=s=64x64:r=25:d=0.4 -c:v mpeg2video -flags +ildct+ilme -top 1")
    #expect(try MediaFile.probe(clip).tracks[0].video?.fieldOrder == .topFirst)
  }

  private func layout(of pixelFormat: String, _ codec: String) throws -> PixelLayout {
    let clip = try folder.make(
      "clip.nut",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -pix_fmt \(pixelFormat) -strict -2 -c:v \(codec)")
    return try #require(try MediaFile.probe(clip).tracks[0].video).format.layout
  }

  @Test func `what a kernel cannot work on is named without components`() throws {
    let layout = try layout(of: "xyz12le", "rawvideo")
    #expect(layout.name == "xyz12le")
    #expect(layout.components.isEmpty)
  }

  @Test(arguments: [
    ("pal8", "png", "bgr0"), ("monow", "rawvideo", "gray"), ("gray16be", "png", "gray16le"),
    ("yuv420p10be", "rawvideo", "yuv420p10le"), ("rgb555le", "rawvideo", "rgb0"),
  ])
  func `what loses nothing by it is laid out to be worked on`(
    pixelFormat: String, codec: String, laidOut: String
  ) throws {
    #expect(try layout(of: pixelFormat, codec).name == laidOut)
  }

  @Test func `what the first frame says of its light is read`() throws {
    // ST 2086 units: 0.00002 of a coordinate, 0.0001 cd/m².
    let clip = try folder.make(
      "hdr.mp4",
      "-f lavfi -i testsrc=s=64x64:r=25:d=0.2 -pix_fmt yuv420p10le -c:v libx265 -x265-params "
        + "log-level=none:hdr10=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)"
        + "WP(15635,16450)L(10000000,50):max-cll=1000,400 -vf setparams=color_trc=smpte2084"
        + ":color_primaries=bt2020:colorspace=bt2020nc")
    let video = try #require(try MediaFile.probe(clip).tracks[0].video)
    #expect(video.format.color.isHighDynamicRange)
    let hdr = try #require(video.hdr)
    #expect(hdr.contentLight?.maximum == 1000)
    #expect(hdr.contentLight?.frameAverage == 400)
    let mastering = try #require(hdr.mastering)
    #expect(mastering.maximumLuminance == Rational(1000))
    #expect(mastering.minimumLuminance == Rational(50, 10000))
    #expect(mastering.red.x == Rational(34000, 50000))
    #expect(mastering.green.y == Rational(34500, 50000))
    #expect(mastering.white.x == Rational(15635, 50000))
  }

  @Test(
    .realClips,
    arguments: [
      ("androidx/hdr10-av1.mp4", TransferCharacteristics.pq),
      ("androidx/hlg10-color-test.mp4", .hlg),
    ])
  func `transfers of HDR are seen`(name: String, transfer: TransferCharacteristics) throws {
    let clip = realClip(name)
    let video = try #require(try MediaFile.probe(clip).tracks.compactMap(\.video).first)
    #expect(video.format.color.transfer == transfer)
    #expect(video.format.layout.name == "yuv420p10le")
  }

  @Test func `sound alone and text are told apart`() throws {
    let sound = try folder.make("sound.wav", "-f lavfi -i sine=d=0.1")
    #expect(try MediaFile.probe(sound).tracks.map(\.kind) == [.sound])
    let text = try folder.write("Just some words.\n", to: "words.mp4")
    #expect(throws: MediaError.self) { try MediaFile.probe(text) }
    let empty = try folder.write("", to: "empty.mp4")
    #expect(throws: MediaError(.invalid(path: empty, .empty))) {
      try MediaFile.probe(empty)
    }
    #expect(throws: MediaError(.notFound(path: folder.path("none.mp4")))) {
      try MediaFile.probe(folder.path("none.mp4"))
    }
    #expect(throws: MediaError(.unreadable(path: folder.path, .folder))) {
      try MediaFile.probe(folder.path)
    }
  }

  @Test func `a pipe that nobody writes to is refused and not waited for`() throws {
    let pipe = folder.path("pipe.mp4")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(throws: MediaError(.unreadable(path: pipe, .special))) {
      try MediaFile.probe(pipe)
    }
    #expect(throws: MediaError(.unreadable(path: "/dev/null", .special))) {
      try MediaFile.probe("/dev/null")
    }
  }

  @Test(arguments: ["-frames:v 1 -still-picture 1", "-r 5"])
  func `an AVIF is whole, animated or not`(options: String) throws {
    let path = try folder.make(
      "a.avif", "-f lavfi -i testsrc=s=64x48:r=5:d=0.6 \(options) -c:v libaom-av1 -cpu-used 8")
    #expect(try !MediaFile.probe(path).isCutOff)
  }

  @Test func `files that name other files are refused`() throws {
    let clip = try folder.make("local.mp4", "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -c:v libx264")
    for (name, text) in [
      ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nlocal.mp4\n#EXT-X-ENDLIST\n"),
      ("list.ffconcat", "ffconcat version 1.0\nfile local.mp4\n"),
      ("list.mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(clip)\n#EXT-X-ENDLIST\n"),
    ] {
      let list = try folder.write(text, to: name)
      #expect(throws: MediaError.self) { try MediaFile.probe(list) }
    }
  }

  @Test(arguments: [
    "a:b.mkv", "http:x.mkv", "%d.mkv", "a b's \"c\".mkv", "-i.mkv", "-%03d:é.mkv", "%d.png",
    "a*{?.png", "x.%d",
  ])
  func `any name is a plain name`(name: String) throws {
    let plain = try folder.make(
      name.hasSuffix("png") ? "plain.png" : "plain.mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -frames:v 1")
    try move(plain, to: folder.path(name))
    #expect(try MediaFile.probe(folder.path(name)).tracks.count == 1)
  }

  @Test(.realClips) func `a broken container is refused`() throws {
    let clip = realClip("androidx/sample_malformed_free_box.mp4")
    #expect(throws: MediaError.self) { try MediaFile.probe(clip) }
  }

  @Test(.realClips) func `a matrix that is no right angle is not honoured`() throws {
    let clip = realClip("mp4parse/no_timescale.mp4")
    let video = try #require(try MediaFile.probe(clip).tracks.compactMap(\.video).first)
    #expect(video.orientation == .upright)
    #expect(video.hasInvalidMatrix)
  }

  @Test(
    .realClips,
    arguments: [
      ("decord/video_0.mov", Orientation.upright),
      ("decord/video_90.mov", Orientation(degrees: 90)),
      ("decord/video_180.mov", Orientation(degrees: 180)),
      ("decord/video_270.mov", Orientation(degrees: 270)),
      ("mediabunny/sar_2x1.mp4", Orientation.upright),
      ("androidx/sample_rotate_and_reflect.mp4", Orientation(degrees: 270, isMirrored: true)),
    ])
  func `phones turn their frames clockwise`(name: String, orientation: Orientation) throws {
    let clip = realClip(name)
    let video = try #require(try MediaFile.probe(clip).tracks.compactMap(\.video).first)
    #expect(video.orientation == orientation)
    #expect(!video.hasInvalidMatrix)
  }

  @Test(.realClips) func `two videos in one file are both seen`() throws {
    let clip = realClip("torchcodec/nasa_13013.mp4")
    let info = try MediaFile.probe(clip)
    #expect(
      info.tracks.compactMap { $0.video?.format.size } == [
        PixelSize(width: 320, height: 180), PixelSize(width: 480, height: 270),
      ])
  }
}
