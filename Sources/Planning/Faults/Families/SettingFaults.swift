package import ImprintValues

// Numbers.
extension ExportError.SettingFault {
  package static var required: Self { Self("it is required") }
  /// - Parameter most: nil for no upper limit.
  package static func count(_ value: Int, from least: Int, to most: Int?) -> Self {
    outside("\(value)", least, most)
  }
  /// - Parameter most: nil for no upper limit.
  package static func number(_ value: Double, from least: Int, to most: Int?) -> Self {
    outside("\(value)", least, most)
  }
  private static func outside(_ value: String, _ least: Int, _ most: Int?) -> Self {
    Self("\(value) is not a number from \(least)\(most.map { " to \($0)" } ?? "")")
  }
  package static func outside(_ value: Double, _ range: NumberRange) -> Self {
    Self("\(value) is not a number\(range.phrase)")
  }
  /// A number outside of a range.
  package static func number(_ value: Double, _ range: NumberRange) -> Self {
    switch range {
    case .positive: notAboveZero(value)
    case .notNegative: number(value, from: 0, to: nil)
    default: outside(value, range)
    }
  }
  /// A whole number outside of a range, which begins somewhere.
  package static func whole(_ value: Double, _ range: NumberRange) -> Self {
    outside(value.plain, Int(range.minimum ?? 0), range.maximum.map { Int($0) })
  }
  package static func notAboveZero(_ value: Double) -> Self {
    Self("\(value) is not a number above 0")
  }
  package static func tooLoud(_ value: Double, limit: Double) -> Self {
    Self("\(value) is louder than \(limit.text(decimals: 0))")
  }
  package static func tooFewBits(_ bits: Int, least: Int) -> Self {
    Self("\(bits) bits a second is less than \(least)")
  }
  /// A size, or a number of columns and rows.
  package static func size(width: Int, height: Int, limit: Int) -> Self {
    Self("\(width)x\(height) is no size from 1x1 to \(limit)x\(limit)")
  }
  package static func frames(seconds: Double, rate: Double, limit: Int) -> Self {
    Self("\(seconds) s at \(rate) fps is not between 1 and \(limit) frames")
  }
  package static func tooManyImages(_ count: Double, limit: Int) -> Self {
    Self("that is \(count.text(decimals: 0)) images, and \(limit.grouped) is the most")
  }
}

// Times and parts.
extension ExportError.SettingFault {
  package static func pastEnd(_ time: Double, of video: String, lasting length: Double) -> Self {
    Self("\(seconds: time) is at or past the end: \(video) lasts \(seconds: length)", .invalid)
  }
  /// The first frame begins after 0.
  package static func beforeFirstFrame(_ end: Double, begin: Double) -> Self {
    Self("\(seconds: end) is before the first frame, at \(seconds: begin)", .invalid)
  }
  package static func leavesNothing(_ end: Double) -> Self {
    Self("nothing is left before \(seconds: end)")
  }
  package static func leavesNothing(of video: String) -> Self {
    Self("nothing is left of \(video)")
  }
  package static func notBefore(_ time: Double, _ other: SettingName, _ end: Double) -> Self {
    Self("\(seconds: time) is not before \(other), \(seconds: end)")
  }
  package static func longerThanImage(_ time: Double, seconds limit: Double) -> Self {
    Self(
      "\(seconds: time) is longer than the time of an image, \(seconds: limit)",
      hint: "\(.it) \((limit / 2).text(decimals: 3))")
  }
  package static var noTimes: Self { Self("it takes times from 0") }
  package static var noInterval: Self { Self("it takes a number of seconds above 0") }
  package static func noTrack(_ number: Int, of path: String, count: Int) -> Self {
    Self("there is no track \(number): \(path) has \(count)")
  }
  package static func noSegment(_ number: Int, count: Int) -> Self {
    Self("there is no segment \(number): the plan has 0 to \(count - 1)")
  }
  package static func noTask(_ number: Int, count: Int) -> Self {
    Self("there is no task \(number): the plan has 0 to \(count - 1)")
  }
  /// - Parameter part: its notation.
  package static func noPart(_ part: String) -> Self { Self("\(part) is no part of any frame") }
  package static func outsideFrame(_ part: String, _ frame: PixelSize) -> Self {
    Self("\(part) is no part of the frame, which is \(frame)", .invalid)
  }
  package static func noBox(_ box: String) -> Self {
    Self("'\(box)' is no box of a frame, such as 1280x720, 1280x or x720")
  }
}

// Clips.
extension ExportError.SettingFault {
  package static func emptyPart(_ from: Double, _ to: Double, of clip: String) -> Self {
    Self("nothing is left of \(clip) from \(seconds: from) to \(seconds: to)")
  }
  package static func noJoinFrom(_ name: String) -> Self {
    Self("a \(name) does not come from there")
  }
  package static func longerThanClip(_ time: Double, clip: String, seconds limit: Double) -> Self {
    Self(
      "\(seconds: time) of joins is longer than \(clip), which lasts \(seconds: limit)", .invalid)
  }
  package static func withinJoin(_ time: Double, clip: String) -> Self {
    Self("the frame at \(seconds: time) of \(clip) is held while a join of it goes on")
  }
  package static var onlyOfOneInput: Self {
    Self("the input is several clips, each of which has its own part")
  }
  package static var besideIntro: Self {
    Self("it does not go with an intro or outro: write the clips as the input of a job")
  }
  package static var clipInClip: Self { Self("a clip is a file, a blank video or a slideshow") }
  package static func clipCount(main: Int, of count: Int, limit: Int) -> Self {
    Self(
      main > 1
        ? "one clip alone is the main one, and here are \(main)"
        : "that is \(count.grouped) clips, and \(limit.grouped) is the most")
  }
  package static func noPlace(_ start: Place, of kind: Transition.Kind) -> Self {
    let origin = kind.rule.origin.map { ", which comes from \($0.phrase)" } ?? ""
    return Self("'\(start.rawValue)' is no place for a \(kind.rawValue)\(origin)")
  }
}

// Texts, names and sequences.
extension ExportError.SettingFault {
  package static var blank: Self { Self("nothing of it shows") }
  package static func noUUID(_ text: String) -> Self {
    Self("'\(text)' is no UUID, as 9B539AB8-A668-4FA6-9207-EB653A5E7E3C is")
  }
  package static func noLanguage(_ text: String) -> Self {
    Self("'\(text)' is no language's code or tag, as de, deu and pt-BR are")
  }
  package static func noFileName(_ text: String) -> Self { Self("'\(text)' is no name of a file") }
  package static var neededBySequence: Self {
    Self("a numbered sequence needs it", hint: "\(.it) 25 shows 25 of its frames a second")
  }
  package static var onlyForSequence: Self {
    Self("it is for a numbered sequence, such as wm_%d.png")
  }
}
