internal import Imprint
import TestSupport
import Testing

@testable import ImprintCommand

/// The words of faults: the library's to a program, and the command's to a person.
@Suite struct ErrorSentenceTests {
  typealias Fault = ExportError.JobFault

  struct Row: CustomTestStringConvertible {
    let fault: Fault
    let library: String
    let command: String

    /// - Parameter command: nil: the library's words.
    init(_ fault: Fault, _ library: String, command: String? = nil) {
      self.fault = fault
      self.library = library
      self.command = command ?? library
    }

    var testDescription: String { library }
  }

  /// Sentences with their hints in brackets.
  private static func text(_ fault: Fault, _ words: some ErrorWords) -> String {
    let sentence = fault.sentence(in: words)
    return sentence.line + (sentence.hint.map { " (\($0))" } ?? "")
  }

  private static let documents = [
    Row(
      .document(.unknownOverlay(nearest: "logo"), at: "lgoo"),
      "lgoo: there is no overlay of that name (did you mean logo?)"),
    Row(
      .document(.noResources(.preset, searched: ["/a", "."]), at: "auto"),
      "auto: no presets are found at all, neither beside the program nor in the other places: "
        + "/a/Presets, ./Presets (a program that is copied takes Imprint_ImprintShipped.resources "
        + "along, beside it)"),
    Row(
      .document(.unknownPreset(nearest: nil), at: "zzz"),
      "zzz: there is no preset of that name",
      command:
        "zzz: there is no preset of that name ('imprint presets' lists those that are found)"),
    Row(
      .document(.unknownKit(nearest: "bold"), at: "bald"),
      "bald: there is no kit of that name (did you mean bold?)"),
    Row(
      .document(.unknownOverlay(nearest: nil), at: "a.png"),
      "a.png: there is no overlay of that name (an overlay is a document; an image is a logo)",
      command: "a.png: there is no overlay of that name "
        + "(an overlay is a document; an image is stamped by 'imprint stamp INPUT --logo a.png')"),
    Row(
      .document(.unknownWord(nearest: nil), at: "zzz"),
      "zzz: there is no overlay, preset or folder of that name "
        + "(a document's path has a / in it, or ends in .json)"),
    Row(
      .document(.unknownEffect(nearest: "pop"), at: "popp"),
      "popp: there is neither a file nor a sound effect of that name (did you mean pop?)"),
    Row(
      .document(.unknownEffect(nearest: nil), at: "boing"),
      "boing: there is neither a file nor a sound effect of that name "
        + "(the effects are whoosh, pop, ding, click, rise, thump)"),
    Row(
      .document(.noEffect(searched: ["/a", "."]), at: "pop"),
      "pop: the sound effect is found neither beside the program nor in the other places: "
        + "/a/Sounds, ./Sounds (a program that is copied takes Imprint_ImprintShipped.resources "
        + "along, beside it)"),
    Row(
      .document(.notFound, at: "~/a.json"),
      "~/a.json: no such file (only a shell knows ~, and only without quotes)"),
    Row(.document(.isFolder, at: "a"), "a: it is a folder"),
    Row(.document(.isSpecial, at: "a"), "a: it is a pipe or a device, not a file"),
    Row(.document(.unreadable, at: "a"), "a: it cannot be read"),
    Row(.document(.unreadableFolder, at: "a"), "a: the folder cannot be read"),
    Row(.document(.emptyFolder, at: "a"), "a: there is no document in the folder"),
    Row(
      .document(.tooLarge(limit: 33_554_432), at: "a"),
      "a: it is past the limit of 32 MiB a document"),
    Row(
      .document(.faulty(2), at: "a.json"), "a.json: it has 2 faults",
      command: "a.json: it has 2 faults ('imprint check a.json' shows them)"),
    Row(
      .plan(.notReadable(schema: "imprint.plan/4", reason: nil), at: nil),
      "plan: it is no imprint.plan/4"),
    Row(
      .plan(.noJob, at: "p.json"), "p.json: it is a plan already, and no job",
      command: "p.json: it is a plan already, and no job "
        + "('imprint render' makes what it plans; --tasks prints the number of its tasks)"),
    Row(
      .plan(.leadsOut("/x", of: "/y"), at: "p.json"), "p.json: /x leads out of /y",
      command: "p.json: /x leads out of /y (--root FOLDER is one that holds all the plan's files)"),
    Row(
      .plan(.noFingerprint(of: "a.png"), at: "p.json"),
      "p.json: it has no fingerprint of a.png, by which the file would be known"),
    Row(
      .plan(.noResource("Overlays/a/b.png"), at: "p.json"),
      "p.json: no folder of overlays here has Overlays/a/b.png"),
    Row(
      .plan(.missingParts([1], sound: false), at: "p.json"),
      "p.json: the part of segment 1 is not there"),
    Row(
      .plan(.missingParts([], sound: true), at: "p.json"),
      "p.json: the part of the sound is not there"),
    Row(
      .plan(.missingParts(Array(0..<12), sound: true), at: "p.json"),
      "p.json: the parts of segments 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more and of the sound are not there"
    ),
    Row(
      .plan(.otherEncoder("x264 - core 163", than: "x264 - core 164", of: "1.part"), at: "3.part"),
      "3.part: it was made by x264 - core 163, and 1.part by x264 - core 164: they do not fit together"
    ),
    Row(
      .plan(.otherCopy(segment: nil, of: "a"), at: "b"),
      "b: it is the sound again, and differs from a"),
    Row(
      .plan(.otherParameters(than: "0.part"), at: "1.part"),
      "1.part: its encoder has other parameters than that of 0.part: they do not fit together"),
    Row(.plan(.palette(isPlanned: false), at: nil), "plan: palette: its encoder takes one"),
    Row(.plan(.noSegments("segments"), at: nil), "plan: segments: there are none"),
    Row(.plan(.emptySegment(3..<3, "segments"), at: nil), "plan: segments: 3..<3 is empty"),
    Row(
      .plan(.misplacedSegment(3..<9, frames: 5, "segments"), at: nil),
      "plan: segments: 3..<9 is not among 0..<5, after those before it"),
    Row(
      .changed("a.mp4", of: .input),
      "a.mp4: it has changed since the plan was made (input.changed) "
        + "(a new plan takes it as it is)"),
    Row(
      .changedInUse("a.mp4", of: .input),
      "a.mp4: it was changed while it was read (input.changed) "
        + "(run it again once nothing writes to the file)"),
    Row(
      .otherFont(planned: "A", actual: "A", at: "a.ttf"),
      "a.ttf: the font A is another file here than when the plan was made (input.changed) "
        + "(\(fontHint))"),
    Row(
      .otherFont(planned: "A", actual: "B", at: "a.ttf"),
      "a.ttf: texts were planned with the font A, and here B draws them (input.changed) "
        + "(\(fontHint))"),
    Row(
      .otherFont(planned: "A", actual: nil, at: "a.ttf"),
      "a.ttf: texts were planned with the font A, and no font here draws them (input.changed) "
        + "(\(fontHint))"),
    Row(
      .otherFont(planned: nil, actual: "B", at: "b.ttf"),
      "b.ttf: the font B draws texts here, and did not when the plan was made (input.changed) "
        + "(\(fontHint))"),
  ]

