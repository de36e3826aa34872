import Foundation
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import Testing

/// Transitions of documents, and as they are stored.
@Suite struct TransitionTests {
  private static func read(_ transition: String) -> Job.Reading {
    let text = "{ format: 'imprint.job/1', input: { images: ['a'], transition: \(transition) } }"
    return Job.read(Array(text.utf8), JobFiles(in: "/jobs"))
  }

  private static func transition(_ text: String) -> Transition? {
    guard case .slideshow(let show)? = read(text).job?.input else { return nil }
    return show.transition
  }

  @Test(arguments: [
    ("'none'", Transition.none), ("'crossfade'", .crossfade), ("'dip'", .dip), ("'slide'", .slide),
    ("'push'", .push), ("'wipe'", .wipe), ("'iris'", .iris), ("'zoom'", .zoom), ("'blur'", .blur),
    ("{ kind: 'wipe', from: 'topLeft' }", Transition(.wipe, from: .topLeft)),
    ("{ kind: 'dip', color: '#ff0000' }", Transition(.dip, color: .red)),
    ("{ kind: 'push' }", .push), ("{ kind: 'slide', from: 'top' }", Transition(.slide, from: .top)),
    ("{ from: 'bottomRight', kind: 'iris' }", Transition(.iris, from: .bottomRight)),
    ("{ kind: 'zoom', from: 'left' }", Transition(.zoom, from: .left)),
    ("{ kind: 'crossfade' }", .crossfade),
  ])
  func `a transition is a word, or an object`(text: String, expected: Transition) {
    #expect(Self.read(text).faults == [])
    #expect(Self.transition(text) == expected)
  }

  @Test func `each kind has a place where it has some, at first the default`() {
    #expect(Transition.slide.from == .right && Transition.push.from == .right)
    #expect(Transition.wipe.from == .left && Transition.iris.from == .center)
    #expect(Transition.dip.color == .black)
    #expect(Transition.Kind.allCases.allSatisfy { Transition($0).isPossible })
    #expect(!Transition(.push, from: .topLeft).isPossible)
    #expect(!Transition(.wipe, from: .center).isPossible)
  }

  static let mistakes: [(String, String, String?)] = [
    (
      "{ kind: 'crossfade', from: 'left' }", "crossfade has no from",
      "from is of slide, push, wipe, iris and zoom"
    ),
    ("{ kind: 'wipe', color: 'red' }", "wipe has no color", "color is of dip"),
    (
      "{ kind: 'push', from: 'topLeft' }",
      "expected \"left\", \"right\", \"top\" or \"bottom\", found \"topLeft\"", nil
    ),
    ("{ from: 'left' }", "a transition needs the key kind", nil),
    (
      "{ kind: 'wipe', direction: 'left' }", "a transition has no key direction",
      "write from: \"left\""
    ),
    ("{ kind: 'wipe', colour: 'red' }", "a transition has no key colour", "did you mean color?"),
    (
      "{ kind: 'none' }",
      "expected \"crossfade\", \"dip\", \"slide\", \"push\", \"wipe\", \"iris\", \"zoom\" or \"blur\", found \"none\"",
      nil
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told, with what was meant`(text: String, message: String, hint: String?) {
    let faults = Self.read(text).faults
    #expect(faults.map(\.message) == [message])
    if let hint { #expect(faults.first?.hint == hint) }
  }

  @Test(arguments: [
    ("'wipes'", "did you mean \"wipe\"?"), ("'cut'", "write \"none\""),
    ("'dissolve'", "write \"crossfade\""), ("'fadeblack'", "write \"dip\""),
    ("'fadewhite'", "write { kind: \"dip\", color: \"white\" }"),
    ("'wipeleft'", "write { kind: \"wipe\", from: \"right\" }"),
    ("'slideup'", "write { kind: \"push\", from: \"bottom\" }"),
    ("'coverup'", "write { kind: \"slide\", from: \"bottom\" }"),
    ("'circleopen'", "write \"iris\""),
  ])
  func `words of other programs are told what they are here`(text: String, hint: String) {
    #expect(Self.read(text).faults.map(\.hint) == [hint])
  }

  /// Plans have held these words since there are slideshows.
  @Test(arguments: [
    (Transition.none, "\"none\""), (.crossfade, "\"crossfade\""), (.slide, "\"slide\""),
    (.wipe, "\"wipe\""), (Transition(.wipe, from: .top), #"{"from":"top","kind":"wipe"}"#),
    (Transition(.dip, color: .white), ##"{"color":"#ffffff","kind":"dip"}"##),
    // What a kind does not have is not stored.
    (Transition(.crossfade, from: .top), "\"crossfade\""),
  ])
  func `a transition is stored as its word, or as an object`(transition: Transition, text: String)
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(transition)
    #expect(String(decoding: data, as: UTF8.self) == text)
    let read = try JSONDecoder().decode(Transition.self, from: data)
    #expect(try encoder.encode(read) == data)
  }

  @Test(arguments: [
    "\"swipe\"", "7", "{}", #"{"kind":"push","from":"center"}"#, #"{"kind":"wipe","from":"up"}"#,
  ])
  func `nonsense that is stored is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Transition.self, from: Data(text.utf8))
    }
  }
}
