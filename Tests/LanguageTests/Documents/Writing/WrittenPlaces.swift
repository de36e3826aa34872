extension WrittenPlace {
  static let all: [String: WrittenPlace] = [
    "overlay": WrittenPlace(
      document: { "{ \($0) }" }, path: [],
      members: [
        "format": overlay(""), "title": overlay("title: 'a',"),
        "description": overlay("description: 'a',"), "group": overlay("group: 'calls',"),
        "canvas": overlay("canvas: '16:9',"),
        "layers": overlay(""),
        "unit": "format: 'imprint.overlay/1', unit: 'shorterEdge', layers: [{}]",
        "safeArea": "format: 'imprint.overlay/1', safeArea: ['5%', 12, '3px', 0], layers: [{}]",
        "parameters":
          "format: 'imprint.overlay/1', parameters: { a: { default: 'b' } }, layers: [{ name: '{a}' }]",
      ]),
    "layer": layer(common),
    "image layer": layer([
      "image": "type: 'image', image: 'a.png'",
      "frames": "type: 'image', frames: 'frames/a_%d.png', cycle: 2",
      "frameRate": "type: 'image', frames: 'frames/a_%d.png', frameRate: 12",
      "cycle": "type: 'image', frames: 'frames/a_%d.png', cycle: 2",
      "loop": "type: 'image', image: 'a.png', loop: 3",
      "contentsBeginTime": "type: 'image', image: 'a.png', contentsBeginTime: 2",
      "contentsGravity": "type: 'image', image: 'a.png', contentsGravity: 'topLeft'",
      "contentsScaling": "type: 'image', image: 'a.png', contentsScaling: 'nearest'",
      "tint": "type: 'image', image: 'a.png', tint: 'red'",
      "slots": "type: 'image', image: 'a.png', slots: { ink: 'red', size: [4, 2], width: 3 }",
      "theme": "type: 'image', image: 'a.png', theme: 'night'",
      "marker": "type: 'image', image: 'a.png', marker: 'intro'",
      "contentsRect": "type: 'image', image: 'a.png', contentsRect: [0, 0, 0.5, 1]",
    ]),
    "text layer": layer(text),
    "shape layer": layer(shape),
    "gradient layer": layer(gradient.mapValues { "type: 'gradient', \($0)" }),
    "gradient": part("color", of: "type: 'text', string: 'a',", gradient),
    "condition": part(
      "when",
      ["shape": "shape: 'portrait'", "minAspect": "minAspect: 0.5", "maxAspect": "maxAspect: 2"]),
    "group layer": layer([
      "stack": "stack: 'row'", "gap": "stack: 'row', gap: 8",
      "padding": "stack: 'row', padding: [24, 14]", "align": "stack: 'column', align: 'end'",
      "justify": "stack: 'column', justify: 'spaceBetween'", "wrap": "stack: 'row', wrap: true",
    ]),
    "code layer": layer([
      "string": "type: 'code', string: 'a'",
      "errorCorrection": "type: 'code', string: 'a', errorCorrection: 'H'",
      "color": "type: 'code', string: 'a', color: 'navy'",
      "quietZone": "type: 'code', string: 'a', quietZone: 2",
    ]),
    "captions layer": layer(captions),
    "caption cue": WrittenPlace(
      document: { layers("type: 'captions', cues: [{ \($0) }]") },
      path: ["layers", "0", "cues", "0"],
      members: [
        "start": cue(""), "end": cue(""), "words": cue(""), "at": cue(", at: 'top'"),
        "speaker": cue(", speaker: 'Ada'"),
      ]),
    "caption word": WrittenPlace(
      document: { layers("type: 'captions', cues: [{ start: 0, end: 2, words: [{ \($0) }] }]") },
      path: ["layers", "0", "cues", "0", "words", "0"],
      members: [
        "text": word(""), "start": word(""), "end": word(""), "after": word(", after: 'line'"),
        "italic": word(", italic: true"), "bold": word(", bold: true"),
        "color": word(", color: 'red'"), "emphasis": word(", emphasis: true"),
      ]),
    "word looks": WrittenPlace(
      document: { layers("type: 'captions', track: 1, words: { \($0) }") },
      path: ["layers", "0", "words"],
      members: [
        "upcoming": "upcoming: { opacity: 0 }", "spoken": "spoken: { scale: 1.2 }",
        "past": "past: { color: 'grey' }", "emphasis": "emphasis: { color: ['red', 'blue'] }",
      ]),
    "word look": WrittenPlace(
      document: { layers("type: 'captions', track: 1, words: { spoken: { \($0) } }") },
      path: ["layers", "0", "words", "spoken"], members: wordLook),
    "word background": WrittenPlace(
      document: {
        layers("type: 'captions', track: 1, words: { spoken: { background: { \($0) } } }")
      },
      path: ["layers", "0", "words", "spoken", "background"],
      members: [
        "color": "color: 'red'", "radius": "radius: 4", "padding": "padding: [3, '2px']",
        "moves": "moves: true",
      ]),
    "video layer": layer(["contentsGravity": "type: 'video', contentsGravity: 'resize'"]),
    "text run": WrittenPlace(
      document: { layers("type: 'text', runs: [{ \($0) }]") }, path: ["layers", "0", "runs", "0"],
      members: [
        "string": "string: 'a', weight: 300", "font": "string: 'a', font: ['Inter', 'Lato']",
        "fontFile": "string: 'a', fontFile: 'font.otf'", "fontSize": "string: 'a', fontSize: '5%'",
        "weight": "string: 'a', weight: 550", "color": "string: 'a', color: 'red'",
        "outline": "string: 'a', outline: {}", "underline": "string: 'a', underline: true",
        "strikethrough": "string: 'a', strikethrough: true",
        "letterSpacing": "string: 'a', letterSpacing: 0",
        "background": "string: 'a', background: 'red'",
      ]),
    "run background": WrittenPlace(
      document: { layers("type: 'text', runs: [{ string: 'a', background: { \($0) } }]") },
      path: ["layers", "0", "runs", "0", "background"],
      members: [
        "color": "color: 'red', radius: 4", "radius": "radius: 4", "padding": "padding: [3, '2px']",
      ]),
    "outline": part(
      "outline", of: "type: 'text', string: 'a',",
      ["color": "color: 'red'", "width": "width: '2px'"]),
    "shadow": part(
      "shadow",
      [
        "color": "color: 'red'", "opacity": "opacity: 0.5", "offset": "offset: [1, '2%']",
        "radius": "radius: 8",
      ]),
    "tile": part(
      "tile",
      ["cell": "cell: [9, '5%']", "spacing": "spacing: [1, 2]", "stagger": "stagger: '50%'"]),
    "counter": part(
      "value", of: "type: 'text', string: '{value}',",
      ["from": "from: 4, rate: 1", "rate": "rate: 2", "stops": "rate: 1, stops: [[2, 3]]"]),
    "scroll": part(
      "scroll",
      [
        "speed": "speed: 90", "axis": "speed: 90, axis: 'y'", "gap": "speed: 90, gap: '5%'",
        "loop": "speed: 90, loop: false",
      ]),
    "reveal": part(
      "reveal", of: "type: 'text', string: 'a', from: 1, until: 8,",
      way.merging(["by": "by: 'line'", "clip": "clip: 'line'", "exit": "exit: true"]) { $1 }),
    "reveal exit": WrittenPlace(
      document: {
        layers("type: 'text', string: 'a', from: 1, until: 8, reveal: { exit: { \($0) } }")
      }, path: ["layers", "0", "reveal", "exit"], members: way),
    "total": WrittenPlace(
      document: { layers("type: 'text', string: 'a', reveal: { stagger: { \($0) } }") },
      path: ["layers", "0", "reveal", "stagger"], members: ["total": "total: 1"]),
    "place": part("position", ["at": "at: 'top'", "inset": "at: 'top', inset: 0"]),
    "animation": animation(plain),
    "spring animation": animation(spring),
    "group animation": animation(
      timing("type: 'group', animations: [{ keyPath: 'opacity', to: 0 }],").merging([
        "type": "type: 'group', animations: []",
        "animations": "type: 'group', animations: [{ keyPath: 'opacity', to: 0 }]",
        "removedOnCompletion": "type: 'group', animations: [], removedOnCompletion: true",
        "stagger": "type: 'group', animations: [], stagger: 0.5",
        "timingFunction": "type: 'group', animations: [], timingFunction: [0, 2, 1, -1]",
      ]) { $1 }),
    "steps": WrittenPlace(
      document: {
        layers("animations: [{ keyPath: 'opacity', to: 0, timingFunction: { \($0) } }]")
      },
      path: ["layers", "0", "animations", "0", "timingFunction"],
      members: ["steps": "steps: 4", "jump": "steps: 4, jump: 'none'"]),
    "spring timing": WrittenPlace(
      document: {
        layers("animations: [{ keyPath: 'opacity', to: 0, timingFunction: { \($0) } }]")
      },
      path: ["layers", "0", "animations", "0", "timingFunction"],
      members: ["spring": "spring: { damping: 5 }"]),
    "spring curve": WrittenPlace(
      document: {
        layers("animations: [{ keyPath: 'opacity', to: 0, timingFunction: { spring: { \($0) } } }]")
      },
      path: ["layers", "0", "animations", "0", "timingFunction", "spring"],
      members: [
        "stiffness": "stiffness: 200", "damping": "damping: 5", "mass": "mass: 2",
        "bounce": "bounce: 0.2",
      ]),
    "scatter": WrittenPlace(
      document: { layers("animations: [{ keyPath: 'position', values: { \($0) } }]") },
      path: ["layers", "0", "animations", "0", "values"],
      members: [
        "scatter": "scatter: 'a', count: 5", "count": "scatter: 'a', count: 5",
        "inset": "scatter: 'a', count: 5, inset: '3%'",
      ]),
  ]

  /// The keys of a way in which parts of a text come or go.
  private static let way = [
    "stagger": "stagger: { total: 1 }", "order": "order: 'center'",
    "animations": "animations: [{ keyPath: 'opacity', from: 0, duration: 1 }]",
    "effect": "effect: 'pop'", "from": "effect: 'slide', from: 'top'",
    "distance": "effect: 'blur', distance: 3", "duration": "duration: 2",
    "timingFunction": "timingFunction: 'easeIn'",
  ]

  private static let gradient = [
    "kind": "colors: ['red', 'blue'], kind: 'conic'", "colors": "colors: ['red', '#0008']",
    "locations": "colors: ['red', 'blue'], locations: [0.25, 0.5]",
    "startPoint": "colors: ['red'], startPoint: [1, 0]",
    "endPoint": "colors: ['red'], endPoint: [1, 0]",
  ]

  private static func layers(_ members: String) -> String {
    "{ format: 'imprint.overlay/1', layers: [{ \(members) }] }"
  }

  /// A layer that is there for one item of a list.
  private static func repeated(_ members: String) -> String {
    """
    { format: 'imprint.overlay/1', parameters: { list: { type: 'list', default: ['a', 'b'] } },
      layers: [{ forEach: 'list', \(members) }] }
    """
  }

  private static func overlay(_ members: String) -> String {
    "format: 'imprint.overlay/1', \(members) layers: []"
  }

  private static func layer(_ members: [String: String]) -> WrittenPlace {
    WrittenPlace(document: layers, path: ["layers", "0"], members: members)
  }

  private static func part(
    _ key: String, of layer: String = "", _ members: [String: String]
  ) -> WrittenPlace {
    WrittenPlace(
      document: { layers("\(layer) \(key): { \($0) }") }, path: ["layers", "0", key],
      members: members)
  }

  private static func animation(_ members: [String: String]) -> WrittenPlace {
    WrittenPlace(
      document: { repeated("animations: [{ \($0) }]") },
      path: ["layers", "1", "animations", "0"], members: members)
  }

  /// The keys of timing, after other members.
  private static func timing(_ start: String) -> [String: String] {
    [
      "beginTime": "beginTime: -1", "duration": "duration: 3", "speed": "speed: -2",
      "timeOffset": "timeOffset: 1", "repeatCount": "repeatCount: 'forever'",
      "repeatDuration": "repeatDuration: 9", "autoreverses": "autoreverses: true",
      "fillMode": "fillMode: 'forwards'",
    ].mapValues { "\(start) \($0)" }
  }

  private static let common = timing("").merging([
    "name": "name: 'a'", "type": "type: 'video'", "sublayers": "sublayers: [{}]",
    "animations": "animations: [{ keyPath: 'opacity', to: 0 }]", "size": "size: ['50%', 'auto']",
    "maxSize": "maxSize: ['auto', 12]", "position": "position: ['5%', '7px']",
    "anchorPoint": "anchorPoint: [0, 1]", "rotation": "rotation: -15", "scale": "scale: 2",
    "translation": "translation: [1, '2px']", "zPosition": "zPosition: -1",
    "geometryFlipped": "geometryFlipped: true", "mirrorsFor": "mirrorsFor: 'שלום'",
    "pixelAligned": "pixelAligned: true", "opacity": "opacity: 0.3",
    "backgroundColor": "backgroundColor: 'transparent'", "cornerRadius": "cornerRadius: '50%'",
    "maskedCorners": "maskedCorners: ['topLeft', 'bottomRight']",
    "borderWidth": "borderWidth: '1px'", "borderColor": "borderColor: '#123'",
    "backdropBlur": "backdropBlur: 3", "masksToBounds": "masksToBounds: true",
    "mask": "mask: { type: 'shape', ellipse: true }", "shadow": "shadow: {}",
    "shadows": "shadows: [{}, { radius: 9 }]", "lane": "lane: 'bottomLeft'",
    "when": "when: { shape: 'square' }", "aspect": "size: [40, 'auto'], aspect: 1.5",
    "portrait": "portrait: { name: 'a' }", "square": "square: { name: 'a' }",
    "landscape": "landscape: { name: 'a' }",
    "blur": "blur: 0.1",
    "tile": "tile: {}", "scroll": "scroll: { speed: 90 }", "hidden": "hidden: true",
    "from": "from: 0",
    "until": "from: 2, until: '+8'", "enter": "enter: 'fade'",
    "exit": "until: 8, exit: { duration: 2 }",
  ]) { $1 }

  private static let text = [
    "string": "'{{{frame}}} \\t'", "value": "'{value}', value: { rate: 1, stops: [[2, 3]] }",
    "valueFormat": "'{value}', valueFormat: '0,000 km'", "font": "'a', font: 'Inter Bold'",
    "fontFile": "'a', fontFile: 'font.otf'", "fontSize": "'a', fontSize: '5%'",
    "minimumFontSize": "'a', minimumFontSize: '9px'", "language": "'a', language: 'ja'",
    "color": "'a', color: 'rebeccapurple'",
    "alignment": "'a', alignment: 'right'", "verticalAlignment": "'a', verticalAlignment: 'bottom'",
    "wraps": "'a', wraps: true", "balanced": "'a', balanced: true",
    "truncation": "'a', truncation: 'start'", "minimumScale": "'a', minimumScale: 0.5",
    "lineSpacing": "'a', lineSpacing: -2", "padding": "'a', padding: 4",
    "weight": "'a', weight: 550", "axes": "'a', axes: { opsz: 32 }", "italic": "'a', italic: true",
    "letterSpacing": "'a', letterSpacing: -0.02", "lineHeight": "'a', lineHeight: 1.5",
    "case": "'a', case: 'upper'", "fontFeatures": "'a', fontFeatures: ['tnum', 'ss01=2']",
    "box": "'a', box: 'line'", "boxColor": "'a', boxColor: 'red'",
    "boxPadding": "'a', boxPadding: [3, '2px']", "boxRadius": "'a', boxRadius: 'auto'",
    "outlines": "'a', outlines: [{}, { width: 3 }]",
    "hidesWhenBlank": "' ', hidesWhenBlank: true", "outline": "'a', outline: {}",
    "reveal": "'a', from: 1, until: 8, reveal: { by: 'line', exit: { stagger: { total: 1 } } }",
  ].mapValues { "type: 'text', string: \($0)" }.merging(runs) { $1 }

  private static let runs = ["runs": "type: 'text', runs: ['a', { string: 'b', weight: 700 }]"]

  private static func cue(_ members: String) -> String {
    "start: 0, end: 2, words: [{ text: 'a', start: 0, end: 1 }]\(members)"
  }

  private static func word(_ members: String) -> String {
    "text: 'a', start: 0.5, end: 1\(members)"
  }

  /// The keys of the look of letters, beside others.
  private static let letters = text.filter { key, _ in
    ![
      "string", "alignment", "verticalAlignment", "wraps", "balanced", "truncation", "minimumScale",
      "lineSpacing", "padding", "box", "boxColor", "boxPadding", "boxRadius", "hidesWhenBlank",
      "fontSize", "reveal", "value", "valueFormat", "runs",
    ].contains(key)
  }.mapValues { String($0.dropFirst("type: 'text', string: 'a', ".count)) }

  private static let wordLook = letters.filter { $0.key != "language" }.merging([
    "fontSize": "fontSize: 12", "opacity": "opacity: 0.5", "scale": "scale: 1.1",
    "background": "background: { color: 'red' }", "enter": "enter: 'pop'",
  ]) { $1 }

  private static let captions = letters.merging([
    "file": "file: 'font.otf'", "subtitles": "subtitles: 'WEBVTT'", "track": "track: 2",
    "cues": "cues: [{ \(cue("")) }]", "words": "words: { past: { opacity: 0.5 } }",
    "fontSize": "fontSize: '8%'", "maxLines": "maxLines: 1", "maxWords": "maxWords: 3",
    "maxCharacters": "maxCharacters: 20", "pauseSeconds": "pauseSeconds: 2",
    "punctuation": "punctuation: 'none'", "speakers": "speakers: true",
    "emphasis": "emphasis: ['free']", "enter": "enter: 'fade'", "exit": "exit: 'fade'",
    "alignment": "alignment: 'right'", "verticalAlignment": "verticalAlignment: 'bottom'",
    "balanced": "balanced: false", "truncation": "truncation: 'end'",
    "minimumScale": "minimumScale: 0.7", "lineSpacing": "lineSpacing: 2", "padding": "padding: 4",
    "box": "box: 'block'", "boxColor": "boxColor: 'red'", "boxPadding": "boxPadding: 3",
    "boxRadius": "boxRadius: 'auto'",
  ]) { $1 }.mapValues { members in
    let isSource = ["file:", "subtitles:", "track:", "cues:"].contains { members.hasPrefix($0) }
    return "type: 'captions', \(isSource ? "" : "track: 1, ")\(members)"
  }

  private static let shape = [
    "path": "path: 'M0 0h10v.5a3 4 5 0 1 6 7zm1e-7 2q1 2 3 4'", "rect": "rect: [0, 1, 2, 3]",
    "ellipse": "ellipse: true", "fill": "rect: true, fill: 'transparent'",
    "fillRule": "path: 'M0 0h9v9z', fillRule: 'evenOdd'", "stroke": "rect: true, stroke: 'red'",
    "lineWidth": "rect: true, lineWidth: 2",
    "lineCap": "rect: true, lineCap: 'round'", "lineJoin": "rect: true, lineJoin: 'bevel'",
    "lineDash": "rect: true, lineDash: [4, '2px']", "strokeStart": "rect: true, strokeStart: 0.1",
    "strokeEnd": "rect: true, strokeEnd: 0.9",
  ].mapValues { "type: 'shape', \($0)" }

  private static let plain = timing("keyPath: 'opacity', to: 0,").merging([
    "removedOnCompletion": "keyPath: 'opacity', to: 0, removedOnCompletion: true",
    "stagger": "keyPath: 'opacity', to: 0, stagger: 0.5",
    "timingFunction": "keyPath: 'opacity', to: 0, timingFunction: 'easeIn'",
    "keyPath": "keyPath: 'rotation', to: 0",
    "additive": "keyPath: 'opacity', to: 0, additive: true",
    "cumulative": "keyPath: 'opacity', to: 0, cumulative: true",
    "from": "keyPath: 'position.x', from: 'right'", "to": "keyPath: 'position.y', to: '3%'",
    "by": "keyPath: 'translation', by: [1, '2px']",
    "values": "keyPath: 'opacity', values: [0, 1]",
    "keyTimes": "keyPath: 'opacity', values: [0, 1, 0], keyTimes: [0, 0.3, 1]",
    "timingFunctions": "keyPath: 'hidden', to: true, timingFunctions: ['default']",
    "calculationMode": "keyPath: 'position', values: [[1, 2]], calculationMode: 'discrete'",
    "path": "keyPath: 'position', path: 'M0 0 C1 2 3 4 5 6'",
    "pathUnits": "keyPath: 'position', path: 'M0 0 L1 1 M2 2', pathUnits: 'unit'",
    "rotationMode": "keyPath: 'position', path: 'M0 0 L1 1', rotationMode: 'autoReverse'",
    // Only springs and groups have a type: it is a key of this table for its place in the reference.
    "type": "type: 'spring', keyPath: 'opacity', to: 0",
  ]) { $1 }

  private static let spring = timing("type: 'spring', keyPath: 'scale', to: 0,").merging(
    [
      "type": "", "keyPath": "", "removedOnCompletion": "removedOnCompletion: true",
      "stagger": "stagger: 0.5",
      "additive": "additive: true", "cumulative": "cumulative: true", "from": "from: 1", "to": "",
      "by": "by: 1", "mass": "mass: 2", "stiffness": "stiffness: 3", "damping": "damping: 0",
      "initialVelocity": "initialVelocity: -1",
    ].mapValues { "type: 'spring', keyPath: 'scale', to: 0, \($0)" }
  ) { $1 }
}
