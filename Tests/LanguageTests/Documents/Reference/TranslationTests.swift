import ImprintPlanning
import ImprintValues
import Testing

@testable import ImprintLanguage

/// Habits of other tools, and the hints on them.
@Suite struct TranslationTests {
  /// A layer's keys, and the hint of its first fault.
  static let layers: [(String, String)] = [
    ("type: 'lottie'", "write \"image\", with image: \"logo.json\""),
    ("type: 'svg'", "write \"image\", with image: \"logo.png\""),
    ("type: 'gif'", "write \"image\", with image: \"logo.png\""),
    ("type: 'solid'", "write \"group\", with backgroundColor: \"red\""),
    ("r: 4", "write type: \"shape\", ellipse: true, size: [80, 80]"),
    ("size: '100%'", "write [\"100%\", \"100%\"]"),
    ("size: '40px'", "write [\"40px\", \"auto\"]"),
    (
      "type: 'text', string: 'a', tracking: 20",
      "write type: \"text\", letterSpacing: 0.05"
    ),
    ("'text-transform': 'uppercase'", "write type: \"text\", case: \"upper\""),
    (
      "filter: 'grayscale(1)'",
      "of filters there are blur: 6, and shadow: { offset: [0, 3], radius: 4 }"
    ),
    ("type: 'circle'", "write \"shape\", with ellipse: true"),
    ("type: 'rect'", "write \"shape\", with rect: true"),
    ("type: 'Text', string: 'a'", "did you mean \"text\"?"),
    ("text: 'Hello'", "write type: \"text\", string: \"Words\""),
    ("src: 'logo.png'", "write type: \"image\", image: \"logo.png\""),
    ("x: 4", "write position: [40, 30]"),
    ("width: 4", "write size: [200, \"auto\"]"),
    ("start: 4", "write from: 2"),
    ("outPoint: 4", "write until: 8"),
    ("startTime: 4", "write beginTime: 2"),
    ("stretch: 4", "write speed: 2"),
    ("enable: 'between(t,1,2)'", "write from: 2, until: 8"),
    ("alpha: 0.5", "write opacity: 0.8"),
    ("'font-family': 'Inter'", "write type: \"text\", font: \"Inter Bold\""),
    ("'font-size': 20", "write fontSize in a text layer"),
    ("type: 'text', string: 'a', 'font-size': 20", "did you mean fontSize?"),
    ("'Corner_Radius': 4", "did you mean cornerRadius?"),
    ("border_radius: 4", "write cornerRadius: 12"),
    ("easing: 'linear'", "write timingFunction: \"easeInEaseOut\" in an animation"),
    ("opacity: 80", "write 0.8"),
    ("opacity: '80%'", "write 0.8"),
    ("hidden: 'true'", "write true"),
    ("rotation: '45deg'", "write 45"),
    ("rotation: '0.5turn'", "write 180"),
    ("until: '50 %'", "write \"50%\""),
    ("from: ' 12.5 %'", "write \"12.5%\""),
    ("opacity: '80 %'", "write 0.8"),
    ("cornerRadius: '50 %'", "write \"50%\""),
    ("cornerRadius: '4pt'", "write 4"),
    ("cornerRadius: '5vw'", "write \"5%\""),
    ("size: 100", "write [100, \"auto\"]"),
    ("size: { width: 20, height: 'auto' }", "write [20, \"auto\"]"),
    ("position: 'bottom-right'", "write { at: \"bottomRight\" }"),
    ("position: { x: 10, y: '50%' }", "write [10, \"50%\"]"),
    ("position: { at: 'south east' }", "write \"bottomRight\""),
    ("backgroundColor: '0xff8000@0.25'", "write \"#ff800040\""),
    ("backgroundColor: 'white@0.5'", "write \"#ffffff80\""),
    ("backgroundColor: [1, 0.5, 0]", "write \"#ff8000\""),
    ("backgroundColor: [255, 128, 0, 0.5]", "write \"#ff800080\""),
    (
      "shadow: '0 2px 4px black'",
      "write { offset: [0, 2], radius: 2, color: \"#000000\" }"
    ),
    ("repeatCount: 'infinite'", "write \"forever\""),
    ("type: 'image', image: 'a.png', contentsGravity: 'cover'", "write \"resizeAspectFill\""),
    ("type: 'text', string: 'a', alignment: 'middle'", "write \"center\""),
    ("type: 'text', runs: [{ string: 'a', highlight: 'red' }]", "write background: \"#fc0\""),
    (
      "type: 'text', runs: [{ string: 'a', background: { color: 'red', cornerRadius: 3 } }]",
      "write radius: 6"
    ),
    ("stack: 'row', scroll: { speed: 10, direction: 'up' }", "write axis: \"y\""),
    (
      "animations: [{ keyPath: 'opacity', to: 0, timingFunction: 'spring' }]",
      "write { spring: { bounce: 0.2 } }"
    ),
  ]

