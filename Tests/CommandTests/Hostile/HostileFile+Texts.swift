import Foundation

extension HostileFile {
  private static func drawing(
    _ name: String, _ open: String, _ count: Int, _ close: String,
    _ part: @escaping @Sendable (Int) -> String
  ) -> HostileFile {
    HostileFile(
      "\(name).svg",
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "width='90' height='90'>\(open)", count, close + "</svg>", part)
  }

  private static func chain(
    _ name: String, _ part: @escaping @Sendable (_ number: Int, _ next: Int) -> String
  )
    -> [HostileFile]
  {
    [1, -1].map { step in
      drawing(
        "\(name)\(step)", "<defs>", 20_000,
        "</defs><rect width='9' height='9' fill='url(#a0)' mask='url(#a19999)'/>"
      ) { part($0, $0 + step) }
    }
  }

  static let drawings =
    chain("gradients") { "<linearGradient id='a\($0)' xlink:href='#a\($1)'/>" }
    + chain("patterns") { "<pattern id='a\($0)' xlink:href='#a\($1)' width='9' height='9'/>" }
    + chain("masks") { "<mask id='a\($0)' mask='url(#a\($1))'/>" }
    + chain("clips") { "<clipPath id='a\($0)' clip-path='url(#a\($1))'/>" }
    + chain("uses") { "<g id='a\($0)'><use xlink:href='#a\($1)'/></g>" }
    + chain("markers") {
      "<marker id='a\($0)'><path d='M0 0h9' marker-end='url(#a\($1))'/></marker>"
    } + [
      drawing("circle", "<defs>", 20_000, "</defs>") {
        "<linearGradient id='a\($0)' xlink:href='#a\(($0 + 1) % 20_000)'/>"
      },
      drawing("hub", "<mask id='h'>", 20_000, "</mask>") {
        "<use xlink:href='#b\($0)'/></mask><mask id='b\($0)' mask='url(#h)'>"
      },
      drawing("references", "<g marker='", 20_000, "'><path d='M0 0h9'/></g>") { _ in "url(#a) " },
      drawing(
        "classes", "<style>", 20_000,
        ".z{fill:red}</style>" + String(repeating: "<g class='z'/>", count: 2000)
      ) { ".c\($0)," },
      drawing(
        "class", "<g class='", 200_000,
        "'/><style>" + String(repeating: ".a{}", count: 900) + "</style>"
      ) { _ in "b " },
      drawing("attributes", "", 60, "") { _ in
        "<g \((0..<9000).map { "a\($0)=''" }.joined(separator: " "))/>"
      },
      drawing("deep", String(repeating: "<g>", count: 200_000), 0, "") { _ in "" },
      drawing("results", "<filter id='f'>", 20_000, "</filter>") {
        "<feOffset in='r\($0 - 1)' result='r\($0)'/>"
      },
      drawing("functions", "", 4000, "") { "<g filter='blur(\($0)px)'/>" },
      drawing("transforms", "<g transform='", 100_000, "'/>") { _ in "scale(1) " },
      drawing("shapes", "<clipPath id='c'>", 20_000, "</clipPath>") { _ in
        "<rect width='9' height='9'/>"
      },
    ]

  private static func overlay(
    _ name: String, _ open: String, _ count: Int, _ close: String,
    _ part: @escaping @Sendable (Int) -> String
  ) -> HostileFile {
    HostileFile(
      "\(name).json", "{ format: 'imprint.overlay/1', title: 't', \(open)", count, close + "}", part
    )
  }

  private static func layers(
    _ name: String, _ count: Int, _ part: @escaping @Sendable (Int) -> String
  )
    -> HostileFile
  {
    overlay(name, "layers: [", count, "]", part)
  }

  private static let box = "type: 'shape', rect: true, size: [9, 9]"

