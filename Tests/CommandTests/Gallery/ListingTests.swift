import TestSupport
import Testing

/// `imprint overlays NAME` and `imprint presets NAME`: all that one has to know to use it.
@Suite struct ListingTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `an overlay tells its parameters' types, defaults, choices and examples`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", title: "Mine", parameters: {
          who: { required: true, example: "Ann", description: "Who speaks." },
          size: { type: "length", default: 36 },
          side: { type: "place", default: "left", choices: ["left", "right"] },
          note: { default: " " } },
        layers: [{ type: "text", string: "{who}{note}", fontSize: "{size}", position: { at: "{side}" } }] }
      """, to: "Overlays/mine.json")
    let outcome = try bench.imprint("overlays", "mine")
    #expect(
      outcome.output == """
        Mine
        ./Overlays/mine.json

        Parameters:
          who   text    required       Who speaks; as in Ann
          size  length  default: 36
          side  place   default: left  one of left, right
          note  text    default: " "

        """)
  }

  @Test func `a preset tells what it encodes with`() throws {
    try bench.folder.write(
      """
      { format: "imprint.preset/1", title: "Mine", container: "mp4",
        video: { encoders: ["no_such", { name: "libx264", options: { crf: 27, preset: "fast" } }],
                 fit: [854, 480], frameRate: 25, keyframeSeconds: 2 },
        audio: { encoders: ["aac"], bitrate: 96000, copy: ["aac", "mp3"] }, optimizeForNetworkUse: true }
      """, to: "Presets/mine.json")
    let lines = try bench.imprint("presets", "mine").output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "Mine", "./Presets/mine.json", "container     mp4",
        "video         no_such (does not open here: FFmpeg's libraries here have none of that name)",
        "              libx264 crf=27 preset=fast",
        "size          within 854x480, turned with the video; never scaled up",
        "pixel format  yuv420p", "fields        interlaced frames are deinterlaced",
        "frame rate    25 frames a second", "key frames    at least every 2 s",
        "audio         aac, 96000 bits a second; copied: aac, mp3",
        "index         in front: it plays while it loads",
      ])
    let json = try bench.imprint("presets", "mine", "--json").json
    let preset = try #require((json?["presets"] as? [[String: Any]])?.first)
    let settings = try #require(preset["settings"] as? [String: Any])
    #expect(settings["fit"] as? [Int] == [854, 480])
    #expect(settings["frameRate"] as? Double == 25)
    #expect((settings["audio"] as? [String: Any])?["copy"] as? [String] == ["aac", "mp3"])
    let encoders = try #require(preset["encoders"] as? [[String: Any]])
    #expect(encoders.map { $0["opens"] as? Bool } == [false, true])
    #expect(encoders.last?["options"] as? [String: String] == ["crf": "27", "preset": "fast"])
  }

  @Test func `auto tells the presets that it picks from, and lists them in JSON`() throws {
    let outcome = try bench.imprint("presets", "auto")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let names = lines.drop { !$0.isEmpty }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let ladder = [
      "640x480", "960x540", "1280x720", "1920x1080", "2560x1440", "3840x2160", "medium", "low",
    ]
    #expect(names == ladder)
    let json = try bench.imprint("presets", "auto", "--json").json?["presets"] as? [[String: Any]]
    #expect(json?.map { $0["name"] as? String } == ladder)
  }

  @Test func `every preset that ships has a page of its own`() throws {
    let listing = try bench.imprint("presets", "--json").json?["presets"] as? [[String: Any]]
    let names = try #require(listing).compactMap { $0["name"] as? String }
    #expect(names.contains("source") && names.contains("null"))
    for name in names {
      let outcome = try bench.imprint("presets", name)
      // A preset that chooses among others shows these.
      let told = name == "auto" ? "\nmedium " : "\nsize "
      #expect(outcome.status == 0 && outcome.output.contains(told), "\(name)")
    }
  }
}