  @Test(arguments: layers)
  func `a layer's keys and values of other tools are translated`(layer: String, hint: String) {
    #expect(read(overlay(layer: layer)).faults.first?.hint == hint)
  }

  /// An animation's keys, and the hint of its only fault.
  static let animations: [(String, String)] = [
    ("keyPath: 'opacity', to: 1, easing: 'ease'", "write timingFunction: \"easeInEaseOut\""),
    ("keyPath: 'opacity', to: 1, delay: 1", "write beginTime: 1"),
    ("keyPath: 'opacity', to: 1, iterationCount: 2", "write repeatCount: \"forever\""),
    ("keyPath: 'opacity', to: 1, timingFunction: 'easeOutCubic'", "write [0.33, 1, 0.68, 1]"),
    (
      "keyPath: 'opacity', to: 1, timingFunction: 'cubicBezier(.4, 0, .2, 1)'",
      "write [0.4, 0, 0.2, 1]"
    ),
    ("keyPath: 'opacity', to: '100%'", "write 1"),
    ("keyPath: 'opacity', values: [0, 1], calculationMode: 'hold'", "write \"discrete\""),
    ("keyPath: 'left', to: 10", "write \"position.x\""),
    ("keyPath: 'alpha', to: 1", "write \"opacity\""),
    ("keyPath: 'opacity', to: 1, repeatCount: -1", "write \"forever\""),
    ("type: 'bounce', keyPath: 'opacity', to: 1", "write \"spring\""),
  ]

  @Test(arguments: animations)
  func `an animation's keys and values of other tools are translated`(
    animation: String, hint: String
  ) {
    #expect(read(overlay(animation: animation)).faults.map(\.hint) == [hint])
  }

  @Test(arguments: [
    ("width: 1920", "write canvas: \"16:9\""),
    ("canvas: '16/9'", "write \"16:9\""),
    ("canvas: '1920x1080'", "write [\"1920px\", \"1080px\"]"),
    (
      "parameters: { n: { default: 'a', options: [] } }",
      "write default: \"on\", choices: [\"on\", \"off\"]"
    ),
    ("parameters: { n: { default: 'a', type: 'string' } }", "write \"text\""),
    ("parameters: { n: { default: '0x000000', type: 'color' } }", "write \"#000000\""),
  ])
  func `an overlay's are, and those of its parameters`(members: String, hint: String) {
    let text = "{format:'imprint.overlay/1', layers:[{name:'{n}'}], \(members)}"
    #expect(read(text).faults.contains { $0.hint == hint })
  }

