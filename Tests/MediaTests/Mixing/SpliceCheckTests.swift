import ImprintMedia
import TestSupport
import Testing

/// Tracks among whose blocks of AAC those of FFmpeg's encoder can lie.
@Suite struct SpliceCheckTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: [
    ("-c:a aac", "a.m4a", true), ("-c:a aac -ac 1", "a.m4a", true),
    // Six channels have several elements, MP3 other blocks, and a stream with headers no configuration.
    ("-c:a aac -ac 6", "a.m4a", false), ("-c:a libmp3lame", "a.mp3", false),
    ("-c:a aac", "a.aac", false),
  ])
  func `sound fits where it is of FFmpeg's own encoder, of one or two channels`(
    options: String, name: String, fits: Bool
  ) throws {
    let path = try folder.make(name, "-f lavfi -i sine=d=2 \(options)")
    #expect(try SpliceCheck.fitsEncoder(ofTrack: 0, in: path) == fits)
  }

  /// Windows of phones and of other encoders are sines; those of the last one are FFmpeg's.
  @Test(
    .realClips,
    arguments: [
      ("pigallery2/IMG_7943_HEVC.MOV", false), ("androidx/sample_with_chapters.mp4", false),
      ("androidx/edit_list_positive_shift.mp4", true),
    ])
  func `sound of another encoder does not fit`(name: String, fits: Bool) throws {
    let path = realClip(name)
    let fitting = (0..<4).contains { track in
      (try? SpliceCheck.fitsEncoder(ofTrack: track, in: path)) == true
    }
    #expect(fitting == fits)
  }
}