  private static let fontHint =
    "install the fonts that the plan was made with, or make a new plan here"

  private static let overlays = [
    Row(
      .parameter(
        .missing(name: "userId", description: nil), overlay: nil, isInDocument: false),
      "parameter userId: it is required, and has no value (give it a value)",
      command: "parameter userId: it is required, and has no value (give it with --user-id ID)"),
    Row(
      .parameter(
        .blank(name: "txt", description: "what is said"), overlay: "words", isInDocument: false),
      "parameter txt of words: it is required, and nothing of its value shows "
        + "(give it a value (what is said))",
      command: "parameter txt of words: it is required, and nothing of its value shows "
        + "(give it with --set txt=VALUE (what is said))"),
    Row(
      .parameter(
        .unknown(name: "tx", known: ["txt"], overlay: "words"), overlay: "words",
        isInDocument: false),
      "parameter tx: words has no such parameter (did you mean txt?)",
      command: "parameter tx: words has no such parameter (did you mean txt?; "
        + "a --set is for the --overlay before it, words, and before the first for all that have it)"
    ),
    Row(
      .overlay(.canvasEdge(PixelSize(width: 20_000, height: 2), limit: 16_384), of: "a"),
      "a: its canvas would be 20000x2, past the limit of 16,384 pixels an edge"),
    Row(
      .overlay(.canvasArea(PixelSize(width: 9, height: 9), limit: 80), of: "a"),
      "a: its canvas would be 9x9, past the limit of 80 pixels"),
    Row(
      .overlay(.canvasBesidePreset("b"), of: "a"),
      "a: it sets a canvas, and so does the preset b "
        + "(only one of the two can; another preset leaves it to the overlay)"),
    Row(
      .overlay(.canvasBesideOverlay("b"), of: "a"),
      "a: it sets a canvas, and so does b (at most one overlay of a job sets a canvas)"),
    Row(
      .overlay(.noFontFile, of: "a.ttf"), "a.ttf: no such font file, or it cannot be read"),
    Row(
      .drawing(.areaTooLarge(PixelSize(width: 40_000, height: 2)), of: "a"),
      "a: it needs a bitmap of 40000x2; the limit is 32,767 pixels an edge"),
    Row(
      .drawing(.image(path: "a.png", .invalid(path: "a.png", .empty)), of: "a"),
      "a.png: it is empty"),
    Row(
      .drawing(.cairo(reason: "no memory", action: "drawing"), of: "a"),
      "a: drawing failed: no memory"),
    Row(
      .preset(.choosesUnknown("b"), of: "a"),
      "a: it chooses b, and there is no preset of that name"),
    Row(
      .preset(.choosesChooser("b"), of: "a"),
      "a: it chooses b, which chooses among others itself"),
    Row(
      .preset(.sizeWithoutBox("b"), of: "a"), "a: its size b has no fit to choose it by"),
    Row(
      .preset(.noEncoder(refusals: ["x: no", "y: no"]), of: "a"),
      "a: no encoder opens on this machine: x: no; y: no",
      command: "a: no encoder opens on this machine: x: no; y: no "
        + "('imprint presets' lists the encoders that do)"),
    Row(
      .preset(
        .noEncoderForSize(PixelSize(width: 8, height: 6), encoders: ["libx265", "x"]), of: "a"),
      "a: no frames of 8x6 are taken by libx265, x (another preset may have another encoder)"),
    Row(
      .preset(.notBlendable(pixelFormat: "pal8"), of: "a"),
      "a: nothing can be blended into frames of the pixel format pal8"),
  ]

