package import ImprintValues

// Encoders.
extension ExportError.SettingFault {
  package static func noRateFactor(of encoder: String) -> Self {
    Self("\(encoder) has no constant rate factor")
  }
  package static func noBitRate(of encoder: String) -> Self { Self("\(encoder) has no bit rate") }
  package static func noEfforts(of encoder: String) -> Self {
    Self("\(encoder) has no efforts to choose from")
  }
  /// - Parameter own: the range of the encoder's own words.
  package static func noEffort(_ word: String, encoder: String, own: String?) -> Self {
    let rest = own.map { ", and its own \($0)" } ?? ""
    return Self("'\(word)' is no effort: \(encoder) takes draft, fast, good and best\(rest)")
  }
  package static func factorTooLarge(_ factor: Double, encoder: String, limit: Double) -> Self {
    Self(
      "\(factor.text(decimals: 3)) is more than \(encoder) takes, 0 to \(limit.text(decimals: 0))")
  }
  package static func nothingEncoded(preset: String) -> Self { Self("\(preset) encodes nothing") }
  package static func notCopied(_ obstacle: SmartRenderingObstacle) -> Self {
    Self("packets cannot be copied: \(obstacle.explanation)", .invalid)
  }
  package static var noSingleFile: Self {
    Self("the plan makes several files, or none, and says where they are")
  }
  package static var noSound: Self { Self("the plan has no sound that is encoded") }
}

// Frames of a program.
extension ExportError.SettingFault {
  package static var onlyForFiles: Self { Self("it takes a video that is a file") }
  package static var onlyOfWriter: Self {
    Self("frames of a program are taken by a FrameWriter alone")
  }
  package static var noPalette: Self {
    Self("a palette is made of all frames before the first is written: choose another preset")
  }
  package static func pixelFormat(_ name: String) -> Self {
    Self("\(name) is no layout of samples that can be drawn on")
  }
  package static func otherFrame(
    _ size: PixelSize, format: String, expected: PixelSize, in layout: String
  ) -> Self {
    Self("a frame of \(size) in \(format) is not of \(expected) in \(layout)")
  }
  /// - Parameter last: the time of the frame before; nil where the time itself is none.
  package static func frameTime(_ time: Double, after last: Double?) -> Self {
    guard let last else {
      return Self("\(time) is no time of a frame, in seconds from 0")
    }
    return Self(
      "a frame at \(seconds: time, decimals: 6) does not come after the one at \(seconds: last, decimals: 6)"
    )
  }
  package static func framePastEnd(_ time: Double, end: Double) -> Self {
    Self(
      "a frame at \(seconds: time, decimals: 6) lies past the end of the stream, at \(seconds: end, decimals: 6)"
    )
  }
  package static var noFrames: Self { Self("there is none") }
  package static var ended: Self { Self("the last one has been written") }
}

// Settings of one kind of job or sound.
extension ExportError.SettingFault {
  package static var onlyOfMusic: Self { Self("music alone steps back") }
  package static var onlyOfReplacing: Self {
    Self("an effect is mixed on top: a recording and music replace")
  }
  package static var onlyOfLivePhoto: Self {
    Self("it makes a Live Photo, which is two files; here one is made")
  }
  package static var onlyForVideos: Self {
    Self("it has no meaning for a photograph, which is written as an image")
  }
  package static var onlyForImages: Self {
    Self("it is for a photograph that is written as an image")
  }
  package static var onlyForLossyImages: Self { Self("a PNG keeps every sample, and has none") }
  package static var onlyForPlaylist: Self {
    Self("it is for an output that is HLS", hint: "an output's extension .m3u8 makes it HLS")
  }
  package static func tooManySizes(_ most: Int) -> Self {
    Self("a film has at most \(most) sizes")
  }
  package static func tooManyTracks(_ count: Int, limit: Int) -> Self {
    Self("that is \(count.grouped) tracks, and \(limit.grouped) is the most")
  }
  package static var besideSize: Self {
    Self("it says the sizes, and \(SettingName.size) one more")
  }
  package static var copiesNothing: Self {
    Self("frames are encoded in each size, and no packet is copied")
  }
  package static var onlyWhole: Self {
    Self("it is made in one run of a film, and of no recording or parts")
  }
  package static var onlyForPhotographs: Self { Self("it is for a film of a photograph") }
}
