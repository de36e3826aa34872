internal import Imprint

@testable import ImprintCommand

extension ErrorSentenceTests {
  /// Faults of settings.
  static let settings = [
    Row(
      .setting(.start, .notBefore(2, .end, 1)), "trim.start: 2 s is not before trim.end, 1 s",
      command: "--start: 2 s is not before --end, 1 s"),
    Row(
      .setting(.end, .leavesNothing(0)), "trim.end: nothing is left before 0 s",
      command: "--end: nothing is left before 0 s"),
    Row(
      .setting(.keep, .leavesNothing(of: "a.mp4")), "keep: nothing is left of a.mp4",
      command: "--keep: nothing is left of a.mp4"),
    Row(
      .setting(.start, .pastEnd(9, of: "a.mp4", lasting: 2.5)),
      "trim.start: 9 s is at or past the end: a.mp4 lasts 2.5 s",
      command: "--start: 9 s is at or past the end: a.mp4 lasts 2.5 s"),
    Row(
      .setting(.end, .beforeFirstFrame(0.5, begin: 1)),
      "trim.end: 0.5 s is before the first frame, at 1 s",
      command: "--end: 0.5 s is before the first frame, at 1 s"),
    Row(
      .setting(.volume, .number(-1, from: 0, to: nil)), "volume: -1.0 is not a number from 0",
      command: "--volume: -1.0 is not a number from 0"),
    Row(
      .setting(.volume, .tooLoud(200, limit: 100)), "volume: 200.0 is louder than 100",
      command: "--volume: 200.0 is louder than 100"),
    Row(
      .setting(.subtitleLanguage, .noLanguage("german")),
      "subtitles.language: 'german' is no language's code or tag, as de, deu and pt-BR are"),
    Row(
      .setting(.percent, .number(200, from: 0, to: 100)),
      "percent: 200.0 is not a number from 0 to 100",
      command: "--percent: 200.0 is not a number from 0 to 100"),
    Row(
      .setting(.threads, .count(0, from: 1, to: 1024)),
      "threads: 0 is not a number from 1 to 1024",
      command: "--threads: 0 is not a number from 1 to 1024"),
    Row(
      .setting(.bitrate, .tooFewBits(9, least: 1000)), "bitRate: 9 bits a second is less than 1000",
      command: "--bitrate: 9 bits a second is less than 1000"),
    Row(
      .setting(.bitrate, .noBitRate(of: "prores_ks")), "bitRate: prores_ks has no bit rate",
      command: "--bitrate: prores_ks has no bit rate"),
    Row(
      .setting(.crf, .noRateFactor(of: "mpeg4")),
      "constantRateFactor: mpeg4 has no constant rate factor",
      command: "--crf: mpeg4 has no constant rate factor"),
    Row(
      .setting(.crf, .factorTooLarge(60, encoder: "libx264", limit: 51)),
      "constantRateFactor: 60 is more than libx264 takes, 0 to 51",
      command: "--crf: 60 is more than libx264 takes, 0 to 51"),
    Row(
      .setting(.crf, .nothingEncoded(preset: "null")),
      "constantRateFactor: null encodes nothing", command: "--crf: null encodes nothing"),
    Row(
      .setting(.smart, .notCopied(.fields)),
      "smartRendering: packets cannot be copied: its frames have fields",
      command: "--smart: packets cannot be copied: its frames have fields"),
    Row(
      .setting(.videoTrack, .noTrack(3, of: "a.mp4", count: 1)),
      "videoTrack: there is no track 3: a.mp4 has 1",
      command: "--video-track: there is no track 3: a.mp4 has 1"),
    Row(
      .setting(.output, .required), "output: it is required", command: "--output: it is required"),
    Row(
      .setting(.at, .noTimes), "at: it takes times from 0", command: "--at: it takes times from 0"),
    Row(
      .setting(.every, .noInterval), "every: it takes a number of seconds above 0",
      command: "--every: it takes a number of seconds above 0"),
    Row(
      .setting(.every, .tooManyImages(2_000_000, limit: 100_000)),
      "every: that is 2000000 images, and 100,000 is the most",
      command: "--every: that is 2000000 images, and 100,000 is the most"),
    Row(
      .setting(.sheet, .size(width: 200, height: 1, limit: 100)),
      "sheet: 200x1 is no size from 1x1 to 100x100",
      command: "--sheet: 200x1 is no size from 1x1 to 100x100"),
    Row(
      .setting(.text, .blank), "text: nothing of it shows", command: "--text: nothing of it shows"),
    Row(
      .setting(.logoFrameRate, .neededBySequence),
      "logoFrameRate: a numbered sequence needs it "
        + "(logoFrameRate 25 shows 25 of its frames a second)",
      command: "--logo-fps: a numbered sequence needs it "
        + "(--logo-fps 25 shows 25 of its frames a second)"),
    Row(
      .setting(.logoFrameRate, .onlyForSequence),
      "logoFrameRate: it is for a numbered sequence, such as wm_%d.png",
      command: "--logo-fps: it is for a numbered sequence, such as wm_%d.png"),
    Row(
      .setting(.segmentSeconds, .onlyForPlaylist),
      "segmentSeconds: it is for an output that is HLS (an output's extension .m3u8 makes it HLS)",
      command:
        "--segment-seconds: it is for an output that is HLS (an output's extension .m3u8 makes it HLS)"
    ),
    Row(
      .setting(.ladder, .tooManySizes(10)), "ladder: a film has at most 10 sizes",
      command: "--ladder: a film has at most 10 sizes"),
    Row(
      .setting(.subtitles, .tooManyTracks(10_000, limit: 100)),
      "subtitles: that is 10,000 tracks, and 100 is the most",
      command: "--subtitles: that is 10,000 tracks, and 100 is the most"),
    Row(
      .setting(.ladder, .besideSize), "ladder: it says the sizes, and size one more",
      command: "--ladder: it says the sizes, and --size one more"),
    Row(
      .setting(.ladder, .copiesNothing),
      "ladder: frames are encoded in each size, and no packet is copied",
      command: "--ladder: frames are encoded in each size, and no packet is copied"),
    Row(
      .setting(.ladder, .onlyWhole),
      "ladder: it is made in one run of a film, and of no recording or parts",
      command: "--ladder: it is made in one run of a film, and of no recording or parts"),
    // No option makes these.
    Row(
      .setting(.segments, .count(0, from: 1, to: nil)), "segments: 0 is not a number from 1",
      command: "--segments: 0 is not a number from 1"),
    Row(
      .setting(.segmentSeconds, .notAboveZero(0)), "segmentSeconds: 0.0 is not a number above 0",
      command: "--segment-seconds: 0.0 is not a number above 0"),
    Row(
      .setting(.segment, .noSegment(4, count: 2)),
      "segment: there is no segment 4: the plan has 0 to 1",
      command: "--segment: there is no segment 4: the plan has 0 to 1"),
    Row(
      .setting(.task, .noTask(4, count: 4)), "task: there is no task 4: the plan has 0 to 3",
      command: "--task: there is no task 4: the plan has 0 to 3"),
    Row(
      .setting(.segment, .noSound), "segment: the plan has no sound that is encoded",
      command: "--segment: the plan has no sound that is encoded"),
    Row(
      .setting(.blankVideo, .frames(seconds: 0, rate: 25, limit: 10_000_000)),
      "video: 0.0 s at 25.0 fps is not between 1 and 10000000 frames"),
  ]
}