  private static let inputs = [
    Row(.input(.noVideo(hasSound: true), at: "a"), "a: it has sound and no video"),
    Row(.input(.noVideo(hasSound: false), at: "a"), "a: it holds no video"),
    Row(
      .input(.badIndex(.cutOff), at: "a"), "a: it ends inside its index (moov): it was cut off"),
    Row(.input(.noFrames, at: "a"), "a: its video track holds no frame"),
    Row(.input(.undecodable(.all), at: "a"), "a: none of its frames decodes"),
    Row(.input(.undecodable(.chosen), at: "a"), "a: none of its frames decodes there"),
    Row(
      .input(.undecodable(.trimmed), at: "a"),
      "a: none of its frames decodes between the trim's ends"),
    Row(
      .output(.noContainer(of: "a.mpd"), at: "a.mpd"),
      "a.mpd: its extension names no container (DASH is not written: .m3u8 makes HLS, which has segments of fragmented MP4 too)"
    ),
    Row(
      .input(.wallpaper("it is slow", hint: nil), at: "a.mp4"),
      "a.mp4: a Lock Screen shows its still alone: it is slow"),
    Row(.input(.damaged(all: true), at: "a"), "a: every frame that decodes is damaged"),
    Row(
      .input(.damaged(all: false), at: "a"),
      "a: frames of it are damaged, so that its packets are not copied"),
    Row(
      .input(.pixelFormat("bayer_bggr8"), at: "a"),
      "a: its pixel format, bayer_bggr8, cannot be read here"),
  ]

