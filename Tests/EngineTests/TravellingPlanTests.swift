import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Plans that are stored, moved and run elsewhere.
@Suite struct TravellingPlanTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A clip with a logo, both below `here`.
  private func job() throws -> Job {
    try FileManager.default.createDirectory(
      atPath: folder.path("here/media"), withIntermediateDirectories: true)
    let clip = try folder.make(
      "here/media/clip.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let logo = try folder.make(
      "here/logo.png", "-f lavfi -i color=red:s=8x8,format=rgba -frames:v 1")
    var job = Job(input: .file(clip))
    job.overlays = [
      .layers([Layer(.image(ImageContent(.file(logo))))], name: "logo")
    ]
    job.preset = .document(.name("lossless"))
    job.output = folder.path("here/out.mkv")
    return job
  }

  @Test func `a stored plan names files relative to itself, and runs where it is moved to`()
    async throws
  {
    let plan = try await Plan(job())
    _ = try await plan.export()
    let whole = try FrameDigests(folder.path("here/out.mkv"), in: folder)
    try FileManager.default.removeItem(atPath: folder.path("here/out.mkv"))
    try plan.write(to: folder.path("here/plan.json"))
    let text = try String(contentsOfFile: folder.path("here/plan.json"), encoding: .utf8)
    #expect(text.contains("\"path\" : \"media/clip.mp4\""))
    #expect(!text.contains(folder.path("here")))
    // A copy has other dates.
    try FileManager.default.copyItem(
      atPath: folder.path("here"), toPath: folder.path("there"))
    try FileManager.default.removeItem(atPath: folder.path("here"))
    let moved = try Plan(contentsOf: folder.path("there/plan.json"))
    #expect(try await moved.export().output == folder.path("there/out.mkv"))
    #expect(try FrameDigests(folder.path("there/out.mkv"), in: folder) == whole)
  }

  @Test func `a plan is taken to another root, and does not lead out of it`() async throws {
    let plan = try await Plan(job())
    try plan.write(to: folder.path("here/plan.json"))
    let root = folder.path("here")
    try FileManager.default.moveItem(
      atPath: folder.path("here/plan.json"), toPath: folder.path("plan.json"))
    let moved = try Plan(contentsOf: folder.path("plan.json"), root: root)
    #expect(moved.output.path == plan.output.path)
    #expect(moved.input.name == plan.input.name)
    try plan.write(to: folder.path("here/media/plan.json"))
    let error = #expect(throws: ExportError.self) {
      try Plan(contentsOf: folder.path("here/media/plan.json"), root: folder.path("here/media"))
    }
    #expect(error?.kind == .invalid)
    #expect(error?.why.contains("leads out of") == true)
  }

  @Test(arguments: ["here/media/clip.mp4", "here/logo.png"])
  func `a file that has changed since is 65, and one that is gone 66`(name: String) async throws {
    let plan = try await Plan(job())
    let path = folder.path(name)
    let bytes = try Data(contentsOf: URL(filePath: path))
    try (bytes + [0]).write(to: URL(filePath: path))
    var error = await #expect(throws: ExportError.self) { try await plan.export() }
    #expect(error?.kind == .invalid)
    #expect(error?.what == path)
    #expect(error?.why.contains("input.changed") == true)
    try FileManager.default.removeItem(atPath: path)
    error = await #expect(throws: ExportError.self) { try await plan.export() }
    #expect(error?.kind == .missing)
    #expect(error?.what == path)
    #expect(!FileManager.default.fileExists(atPath: folder.path("here/out.mkv")))
  }

  /// Reading a pipe would wait for whoever writes to it, and nothing would end the job.
  @Test func `a file that has become a pipe since is an error that names it`() async throws {
    let plan = try await Plan(job())
    let path = folder.path("here/logo.png")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let error = await #expect(throws: ExportError.self) { try await plan.export() }
    #expect(error?.what == path)
    #expect(error?.kind == .missing)
  }

  /// The name would lead to the first folder's file.
  @Test func `a file that another folder's stands before is stored by its path`() async throws {
    var job = try job()
    _ = try install("corner-bug", in: "first")
    _ = try install("corner-bug", in: "second")
    job.resources = ResourceLocator(
      searching: [folder.path("first"), folder.path("second")], environment: [:])
    job.overlays = [.document(.path(folder.path("second/Overlays/station/overlay.json")))]
    job.parameters = ["userId": "10086"]
    let plan = try await Plan(job)
    let logo = try #require(plan.resources.first { $0.path.hasSuffix("logo.svg") })
    #expect(logo.path.hasPrefix(folder.path("second")))
    #expect(logo.name == nil)
  }

  @Test func `a stored plan that does not hold is told with the member`() async throws {
    let plan = try await Plan(job())
    let text = plan.text(storedAt: folder.path("here/plan.json"))
    let broken = text.replacing(#/"division" : \d+/#, with: "\"division\" : 0")
    #expect(broken != text)
    let error = #expect(throws: ExportError.self) { try Plan(jsonText: broken) }
    #expect(
      error?.fault
        == .plan(
          .notReadable(
            schema: "imprint.plan/4",
            reason: "timing: a tick is divided into 1 part or more"),
          at: nil))
  }

  /// A copy of an overlay in a folder of resources, under a name that no other folder has.
  private func install(_ overlay: String, in folder: String) throws -> ResourceLocator {
    let overlays = self.folder.url.appending(path: "\(folder)/Overlays")
    try FileManager.default.createDirectory(at: overlays, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: ProjectFolder.path).appending(path: "Overlays/\(overlay)"),
      to: overlays.appending(path: "station"))
    return ResourceLocator(searching: [self.folder.path(folder)], environment: [:])
  }

  /// A plan, stored in `here`, with an overlay that was found by its name in `mine`.
  private func storeStationPlan(_ overlay: String) async throws -> Plan {
    var job = try job()
    job.resources = try install(overlay, in: "mine")
    job.overlays = [.document(.name("station"))]
    job.parameters = ["userId": "10086"]
    let plan = try await Plan(job)
    try plan.write(to: folder.path("here/plan.json"))
    return plan
  }

  @Test(arguments: [("corner-bug", "logo.svg"), ("corner-hop", "wm_%d.png")])
  func `the files of an overlay are found where the machine that reads the plan has them`(
    overlay: String, file: String
  ) async throws {
    let plan = try await storeStationPlan(overlay)
    _ = try await plan.export()
    let frames = try FrameDigests(folder.path("here/out.mkv"), in: folder)
    try FileManager.default.removeItem(atPath: folder.path("here/out.mkv"))
    let text = try String(contentsOfFile: folder.path("here/plan.json"), encoding: .utf8)
    #expect(text.contains("\"resource:Overlays/station/\(file)\""))
    #expect(text.contains("\"resource:Overlays/corner-hop/Inter-Bold.otf\""))
    try FileManager.default.removeItem(atPath: folder.path("mine"))
    let theirs = try install(overlay, in: "usr/share/imprint")
    let moved = try Plan(
      contentsOf: folder.path("here/plan.json"), root: folder.path("here"), resources: theirs)
    #expect(moved.resources.map(\.path).contains { $0.hasPrefix(folder.path("usr/share/imprint")) })
    #expect(moved.text(storedAt: folder.path("here/plan.json")) == text)
    _ = try await moved.export()
    #expect(try FrameDigests(folder.path("here/out.mkv"), in: folder) == frames)
  }

  @Test func `an overlay's file that the reading machine lacks is 66, and another one there 65`()
    async throws
  {
    _ = try await storeStationPlan("corner-bug")
    let path = folder.path("here/plan.json")
    let error = #expect(throws: ExportError.self) {
      try Plan(contentsOf: path, resources: ResourceLocator(environment: [:]))
    }
    #expect(error?.kind == .missing)
    #expect(error?.fault == .plan(.noResource("Overlays/station/logo.svg"), at: path))
    let theirs = try install("corner-bug", in: "theirs")
    let logo = folder.path("theirs/Overlays/station/logo.svg")
    try "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
      .write(toFile: logo, atomically: true, encoding: .utf8)
    let other = try Plan(contentsOf: path, resources: theirs)
    let changed = await #expect(throws: ExportError.self) { try await other.export() }
    #expect(changed?.kind == .invalid)
    #expect(changed?.what == logo)
  }

  /// A job with a text in a font of the machine.
  private func captioned(_ text: String) throws -> Job {
    var job = try job()
    var content = TextContent(text)
    content.font = .family("DejaVu Serif")
    job.overlays = [.layers([Layer(.text(content))], name: "caption")]
    return job
  }

  @Test func `a plan names the machine's fonts that draw its texts, by file and fingerprint`()
    async throws
  {
    let plan = try await Plan(captioned("Fjord"))
    let font = try #require(plan.fonts?.first)
    #expect(plan.fonts?.count == 1)
    #expect((font.name, font.file) == ("DejaVu Serif", "DejaVuSerif.ttf"))
    #expect(!plan.jsonText.contains("/DejaVuSerif.ttf"))
    #expect(try await Plan(job()).fonts == [])
    #expect(try await plan.export().frames == 10)
  }

  /// DejaVu Serif has no Hebrew.
  @Test func `the name of the input, where a text shows it, has fonts too`() async throws {
    var job = try job()
    let named = folder.path("here/media/שלום.mp4")
    try FileManager.default.moveItem(atPath: folder.path("here/media/clip.mp4"), toPath: named)
    job.input = .file(named)
    var content = TextContent("at ")
    content.string.append(.counter(.inputName))
    content.font = .family("DejaVu Serif")
    job.overlays = [.layers([Layer(.text(content))], name: "caption")]
    let plan = try await Plan(job)
    #expect(plan.fonts?.map(\.name).first == "DejaVu Serif")
    #expect(plan.fonts?.count == 2)
  }

  /// One font and style a drawing, named in each of the ways of CSS; the root has another one.
  @Test(arguments: [
    "<text font-family='DejaVu Serif' font-weight='bold'>Fjord</text>",
    "<g style='font-family: \"DejaVu Serif\", serif; font-weight: 700'><text>Fjord</text></g>",
    "<text style='font: italic 12px monospace'><tspan style='font: bold 8px/1.2 DejaVu Serif'>Fjord"
      + "</tspan></text>",
  ])
  func `the fonts of an SVG file are those of its texts`(text: String) async throws {
    let plan = try await Plan(drawn(text))
    #expect(plan.fonts?.map(\.name) == ["DejaVu Serif Bold"])
    #expect(plan.fonts?.map(\.file) == ["DejaVuSerif-Bold.ttf"])
  }

  @Test func `a rule of a style sheet may be of any text of an SVG file`() async throws {
    let plan = try await Plan(
      drawn("<style>.a { font-family: 'DejaVu Serif' }</style><text class='a'>Fjord</text>"))
    #expect(plan.fonts?.map(\.name) == ["DejaVu Sans Mono", "DejaVu Serif"])
  }

  @Test func `an SVG file with letters that no font has is told`() async throws {
    let plan = try await Plan(drawn("<text>\u{10FFFD}</text>"))
    let warning = try #require(plan.warnings.first { $0.code == "font.glyphs" })
    #expect(warning.message.contains("sign.svg"))
    #expect(warning.message.contains("\u{10FFFD}"))
  }

  /// A job with a drawing over it.
  private func drawn(_ content: String) throws -> Job {
    var job = try job()
    let svg = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' "
        + "font-family='DejaVu Sans Mono'>\(content)</svg>", to: "here/sign.svg")
    job.overlays = [.layers([Layer(.image(ImageContent(.file(svg))))], name: "sign")]
    return job
  }

  @Test func `a font whose file is another than the plan's is 65, and named`() async throws {
    let plan = try await Plan(captioned("Fjord"))
    let stored = try plan.changed("fonts.0.fingerprint.byteCount", to: 1)
    let error = await #expect(throws: ExportError.self) { try await stored.export() }
    #expect(error?.kind == .invalid)
    #expect(
      error?.fault
        == .otherFont(planned: "DejaVu Serif", actual: "DejaVu Serif", at: "DejaVuSerif.ttf"))
    #expect(error?.why.contains("input.changed") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path("here/out.mkv")))
  }

  @Test func `a plan in which no fonts are noted runs as ever`() async throws {
    let stored = try await Plan(captioned("Fjord")).changed("fonts", to: nil)
    #expect(stored.fonts == nil)
    #expect(try await stored.export().frames == 10)
  }

  /// The other machine has one font, which is not the plan's, and then none at all.
  @Test(arguments: ["<dir>/usr/share/fonts/truetype/dejavu/none</dir>", "<dir>HERE</dir>"])
  func `a machine that draws the texts with other fonts refuses the plan`(fonts: String)
    async throws
  {
    let plan = try await Plan(captioned("Fjord"))
    try plan.write(to: folder.path("here/plan.json"))
    #expect(plan.fonts?.map(\.name) == ["DejaVu Serif"])
    let font = ProjectFolder.path + "/Overlays/corner-hop/Inter-Bold.otf"
    try FileManager.default.createDirectory(
      atPath: folder.path("fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: font, toPath: folder.path("fonts/other.otf"))
    try folder.write(
      "<fontconfig>\(fonts.replacing("HERE", with: folder.path("fonts")))</fontconfig>",
      to: "fonts.conf")
    let (stored, configuration) = (folder.path("here/plan.json"), folder.path("fonts.conf"))
    await #expect(processExitsWith: .success) {
      [stored = stored as String, configuration = configuration as String] in
      setenv("FONTCONFIG_FILE", configuration, 1)
      let plan = try Plan(contentsOf: stored)
      let error = await #expect(throws: ExportError.self) { try await plan.export() }
      guard let error, error.fault.code == "job.other-font", error.what == "DejaVuSerif.ttf",
        error.why.contains("the font DejaVu Serif,")
      else { throw try #require(error) }
    }
  }

  @Test func `paths are made relative to a folder and absolute again`() {
    let folder = PathFolder("/a/b/c")
    for (path, relative) in [
      ("/a/b/c/d.mp4", "d.mp4"), ("/a/b/d.mp4", "../d.mp4"), ("/x/y", "../../../x/y"),
      ("/a/b/c", "."), ("/a/b/cd", "../cd"),
    ] {
      #expect(folder.relativePath(path) == relative)
      #expect(folder.path(of: relative) == path)
    }
    #expect(folder.path(of: "/x/../y/./z") == "/y/z")
    #expect(folder.holds("/a/b/c/d") && !folder.holds("/a/b/cd"))
  }
}
