import ImprintLanguage
import Testing

@Suite struct AnimationFaultTests {
  /// One fault an animation: its keys, and the message after `layers[0].animations[0]`.
  static let animations: [(String, String)] = [
    ("values: [0, 1]", ": an animation needs the key keyPath"),
    ("keyPath: 'opacity'", ": an animation needs the key values, or from, to or by, or a path"),
    (
      "keyPath: 'opacty', to: 1",
      ".keyPath: there is no key path \"opacty\" (did you mean \"opacity\"?)"
    ),
    (
      "keyPath: 'shadow.colour', to: 'red'",
      ".keyPath: there is no key path \"shadow.colour\" (did you mean \"shadow.color\"?)"
    ),
    (
      "keyPath: 'blur', to: true",
      ".to: expected a length of at least 0, such as 12, \"12px\" or \"50%\", found true"
    ),
    (
      "keyPath: 'fontSize', to: 1",
      ".keyPath: fontSize is animated on text layers, and this is a group layer"
    ),
    (
      "keyPath: 'contents', values: ['a.png']",
      ".keyPath: contents is animated on image layers, and this is a group layer"
    ),
    ("keyPath: 'opacity', values: []", ".values: expected at least 1 here, found 0"),
    (
      "keyPath: 'opacity', from: 0, to: 100",
      ".to: expected a number from 0 to 1, found 100 (write 1)"
    ),
    (
      "keyPath: 'opacity', by: 50, additive: true",
      ".by: expected a number from -1 to 1, found 50 (write 0.5)"
    ),
    (
      "keyPath: 'shadow.opacity', values: [0, -0.5]",
      ".values[1]: expected a number from 0 to 1, found -0.5"
    ),
    (
      "keyPath: 'blur', values: [0, '-2px']",
      ".values[1]: expected a length of at least 0, such as 12, \"12px\" or \"50%\", "
        + "found \"-2px\""
    ),
    (
      "keyPath: 'bounds.size', to: [10, -10]",
      ".to[1]: expected a length of at least 0, such as 12, \"12px\" or \"50%\", found -10"
    ),
    (
      "keyPath: 'opacity', values: [0, 'x']",
      ".values[1]: expected a number from 0 to 1, found \"x\""
    ),
    (
      "keyPath: 'scale', values: [[1]]",
      ".values[0]: expected a list of 2, each a number, found a list of 1"
    ),
    (
      "keyPath: 'position.x', to: 'top'",
      ".to: expected a length, such as 12, \"12px\" or \"50%\", or \"left\", \"center\" or \"right\", "
        + "found \"top\""
    ),
    (
      "keyPath: 'opacity', values: [0, 1], to: 1",
      ".to: an animation has values, or from, to and by; not both"
    ),
    ("keyPath: 'opacity', from: 0, to: 1, by: 1", ".by: two of from, to and by are enough"),
    ("keyPath: 'hidden', by: true", ".by: values of hidden cannot be added"),
    (
      "keyPath: 'hidden', to: true, additive: true",
      ".additive: values of hidden cannot be added"
    ),
    (
      "keyPath: 'position', by: { at: 'top' }",
      ".by: expected an amount, such as [12, 0]; a place cannot be added"
    ),
    ("keyPath: 'opacity', to: 1, keyTimes: [0, 1]", ".keyTimes: this goes with values"),
    (
      "keyPath: 'opacity', values: [0, 1], keyTimes: [0, 0.5, 1]",
      ".keyTimes: expected 2 for 2 values, found 3"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], keyTimes: [0, 0.5]",
      ".keyTimes: the last key time is 1, found 0.5"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], keyTimes: [0.5, 1]",
      ".keyTimes: the first key time is 0, found 0.5"
    ),
    (
      "keyPath: 'opacity', values: [0, 1, 0], keyTimes: [0, 1, 0.5]",
      ".keyTimes: key times never fall"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], keyTimes: [0, 2]",
      ".keyTimes[1]: expected a number from 0 to 1, found 2"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], calculationMode: 'discrete', keyTimes: [0, .5, .7]",
      ".keyTimes: the last key time is 1, found 0.7"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], calculationMode: 'discrete', keyTimes: [0]",
      ".keyTimes: expected 3, or 2 for 2 values, found 1"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], calculationMode: 'paced', keyTimes: [0, 1]",
      ".keyTimes: paced sets its own pace"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], timingFunctions: []",
      ".timingFunctions: expected 1, one for each interval, found 0"
    ),
    (
      "keyPath: 'opacity', values: [0, 1], calculationMode: 'discrete', timingFunctions: ['linear']",
      ".timingFunctions: discrete has nothing between its values"
    ),
    (
      "keyPath: 'opacity', to: 1, timingFunction: [2, 0, 0, 0]",
      ".timingFunction: x1 and x2 of a curve lie from 0 to 1, as time cannot run back"
    ),
    (
      "keyPath: 'opacity', to: 1, timingFunction: { steps: 1, jump: 'none' }",
      ".timingFunction: jump \"none\" needs at least 2 steps"
    ),
    (
      "keyPath: 'opacity', to: 1, timingFunction: { steps: 0.5 }",
      ".timingFunction.steps: expected a whole number from 1 to 1000000, found 0.5"
    ),
    (
      "keyPath: 'opacity', to: 1, duration: -1",
      ".duration: expected a time above 0, found -1"
    ),
    (
      "keyPath: 'opacity', to: 1, repeatCount: 'always'",
      ".repeatCount: expected a number above 0 or \"forever\", found \"always\" (write \"forever\")"
    ),
    (
      "keyPath: 'opacity', to: 1, fillMode: 'none'",
      ".fillMode: expected \"removed\", \"forwards\", \"backwards\" or \"both\", found \"none\" (write \"removed\")"
    ),
    ("keyPath: 'position', path: 'M0 0'", ".path: expected a line or a curve to run along"),
    ("keyPath: 'opacity', path: 'M0 0h1'", ".path: only position runs along a path"),
    (
      "keyPath: 'position', path: 'M0 0h1', to: [0, 0]",
      ".to: an animation has a path, or values, or from, to and by"
    ),
    (
      "keyPath: 'position', to: [0, 0], rotationMode: 'auto'",
      ".rotationMode: this goes with a path"
    ),
    (
      "keyPath: 'position', path: 'M0 0h1v1', keyTimes: [0, 1]",
      ".keyTimes: expected 3 for 3 values, found 2"
    ),
    (
      "type: 'bounce', keyPath: 'opacity'",
      ".type: expected \"spring\" or \"group\", found \"bounce\" (write \"spring\")"
    ),
    (
      "type: 'spring', keyPath: 'opacity', to: 1, timingFunction: 'linear'",
      ".timingFunction: a spring animation takes no timingFunction"
    ),
    (
      "type: 'spring', keyPath: 'opacity'",
      ": a spring animation needs the key from, to or by"
    ),
    (
      "type: 'spring', keyPath: 'opacity', to: 1, mass: 0",
      ".mass: expected a number above 0, found 0"
    ),
    ("type: 'group'", ": a group animation needs the key animations"),
    (
      "type: 'group', animations: [{ keyPath: 'opacity', to: [] }]",
      ".animations[0].to: expected a number from 0 to 1, found a list of 0"
    ),
    (
      "keyPath: 'position', values: { scatter: 'a', count: 0 }",
      ".values.count: expected a whole number from 1 to 100000, found 0"
    ),
    (
      "keyPath: 'opacity', values: { scatter: 'a', count: 1 }",
      ".values: expected a list, each element a number from 0 to 1, found an object"
    ),
  ]

  @Test(arguments: animations)
  func `each fault of an animation is said with its path`(animation: String, fault: String) {
    let lines = faults(overlay(animation: animation.replacing("", with: "")))
    let places = lines.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(places == ["layers[0].animations[0]\(fault)"])
  }

  @Test func `a text's keys are animated on a text layer only`() {
    let text = overlay(
      animation: "keyPath: 'fontSize', values: [1, '5%']", on: "type: 'text', string: 'a',")
    #expect(faults(text) == [])
  }
}