  private static let outputs = [
    Row(
      .output(.exists, at: "o.mp4"), "o.mp4: it exists already",
      command: "o.mp4: it exists already (--overwrite replaces it, -o writes somewhere else)"),
    Row(.output(.isFolder, at: "o.mp4"), "o.mp4: it is a folder"),
    Row(
      .output(.isSpecial, at: "o.mp4"), "o.mp4: it is a pipe or a device, which no file replaces"),
    Row(
      .output(.noFolder("/x"), at: "/x/o.mp4"),
      "/x/o.mp4: there is no folder /x (createsFolders makes it)",
      command: "/x/o.mp4: there is no folder /x (--create-folders makes it)"),
    Row(
      .output(.noContainer(ofMoving: "a.mp4"), at: "o.png"),
      "o.png: it is one image, and a.mp4 moves "
        + "(one of .apng, .gif, .webp for a moving picture, .mp4 for a film; a still takes a frame of it)",
      command: "o.png: it is one image, and a.mp4 moves "
        + "('imprint still a.mp4 --at 0 -o o.png' takes a frame of it; .apng, .gif and .webp move, and "
        + ".mp4 is a film)"),
    Row(
      .output(.removed, at: "o.mp4"),
      "o.mp4: its folder, or what was written of it, was removed while it was written"),
    Row(.output(.lockedFolder("/x"), at: "/x/o.mp4"), "/x/o.mp4: /x cannot be written to"),
    Row(
      .output(.ofOtherJob(line: 3), at: "a.mkv"),
      "a.mkv: the job of line 3 writes it (each job writes a file of its own)"),
    Row(
      .output(.isInput, at: "a.mp4"), "a.mp4: the input itself is never an output",
      command: "a.mp4: the input itself is never an output (-o writes somewhere else)"),
    Row(
      .output(.noContainer(of: "a.xyz"), at: "a.xyz"),
      "a.xyz: its extension names no container (one of .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng; of a photograph also .jpg, .png, .webp, .heic, .avif)"
    ),
    Row(
      .output(.noContainer(of: "-"), at: "-"),
      "-: its extension names no container (one of .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng; of a photograph also .jpg, .png, .webp, .heic, .avif)",
      command: "-: its extension names no container "
        + "(a file is written, and nothing to standard output: -o clip.mkv)"),
    Row(
      .output(.noImage, at: "a.gif"),
      "a.gif: its extension names no image (one of .png, .jpg, .jpeg, .webp)"),
    Row(
      .output(
        .notHeld(container: "webm", preset: "medium", encoders: ["libx264", "mpeg4"]), at: "o.webm"),
      "o.webm: a .webm file does not hold what the preset medium makes (libx264, mpeg4) "
        + "(another extension or another preset)",
      command: "o.webm: a .webm file does not hold what the preset medium makes (libx264, mpeg4) "
        + "(without --preset a .webm is made with VP9)"),
    // ENOENT, ENOSPC, EIO.
    Row(.output(.notCreated(2), at: "o.mp4"), "o.mp4: No such file or directory"),
    Row(.output(.notNamed(28), at: "o.mp4"), "o.mp4: No space left on device"),
    Row(.output(.notFlushed(5), at: "o.mp4"), "o.mp4: Input/output error"),
    Row(
      .media(.notFound(path: "http://x/y"), at: "a", of: .input),
      "http://x/y: no such file (nothing is fetched: 'curl -L http://x/y | imprint COMMAND -' reads what curl fetches)"
    ),
    Row(
      .media(.noDecoder("foo"), at: "a.mp4", of: .input),
      "a.mp4: this machine has no decoder for foo"),
    Row(
      .media(.noFilter("bwdif"), at: "a.mp4", of: .input),
      "a.mp4: FFmpeg's libraries here have no filter bwdif"),
    Row(.noThread, "job: the system has no thread left for it"),
    Row(
      .stalled(input: "a.mp4", seconds: 60, frames: 3, of: 25),
      "a.mp4: no frame came for 60 s, after 3 of 25 (stallSeconds gives a slow machine more time)",
      command:
        "a.mp4: no frame came for 60 s, after 3 of 25 (--stall gives a slow machine more time)"),
    Row(.cancelled, "job: it was told to stop"),
    Row(.imprint(.noReport, at: "job"), "job: it ended without a report"),
  ]

