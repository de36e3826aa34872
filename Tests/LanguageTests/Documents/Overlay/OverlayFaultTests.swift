import ImprintLanguage
import ImprintPlanning
import Testing

@Suite struct OverlayFaultTests {
  /// One fault a document: the keys of its one layer, and the line of the fault.
  static let layers: [(String, String)] = [
    (
      "opactiy: 1",
      "2:2: layers[0].opactiy: a group layer has no key opactiy (did you mean opacity?)"
    ),
    ("opacity: 1, opacity: 0", "2:14: layers[0].opacity: the key opacity stands here twice"),
    ("opacity: 1.5", "2:11: layers[0].opacity: expected a number from 0 to 1, found 1.5"),
    ("opacity: NaN", "2:11: layers[0].opacity: expected a number from 0 to 1, found NaN"),
    ("opacity: 'half'", "2:11: layers[0].opacity: expected a number from 0 to 1, found \"half\""),
    ("opacity: null", "2:11: layers[0].opacity: expected a number from 0 to 1, found null"),
    (
      "from: 5, until: '0:03'",
      "2:18: layers[0].until: it lies before from, 5 s, so that nothing of the layer is drawn "
        + "(\"+3\" counts from there)"
    ),
    ("hidden: 1", "2:10: layers[0].hidden: expected true or false, found 1"),
    (
      "size: [1, '2em']",
      "2:12: layers[0].size[1]: expected a length of at least 0, such as 12, \"12px\" or \"50%\", "
        + "or \"auto\", found \"2em\""
    ),
    (
      "size: [1, '16385px']",
      "2:12: layers[0].size[1]: 16385 pixels are past the limit of 16,384 pixels an edge"
    ),
    (
      "position: { at: 'topleft' }",
      "2:18: layers[0].position.at: expected \"topLeft\", \"top\", \"topRight\", \"left\", \"center\", "
        + "\"right\", \"bottomLeft\", \"bottom\" or \"bottomRight\", found \"topleft\" "
        + "(did you mean \"topLeft\"?)"
    ),
    ("position: { inset: 3 }", "2:12: layers[0].position: a place needs the key at"),
    (
      "position: 3",
      "2:12: layers[0].position: expected a position, such as [12, \"50%\"] or { at: \"topLeft\" }, "
        + "found 3"
    ),
    (
      "backgroundColor: 'whit'",
      "2:19: layers[0].backgroundColor: expected a colour, such as \"#ff8000\", \"#f80c\" or "
        + "\"white\", found \"whit\" (did you mean \"white\"?)"
    ),
    ("from: -1", "2:8: layers[0].from: expected a time of at least 0, found -1"),
    ("duration: 0", "2:12: layers[0].duration: expected a time above 0, found 0"),
    (
      "repeatCount: 0",
      "2:15: layers[0].repeatCount: expected a number above 0 or \"forever\", found 0"
    ),
    (
      "mask: { opacty: 1 }",
      "2:10: layers[0].mask.opacty: a group layer has no key opacty (did you mean opacity?)"
    ),
    (
      "shadow: { radius: -1 }",
      "2:20: layers[0].shadow.radius: expected a length of at least 0, such as 12, \"12px\" or "
        + "\"50%\", found -1"
    ),
    (
      "shadow: { colour: 'red' }",
      "2:12: layers[0].shadow.colour: a shadow has no key colour (did you mean color?)"
    ),
    (
      "shadow: { offset: 3 }",
      "2:20: layers[0].shadow.offset: expected a list of 2, each a length, such as 12, \"12px\" or "
        + "\"50%\", found 3"
    ),
    ("shadow: true", "2:10: layers[0].shadow: expected a shadow, which is an object, found true"),
    (
      "blur: '-2px'",
      "2:8: layers[0].blur: expected a length of at least 0, such as 12, \"12px\" or \"50%\", "
        + "found \"-2px\""
    ),
    (
      "tile: { cell: [40, 0] }",
      "2:21: layers[0].tile.cell[1]: expected a length above 0, such as 12, \"12px\" or \"50%\", "
        + "found 0"
    ),
    (
      "tile: { spacing: [-1, 0] }",
      "2:20: layers[0].tile.spacing[0]: expected a length of at least 0, such as 12, \"12px\" or "
        + "\"50%\", found -1"
    ),
    (
      "type: 'video', fill: 'red'",
      "2:17: layers[0].fill: fill is a key of shape layers, and this is a video layer"
    ),
    (
      "type: 'video', contentsGravity: 'fill'",
      "2:34: layers[0].contentsGravity: expected \"resize\", \"resizeAspect\", \"resizeAspectFill\", "
        + "\"topLeft\", \"top\", \"topRight\", \"left\", \"center\", \"right\", \"bottomLeft\", \"bottom\" or "
        + "\"bottomRight\", found \"fill\" (write \"resize\")"
    ),
    (
      "contentsGravity: 'top'",
      "2:2: layers[0].contentsGravity: contentsGravity is a key of image and video layers, and this is a "
        + "group layer"
    ),
    (
      "backdropBlur: -1",
      "2:16: layers[0].backdropBlur: expected a length of at least 0, such as 12, \"12px\" or \"50%\", "
        + "found -1"
    ),
    (
      "type: 'txt', string: ''",
      "2:8: layers[0].type: expected \"group\", \"image\", \"text\", \"shape\", \"gradient\", "
        + "\"video\", \"code\" or \"captions\", found \"txt\" (did you mean \"text\"?)"
    ),
    (
      "string: 'x'",
      "2:2: layers[0].string: string is a key of text and code layers, and this is a group layer"
    ),
    ("type: 'text'", "2:1: layers[0]: a text layer needs the key string, or runs"),
    ("type: 'image'", "2:1: layers[0]: an image layer needs the key image or frames"),
    (
      "type: 'image', frames: 'a_%d.png'",
      "2:1: layers[0]: a sequence needs the key frameRate or cycle"
    ),
    (
      "type: 'image', frames: 'a_%d.png', frameRate: 5, cycle: 1",
      "2:58: layers[0].cycle: a sequence has frameRate or cycle, not both"
    ),
    (
      "type: 'image', image: 'a.png', cycle: 1",
      "2:40: layers[0].cycle: this is for a sequence, given by frames"
    ),
    (
      "type: 'text', string: 'a', font: 'A', fontFile: 'a.otf'",
      "2:35: layers[0].font: a text has font or fontFile, not both"
    ),
    (
      "type: 'text', string: 'a { b'",
      "2:24: layers[0].string: a \"{\" is never closed; write \"{{\" for a brace"
    ),
    (
      "type: 'text', string: 'a } b'",
      "2:24: layers[0].string: a lone \"}\" closes nothing; write \"}}\" for a brace"
    ),
    (
      "type: 'text', string: '{timecod}'",
      "2:24: layers[0].string: there is no parameter timecod (did you mean {timecode}?)"
    ),
    (
      "type: 'text', string: '{nmae}'",
      "2:24: layers[0].string: there is no parameter nmae (did you mean {name}?)"
    ),
    (
      "type: 'text', string: 'a\\u0007'",
      "2:24: layers[0].string: a text cannot hold the control character U+0007"
    ),
    (
      "opacity: '{o}'",
      "2:11: layers[0].opacity: there is no parameter o (declare it under parameters)"
    ),
    ("opacity: '{time}'", "2:11: layers[0].opacity: {time} can stand in a text's string only"),
    (
      "sublayers: [{}, 5]",
      "2:18: layers[0].sublayers[1]: expected a layer, which is an object, found 5"
    ),
  ]

