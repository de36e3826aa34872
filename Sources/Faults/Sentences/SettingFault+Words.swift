internal import ImprintDocuments
internal import ImprintPrimitives

extension ExportError.SettingFault {
  /// The reason, to follow the setting's name.
  package func why(of setting: JobSetting, _ words: some ErrorWords) -> String {
    switch self {
    case .required: "it is required"
    case .count(let value, let least, let most): Self.range("\(value)", least, most)
    case .number(let value, let least, let most): Self.range("\(value)", least, most)
    case .outside(let value, let range): "\(value) is not a number\(range.phrase)"
    case .notAboveZero(let value): "\(value) is not a number above 0"
    case .tooLoud(let value, let limit): "\(value) is louder than \(limit.text(decimals: 0))"
    case .tooFewBits(let bits, let least): "\(bits) bits a second is less than \(least)"
    case .size(let width, let height, let limit):
      "\(width)x\(height) is no size from 1x1 to \(limit)x\(limit)"
    case .frames(let seconds, let rate, let limit):
      "\(seconds) s at \(rate) fps is not between 1 and \(limit) frames"
    case .tooManyImages(let count, let limit):
      "that is \(count.text(decimals: 0)) images, and \(limit.grouped) is the most"
    case .blank: "nothing of it shows"
    case .text(let fault): fault.message
    case .noPart(let part): "\(part) is no part of any frame"
    case .outsideFrame(let part, let frame): "\(part) is no part of the frame, which is \(frame)"
    case .neededBySequence: "a numbered sequence needs it"
    case .onlyForSequence: "it is for a numbered sequence, such as wm_%d.png"
    case .noTrack(let number, let path, let count):
      "there is no track \(number): \(path) has \(count)"
    case .noSingleFile: "the plan makes several files, or none, and says where they are"
    case .noSound: "the plan has no sound that is encoded"
    case .noSegment(let number, let count):
      "there is no segment \(number): the plan has 0 to \(count - 1)"
    case .noTask(let number, let count):
      "there is no task \(number): the plan has 0 to \(count - 1)"
    case .notCopied(let obstacle): "packets cannot be copied: \(obstacle.explanation)"
    case .noUUID(let text): "'\(text)' is no UUID, as 9B539AB8-A668-4FA6-9207-EB653A5E7E3C is"
    case .noLanguage(let text):
      "'\(text)' is no language's code or tag, as de, deu and pt-BR are"
    case .noFileName(let text): "'\(text)' is no name of a file"
    case .onlyForFiles: "it takes a video that is a file"
    case .onlyOfWriter: "frames of a program are taken by a FrameWriter alone"
    case .noPalette:
      "a palette is made of all frames before the first is written: choose another preset"
    case .pixelFormat(let name): "\(name) is no layout of samples that can be drawn on"
    case .otherFrame(let size, let format, let expected, let layout):
      "a frame of \(size) in \(format) is not of \(expected) in \(layout)"
    case .frameTime(let time, let last):
      last.map { "a frame at \(time.precise) does not come after the one at \($0.precise)" }
        ?? "\(time) is no time of a frame, in seconds from 0"
    case .framePastEnd(let time, let end):
      "a frame at \(time.precise) lies past the end of the stream, at \(end.precise)"
    case .noFrames: "there is none"
    case .ended: "the last one has been written"
    case .onlyOfMusic: "music alone steps back"
    case .onlyOfReplacing: "an effect is mixed on top: a recording and music replace"
    case .onlyOfLivePhoto: "it makes a Live Photo, which is two files; here one is made"
    case .onlyForVideos: "it has no meaning for a photograph, which is written as an image"
    case .onlyForImages: "it is for a photograph that is written as an image"
    case .onlyForLossyImages: "a PNG keeps every sample, and has none"
    case .onlyForPhotographs: "it is for a film of a photograph"
    case .unknown(let encoder):
      switch setting {
      case .bitRate: "\(encoder) has no bit rate"
      case .effort: "\(encoder) has no efforts to choose from"
      default: "\(encoder) has no constant rate factor"
      }
    case .noEffort(let word, let encoder, let own):
      "'\(word)' is no effort: \(encoder) takes draft, fast, good and best"
        + (own.map { ", and its own \($0)" } ?? "")
    case .noBox(let box):
      "'\(box)' is no box of a frame, such as 1280x720, 1280x or x720"
    case .noPlace(let place, let kind):
      "'\(place.rawValue)' is no place for a \(kind.rawValue)"
        + (kind.rule.origin.map { ", which comes from \($0.phrase)" } ?? "")
    case .factorTooLarge(let factor, let encoder, let limit):
      "\(factor.text(decimals: 3)) is more than \(encoder) takes, 0 to \(limit.text(decimals: 0))"
    case .nothingEncoded(let preset): "\(preset) encodes nothing"
    case .noTimes: "it takes times from 0"
    case .noInterval: "it takes a number of seconds above 0"
    case .notBefore(let time, let other, let end):
      "\(time.seconds) is not before \(words.name(of: other)), \(end.seconds)"
    case .emptyPart(let from, let to, let clip):
      "nothing is left of \(clip) from \(from.seconds) to \(to.seconds)"
    case .noJoinFrom(let name): "a \(name) does not come from there"
    case .longerThanClip(let time, let clip, let limit):
      "\(time.seconds) of joins is longer than \(clip), which lasts \(limit.seconds)"
    case .withinJoin(let time, let clip):
      "the frame at \(time.seconds) of \(clip) is held while a join of it goes on"
    case .onlyOfOneInput: "the input is several clips, each of which has its own part"
    case .besideIntro:
      "it does not go with an intro or outro: write the clips as the input of a job"
    case .clipInClip: "a clip is a file, a blank video or a slideshow"
    case .clipCount(let main, let count, let limit):
      main > 1
        ? "one clip alone is the main one, and here are \(main)"
        : "that is \(count.grouped) clips, and \(limit.grouped) is the most"
    case .longerThanImage(let time, let limit):
      "\(time.seconds) is longer than the time of an image, \(limit.seconds)"
    case .leavesNothing(let end): "nothing is left before \(end.seconds)"
    case .pastEnd(let time, let video, let length):
      "\(time.seconds) is at or past the end: \(video) lasts \(length.seconds)"
    case .beforeFirstFrame(let end, let begin):
      "\(end.seconds) is before the first frame, at \(begin.seconds)"
    }
  }

  private static func range(_ value: String, _ least: Int, _ most: Int?) -> String {
    "\(value) is not a number from \(least)" + (most.map { " to \($0)" } ?? "")
  }
}

extension Double {
  fileprivate var precise: String { "\(text(decimals: 6)) s" }

  fileprivate var seconds: String { "\(text(decimals: 3)) s" }
}