  static let rows = settings + documents + overlays + inputs + outputs

  @Test(arguments: rows)
  func `a fault is told in the words of whoever speaks`(row: Row) {
    #expect(Self.text(row.fault, LibraryWords()) == row.library)
    #expect(Self.text(row.fault, CommandWords()) == row.command)
    #expect(row.library.firstMatch(of: #/--[a-z]|'imprint /#) == nil)
  }

  @Test func `a fault has a code, which is the name of its maker among those of its family`() {
    #expect(Fault.setting(.end, .pastEnd(9, of: "a", lasting: 4)).code == "setting.past-end")
    #expect(Fault.list(.notUTF8, at: "a").code == "list.not-utf8")
    #expect(Fault.setting(.identifier, .noUUID("a")).code == "setting.no-uuid")
    #expect(Fault.cancelled.code == "job.cancelled")
  }

  /// Settings that have no row: what is told of is set by an option that another command, or a rule, has.
  static let named: [Setting] = [
    .output, .createsFolders, .preset, .subtitles, .segments, .segment, .task, .workers, .at,
    .percent,
    .every, .sheet, .identifier, .name, .captureSeconds, .text, .logoFrameRate, .imageSeconds,
    .imageFrame, .imageBackground, .imageFrameRate, .transitionSeconds, .transitionPlace,
    .transitionColor,
  ]

  @Test func `a setting is told by an option that there is, or by its name in the library`() throws
  {
    let help = try #require(try Workbench().imprint("help", "--json").json)
    let commands = try #require(help["commands"] as? [[String: Any]])
    let options = commands.flatMap { $0["options"] as? [[String: Any]] ?? [] }
    let names = Set(options.compactMap { $0["name"] as? String })
    let words = CommandWords()
    for setting in Setting.ofVideo + Setting.ofRunning + Self.named {
      #expect(names.contains(words.name(of: setting.name)), "\(setting.name)")
    }
    #expect(words.name(of: Setting.videoTrack.name) == "--video-track")
    #expect(words.name(of: Setting.crf.name) == "--crf")
    #expect(LibraryWords().name(of: Setting.crf.name) == "constantRateFactor")
    #expect(words.name(of: Setting.soundAt.name) == "audio.tracks.at")
  }

  /// `render` runs a plan as it is, and has no `--memory`.
  @Test func `a hint names no option that the command has not`() {
    let words = CommandWords(of: RenderCommand.declaration, ["render"])
    #expect(
      Self.text(.stalled(input: "a.mp4", seconds: 60, frames: 3, of: 25), words)
        == "a.mp4: no frame came for 60 s, after 3 of 25 "
        + "(--stall gives a slow machine more time)")
    #expect(
      Self.text(.input(.memory(2 << 30, limit: 1 << 30), at: "a.mp4"), words)
        .hasSuffix("(--memory allows more, where the machine has it: a new plan takes it)"))
  }

  @Test
  func `what a document says wrongly is told at its place there, in the words of whoever speaks`()
    throws
  {
    let bench = try Workbench()
    let path = try bench.folder.write(
      "{format: 'imprint.job/1', input: 'a.mp4', output: '/nowhere/a.mp4'}", to: "job.json")
    let place = try #require(try Job(document: path).places[.output])
    let located = Fault.located(.output(.isInput, at: "/nowhere/a.mp4"), at: place)
    #expect(Self.text(located, LibraryWords()) == "\(path): the document has a fault")
    #expect(
      located.sentence(in: LibraryWords()).diagnostics.flatMap(\.lines)
        == ["\(path):1:51: output: the input itself is never an output"])
    #expect(
      located.sentence(in: CommandWords()).diagnostics.flatMap(\.lines)
        == ["\(path):1:51: output: the input itself is never an output (-o writes somewhere else)"])
    #expect(ExportError(located).kind == .invalid)
    #expect(ExportError(located).subject == .document)
  }
}