  @Test(arguments: layers)
  func `each fault of a layer is said in one line, with its place`(layer: String, line: String) {
    let parameters = line.contains("{name}") ? "{name: {default: 'x'}}" : "{}"
    let used = parameters == "{}" ? "" : ", sublayers: [{name: '{name}'}]"
    #expect(faults(overlay(layer: layer + used, parameters: parameters)) == [line])
  }

  @Test func `all faults are reported at once, in the order of the document`() {
    let text = """
      {
        layers: [
          { opacity: 2, name: 5, sublayers: [{ rotaton: 3 }] },
          { animations: [{ keyPath: 'opacity', values: ['a', 0, true] }] },
        ],
        format: 'imprint.overlay/2',
      }
      """
    #expect(
      faults(text) == [
        "3:16: layers[0].opacity: expected a number from 0 to 1, found 2",
        "3:25: layers[0].name: expected a text, found 5",
        "3:42: layers[0].sublayers[0].rotaton: a group layer has no key rotaton "
          + "(did you mean rotation?)",
        "4:51: layers[1].animations[0].values[0]: expected a number from 0 to 1, found \"a\"",
        "4:59: layers[1].animations[0].values[2]: expected a number from 0 to 1, found true",
        "6:11: format: expected \"imprint.overlay/1\", found \"imprint.overlay/2\" "
          + "(did you mean \"imprint.overlay/1\"?)",
      ])
  }

  @Test(arguments: [
    ("", "1:1: the document is empty; expected a value, such as '{ … }'"),
    ("[]", "1:1: expected an overlay, which is an object, found a list of 0"),
    ("{format:'imprint.overlay/1'}", "1:1: an overlay needs the key layers"),
    ("{layers:[]}", "1:1: an overlay needs the key format"),
    (
      "{format:'imprint.overlay/1', canvas:'16/9', layers:[]}",
      "1:37: canvas: expected \"source\", a shape such as \"16:9\", or a size such as "
        + "[\"1920px\", \"1080px\"], found \"16/9\" (write \"16:9\")"
    ),
    (
      "{format:'imprint.overlay/1', canvas:'16:0', layers:[]}",
      "1:37: canvas: expected \"source\", a shape such as \"16:9\", or a size such as "
        + "[\"1920px\", \"1080px\"], found \"16:0\""
    ),
    (
      "{format:'imprint.overlay/1', canvas:['1920px', 1080], layers:[]}",
      "1:48: canvas[1]: expected whole pixels from \"1px\" to \"16384px\", found 1080 (write \"1080px\")"
    ),
    (
      "{format:'imprint.overlay/1', layers:{}}",
      "1:37: layers: expected a list, each element an object with the keys of layer, found an object"
    ),
  ])
  func `a document that is no overlay says why`(text: String, line: String) {
    #expect(faults(text) == [line])
  }

  @Test func `an inline overlay needs no format, and its paths begin where it stands`() throws {
    let value = try JSON5Reader.read(Array("{layers:[{opacity:7}]}".utf8))
    let result = OverlayDocument.read(inline: value, path: "overlay[1]", in: nil)
    #expect(
      result.faults.map(\.description) == [
        "1:19: overlay[1].layers[0].opacity: expected a number from 0 to 1, found 7"
      ])
  }
}