  static let overlays = [
    layers("wrong", 9000) { _ in "{ \(box), colour: 1, opacity: 7 }," },
    layers("typeless", 40_000) { _ in "{ type: 'shap' }," },
    layers("shapes", 3000) { _ in "{ \(box), a: 1, portrait: { b: 2 }, square: { c: 3 } }," },
    layers("lanes", 2000) {
      "{ \(box), lane: 'auto', position: { at: 'bottom', inset: \($0 % 90) } },"
    },
    layers("texts", 1000) { _ in
      "{ type: 'text', string: '\(String(repeating: "a", count: 1000))', reveal: { by: 'character' } },"
    },
    layers("deep", 1) { _ in
      String(repeating: "{ sublayers: [", count: 100) + String(repeating: "] }", count: 100)
    },
    layers("animations", 1) { _ in
      let one = "{ keyPath: 'opacity', values: [0, 1], duration: 1, beginTime: 0 },"
      return "{ \(box), animations: [\(String(repeating: one, count: 9000))] }"
    },
    layers("values", 1) { _ in
      "{ \(box), animations: [{ keyPath: 'opacity', duration: 1, values: [\(String(repeating: "0,1,", count: 200_000))] }] }"
    },
    layers("path", 1) { _ in
      "{ type: 'shape', path: 'M0 0\(String(repeating: "h1v1", count: 200_000))', strokeColor: 'red' }"
    },
    layers("colors", 1) { _ in
      "{ type: 'gradient', size: [9, 9], colors: [\(String(repeating: "'red',", count: 100_000))] }"
    },
    layers("cues", 1) { _ in
      "{ type: 'captions', cues: [\(String(repeating: "{ start: 0, end: 9, words: 'a b' },", count: 5000))] }"
    },
    layers("names", 9000) { "{ \(box), name: 'l\($0)', mask: { \(box) } }," },
    overlay("keys", "layers: [],", 100_000, "") { "k\($0): 1," },
    overlay("twice", "", 100_000, "") { _ in "layers: []," },
    overlay("parameters", "layers: [], parameters: {", 20_000, "}") {
      "p\($0): { type: 'text', bla: 1 },"
    },
    overlay(
      "list", "parameters: { l: { type: 'list', default: [", 9000,
      "] } }, layers: [{ forEach: 'l', type: 'shape', rect: 1, bla: '{item}' }]"
    ) { "'i\($0)'," },
    HostileFile("arrays.json", "[", 900_000, "]") { _ in "[]," },
    HostileFile("nested.json", String(repeating: "[", count: 2_000_000), 0) { _ in "" },
    HostileFile("string.json", "'", 400_000, "'") { _ in "\\u{41}" },
    HostileFile("comments.json", "", 900_000) { _ in "/**/" },
  ]

  private static func job(
    _ name: String, _ open: String, _ count: Int, _ close: String,
    _ part: @escaping @Sendable (Int) -> String
  ) -> HostileFile {
    HostileFile(
      "\(name).json", "{ format: 'imprint.job/1', output: 'out.mp4', \(open)", count, close + "}",
      part)
  }

  private static let input = "input: 'clip.mp4', "

  static let jobs = [
    job("sounds", input + "audio: { tracks: [", 10_000, "] }") {
      "{ kind: 'soundEffect', file: 'pop', at: \($0) },"
    },
    job("music", input + "audio: { tracks: [", 500, "] }") { _ in
      "{ kind: 'soundEffect', file: 'pop' },"
    },
    job("wrong", input + "audio: { tracks: [", 40_000, "] }") { _ in
      "{ kind: 'soundEffect', file: 'pop', at: 'x' },"
    },
    job("subtitles", input + "subtitles: [", 10_000, "]") { _ in "{ text: 'WEBVTT' }," },
    job("files", input + "subtitles: [", 10_000, "]") { "{ file: 's\($0).srt' }," },
    job("overlays", input + "overlay: [", 2000, "]") { _ in "{ layers: [{ type: 'x' }] }," },
    job("named", input + "overlay: [", 20_000, "]") { "{ name: 'n\($0)' }," },
    job("lanes", input + "overlay: [", 500, "]") { _ in
      "{ layers: [{ \(box), lane: 'auto', position: { at: 'bottom' } }] },"
    },
    job("parameters", input + "overlay: 'corner-hop', parameters: {", 50_000, "}") {
      "p\($0): 'a',"
    },
    job("clips", "input: [", 5000, "]") { _ in "{ file: 'clip.mp4' }," },
    job("joins", "input: [", 5000, "]") { _ in "{ file: 'clip.mp4', join: 'x' }," },
    job("blanks", "input: [", 2000, "]") { _ in "{ color: 'red', duration: 1 }," },
    job("images", "input: { images: [", 20_000, "] }") { "'i\($0).png'," },
    job("inputs", "input: [", 20_000, "]") { "'i\($0).mp4'," },
    job("freezes", input + "freeze: [", 20_000, "]") { "{ at: \($0), seconds: 1 }," },
    job("ladder", input + "ladder: [", 50_000, "]") { "'\($0)x9'," },
    job("keys", input, 100_000, "") { "k\($0): 1," },
    job("twice", input, 100_000, "") { _ in "preset: 'auto'," },
    job("deep", "input: ", 0, "") { _ in "" },
    HostileFile("open.json", String(repeating: "{a:", count: 400_000), 0) { _ in "" },
  ]

  private static let cue = "00:00:00.000 --> 00:00:09.000"
  private static let first = "1\n00:00:00,000 --> 00:00:09,000\n"
  private static let script = """
    [Script Info]
    ScriptType: v4.00+
    [V4+ Styles]
    Format: Name, Fontname, Fontsize
    Style: Default,Arial,20

    """
  private static let events = "[Events]\nFormat: Layer, Start, End, Style, Text\n"
  private static let line = "Dialogue: 0,0:00:00.00,0:00:09.00,Default,"