  @Test func `a job's are`() {
    let text = "{format:'imprint.job/1', src:'a.mp4', fps:30, start:2, vars:{}}"
    let faults = Job.read(Array(text.utf8), JobFiles(in: ".")).faults
    #expect(
      Set(faults.compactMap(\.hint)) == [
        "write input: \"clip.mp4\"", "write frameRate: 30", "write trim: { start: 1, end: 9 }",
        "write parameters: { userId: \"10086\" }",
      ])
  }

  /// A job's keys come first: a slideshow and a blank film have music and a size of their own.
  @Test(arguments: [
    ("music: 'a.mp3'", "write audio: { tracks: [{ kind: \"music\", file: \"song.mp3\" }] }"),
    ("userId: '1'", "write parameters: { userId: \"10086\" }"),
    ("user_id: '1'", "write parameters: { userId: \"10086\" }"),
    ("width: 640", "write size: [1280, 720]"), ("resolution: '720p'", "write size: [1280, 720]"),
    (
      "ducking: true",
      "write audio: { tracks: [{ kind: \"music\", file: \"song.mp3\", duck: true }] }"
    ),
    ("audio: { tracks: [{ kind: 'voice', file: 'a.wav' }] }", "write \"recording\""),
    ("audio: { tracks: [{ kind: 'song', file: 'a.wav' }] }", "write \"music\""),
    ("audio: { tracks: [{ kind: 'music', file: 'a', ducking: true }] }", "write duck: true"),
    (
      "audio: { music: 'a.mp3' }",
      "a job's music is tracks: [{ kind: \"music\", file: \"song.mp3\" }]"
    ),
  ])
  func `names that people try in a job are told what they are there`(members: String, hint: String)
  {
    let text = "{format:'imprint.job/1', input:'a.mp4', \(members)}"
    #expect(Job.read(Array(text.utf8), JobFiles(in: ".")).faults.map(\.hint) == [hint])
  }

  @Test(arguments: [
    ("size: [1280, 720]", FrameBox(width: 1280, height: 720)),
    ("size: '1280x720'", FrameBox(width: 1280, height: 720)),
    ("size: '1280x'", FrameBox(width: 1280)), ("size: 'x720'", FrameBox(height: 720)),
  ])
  func `a job has a size and an effort of its own`(members: String, box: FrameBox) {
    let text = "{format:'imprint.job/1', input:'a.mp4', \(members), effort: 'good'}"
    let job = Job.read(Array(text.utf8), JobFiles(in: ".")).job
    #expect(job?.size == box)
    #expect(job?.effort == .good)
  }

  @Test(arguments: ["'1x720'", "'x'", "'1280'", "[1280]", "[1280, 20000]", "'big'", "0"])
  func `what is no box is a fault`(value: String) {
    let text = "{format:'imprint.job/1', input:'a.mp4', size: \(value)}"
    #expect(Job.read(Array(text.utf8), JobFiles(in: ".")).faults.map(\.path) == ["size"])
  }

  @Test(arguments: [
    ("file", "input"), ("Source", "input"), ("out", "output"), ("watermark", "overlay"),
    ("begin", "start"), ("until", "end"), ("codec", "preset"),
  ])
  func `columns of other programs are translated`(name: String, column: String) {
    #expect(DocumentLanguage.whole.column(meaning: name) == column)
    #expect(DocumentLanguage.whole.column(meaning: "colour") == nil)
    #expect(["label", "userId"].spelling(of: "user_id") == "userId")
  }

  @Test func `the key that makes a Live Photo is hinted at`() {
    let text = "{format:'imprint.job/1', input:'a.mp4', livePhoto: true}"
    #expect(
      Job.read(Array(text.utf8), JobFiles(in: ".")).faults.map(\.hint) == [
        "a Live Photo is made with pair: true, or by 'imprint live-photo'"
      ])
  }

  /// A logo of that kind often lies beside the overlay that shows it.
  @Test func `a Lottie file is no document with faults`() {
    let text = #"{"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 9, "h": 9, "layers": []}"#
    #expect(DocumentFormat.reading(of: Array(text.utf8)) == .alien)
    #expect(DocumentFormat.reading(of: Array("{layers: []}".utf8)) != .alien)
  }

  /// Other members with which an object is whole, each tried in turn.
  private static let companions: [KeyTranslation.Home: [String]] = [
    .overlay: ["layers: []", "format: 'imprint.overlay/1'"],
    .layer: [
      "", "type: 'text', string: 'a'", "type: 'image', image: 'a.png'", "type: 'shape', rect: true",
      "string: 'a'", "stack: 'row'",
    ],
    .animation: [
      "", "to: 1", "keyPath: 'opacity'", "keyPath: 'opacity', to: 1", "keyPath: 'opacity', from: 0",
      "keyPath: 'opacity', values: [0, 1]",
    ],
    .parameter: ["", "default: 'Ada'", "required: true", "type: 'list', required: true"],
    .place: ["", "at: 'top'"], .run: ["", "string: 'a'"], .scroll: ["speed: 3"],
    .background: ["", "color: 'red'"],
    .track: ["kind: 'music', file: 'a'", "file: 'a'", "kind: 'music'"],
    .job: ["", "input: 'a.mp4'"], .preset: presets,
    .slideshow: ["images: ['a.jpg']", "images: ['a.jpg'], transition: 'crossfade'", ""],
    .transition: ["", "kind: 'wipe'", "kind: 'dip'"], .clip: ["", "file: 'a.mp4'"],
    .freeze: ["at: 1", "seconds: 1"],
    .input: ["size: [4, 4], duration: 1", "size: [4, 4]", "duration: 1"],
    .video: ["", "encoders: ['libx264']"],
    .audio: ["", "encoders: ['aac']"],
  ]
  private static let presets = [
    "container: 'mp4', video: { encoders: ['libx264'] }", "video: { encoders: ['libx264'] }",
    "container: 'mp4'",
  ]

  /// The parameters of layers that may be repeated.
  private static let list = "{ names: { type: 'list', default: ['a'] } }"

  private static func faults(of translation: KeyTranslation, with others: String) -> [Fault] {
    let members = [translation.written, others].filter { !$0.isEmpty }.joined(separator: ", ")
    let text =
      switch translation.home {
      case .overlay:
        "{\(members)\(members.contains("format:") ? "" : ", format: 'imprint.overlay/1'")"
          + (members.contains("{ name:") ? ", title: 'a'" : "") + "}"
      case .layer: overlay(layer: members, parameters: list)
      case .animation:
        overlay(layer: "forEach: 'names', animations: [{ \(members) }]", parameters: list)
      case .parameter where members.contains("'list'"):
        overlay(layer: "forEach: 'n'", parameters: "{ n: { \(members) } }")
      case .parameter:
        overlay(layer: "name: '{n}'", parameters: "{ n: { \(members) } }")
      case .shadow: overlay(layer: "shadow: { \(members) }")
      case .outline: overlay(layer: "type: 'text', string: 'a', outline: { \(members) }")
      case .place: overlay(layer: "position: { \(members) }")
      case .run: overlay(layer: "type: 'text', runs: [{ \(members) }]")
      case .background:
        overlay(layer: "type: 'text', runs: [{ string: 'a', background: { \(members) } }]")
      case .scroll: overlay(layer: "stack: 'row', scroll: { \(members) }")
      case .job: "{format: 'imprint.job/1', \(members)}"
      case .input, .slideshow: "{format: 'imprint.job/1', input: { \(members) }}"
      case .transition:
        "{format: 'imprint.job/1', input: { images: ['a.jpg'], transition: { \(members) } }}"
      case .clip: "{format: 'imprint.job/1', input: [{ \(members) }]}"
      case .freeze:
        "{format: 'imprint.job/1', input: [{ file: 'a.mp4', freeze: { \(members) } }]}"
      case .trim: "{format: 'imprint.job/1', input: 'a.mp4', trim: { \(members) }}"
      case .track:
        "{format: 'imprint.job/1', input: 'a.mp4', audio: { tracks: [{ \(members) }] }}"
      case .preset: "{format: 'imprint.preset/1', \(members)}"
      case .video: "{format: 'imprint.preset/1', container: 'mp4', video: { \(members) }}"
      case .audio:
        "{format: 'imprint.preset/1', container: 'mp4', video: { encoders: ['libx264'] }, "
          + "audio: { \(members) }}"
      }
    let bytes = Array(text.utf8)
    switch translation.home {
    case .job, .clip, .freeze, .input, .slideshow, .transition, .trim, .track:
      return Job.read(bytes, JobFiles(in: ".")).faults
    case .preset, .video, .audio: return PresetDocument.read(bytes, named: "a").faults
    default: return OverlayDocument.read(bytes, in: nil).faults
    }
  }

  @Test(arguments: DocumentLanguage.whole.translations.indices)
  func `what a hint says to write is read where it says so`(index: Int) {
    let translation = DocumentLanguage.whole.translations[index]
    let others = Self.companions[translation.home] ?? [""]
    let isWhole = others.contains { companion in
      Self.faults(of: translation, with: companion)
        .allSatisfy { $0.message.hasSuffix("is used nowhere") }
    }
    #expect(isWhole, "\(translation.home): \(translation.words)")
  }

  /// Else a hint would never be seen.
  @Test(arguments: DocumentLanguage.whole.translations.indices)
  func `no word of another tool is a key of the object itself`(index: Int) {
    let translation = DocumentLanguage.whole.translations[index]
    let own = DocumentLanguage.whole.subjects.first { $0.name == translation.home.rawValue }
    let keys = Set((own?.keys ?? []).map { $0.name.plainWord })
    #expect(keys.isDisjoint(with: translation.words), "\(translation.home)")
    #expect(translation.words.allSatisfy { $0 == $0.plainWord })
  }
}