  static let captions = [
    HostileFile("tags.srt", first, 200_000) { _ in "<b>a" },
    HostileFile("fonts.srt", first, 60_000) { "<font color='#\($0)'>a</font>" },
    HostileFile("openings.srt", first, 1_000_000) { _ in "<" },
    HostileFile("lines.srt", first, 500_000) { _ in "a\n" },
    HostileFile("word.srt", first, 500_000) { _ in "a" },
    HostileFile("same.srt", "", 20_000) { "\($0)\n00:00:00,000 --> 00:00:09,000\na\n\n" },
    HostileFile("cues.srt", "", 30_000) {
      "\($0)\n\(String(format: "%02d:%02d:%02d", $0 / 3600, $0 / 60 % 60, $0 % 60)),000 --> 09:00:00,000\na\n\n"
    },
    HostileFile("numbers.srt", "", 300_000) { "\($0)\n\n" },
    HostileFile("entities.vtt", "WEBVTT\n\n\(cue)\n", 200_000) { _ in "&amp;&#x41;" },
    HostileFile("voices.vtt", "WEBVTT\n\n\(cue)\n", 60_000) { "<v v\($0)>a" },
    HostileFile("classes.vtt", "WEBVTT\n\n\(cue)\n<c", 200_000, ">a") { ".c\($0)" },
    HostileFile("nested.vtt", "WEBVTT\n\n\(cue)\n", 100_000) { _ in "<i><b><u>" },
    HostileFile("times.vtt", "WEBVTT\n\n\(cue)\n", 20_000) { _ in "<00:00:01.000>a " },
    HostileFile("styles.vtt", "WEBVTT\n\n", 60_000, cue + "\na") {
      "STYLE\n::cue(.c\($0)) { color: red }\n\n"
    },
    HostileFile("settings.vtt", "WEBVTT\n\n\(cue)", 200_000, "\na") { _ in " line:1" },
    HostileFile("tags.ass", script + events + line, 100_000) { _ in "{\\i1}a" },
    HostileFile("styles.ass", script, 50_000, events + line + "a") { "Style: s\($0),Arial,20\n" },
    HostileFile("lines.ass", script + events, 20_000) { _ in line + "a\n" },
    HostileFile("breaks.ass", script + events + line, 200_000) { _ in "\\N" },
    HostileFile("zeros.json", "[", 2_000_000, "]") { _ in "0," },
    HostileFile("words.json", "[", 40_000, "]") {
      "{\"text\":\"a\",\"start\":\($0),\"end\":\($0)},"
    },
    HostileFile("deep.json", String(repeating: "[", count: 2_000_000), 0) { _ in "" },
  ]

  static let lists = [
    HostileFile("fields.csv", "input,output\n", 400_000) { _ in "a,b," },
    HostileFile("rows.csv", "input,output\n", 2000) { "a\($0).mp4,b\($0).mp4\n" },
    HostileFile("columns.csv", "", 2000, "\n") { "c\($0)," },
    HostileFile("quote.csv", "input,output\n\"", 900_000) { _ in "a\n" },
    HostileFile("quotes.csv", "input,output\n\"", 900_000) { _ in "\"\"" },
    HostileFile("empty.csv", "input,output\n", 200_000) { _ in "\n" },
    HostileFile("commas.csv", "input,output\n", 2_000_000) { _ in "," },
    HostileFile("jobs.jsonl", "", 2000) { "{\"input\":\"a\($0)\",\"output\":\"b\($0)\"}\n" },
    HostileFile("wrong.jsonl", "", 5000) { _ in "{\"inptu\":1}\n" },
    HostileFile("deep.jsonl", "", 20) { _ in String(repeating: "[", count: 100_000) + "\n" },
    HostileFile("braces.jsonl", "", 20_000) { _ in "{}\n" },
    HostileFile("kit.json", "{ format: 'imprint.kit/1', parameters: {", 60_000, "} }") {
      "p\($0): 'red',"
    },
    HostileFile("kits.json", "{ format: 'imprint.kit/1', ", 100_000, "}") { "p\($0): 'red'," },
    HostileFile(
      "options.json",
      "{ format: 'imprint.preset/1', container: 'mp4', video: { encoders: [{ name: 'libx264', options: {",
      60_000, "} }] } }"
    ) { "o\($0): '1'," },
    HostileFile(
      "encoders.json", "{ format: 'imprint.preset/1', container: 'mp4', video: { encoders: [",
      60_000, "] } }"
    ) { "'e\($0)'," },
    HostileFile(
      "parameters.json",
      "{ format: 'imprint.preset/1', container: 'mp4', video: { encoders: [{ name: 'libx264', options: { 'x264-params': '",
      200_000, "' } }] } }"
    ) { _ in "ref=3:" },
    HostileFile("presets.json", "{ format: 'imprint.preset/1', ", 100_000, "}") { "p\($0): 1," },
    HostileFile("plan.json", "{ \"format\": \"imprint.plan/1\", \"overlays\": [", 60_000, "0] }") {
      _ in "{},"
    },
    HostileFile("planned.json", "{ \"format\": \"imprint.plan/1\", \"a\": ", 1, "}") { _ in
      String(repeating: "[", count: 100_000)
    },
    HostileFile("none.json", "{ format: '", 900_000, "' }") { _ in "a" },
  ]
}
