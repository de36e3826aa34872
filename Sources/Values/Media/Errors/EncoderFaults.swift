extension MediaError.EncoderFault {
  /// As by a test.
  package static var hidden: Self { Self("it is hidden") }
  package static var unknown: Self { Self("FFmpeg's libraries here have none of that name") }
  package static var notBuilt: Self { Self("FFmpeg was built without it here") }
  /// No frame can have that size.
  package static func noSize(_ size: PixelSize) -> Self { Self("\(size) is no size") }
  package static func frameSize(_ size: PixelSize) -> Self { Self("it takes no frames of \(size)") }
  package static func pixelFormat(_ name: String) -> Self {
    Self("there is no pixel format named \(name)")
  }
  package static func channelLayout(_ name: String) -> Self {
    Self("there is no channel layout named \(name)")
  }
  package static func codecTag(_ text: String) -> Self { Self("\(text) is no four-character code") }
  package static func settings(_ fault: MediaError.LibraryFault) -> Self {
    Self("it does not open with these settings: \(fault.why)")
  }
  package static func options(_ names: [String]) -> Self {
    Self("it has no option \(names.joined(separator: ", "))")
  }
  package static func optionValue(name: String, value: String) -> Self {
    Self("its option \(name) has no value \(value)")
  }
  package static func profile(_ name: String, _ limit: MediaError.ProfileLimit) -> Self {
    Self("its profile \(name) has no \(limit.why)")
  }
  package static func formats(_ formats: [String], not other: String) -> Self {
    let last = formats.last ?? ""
    let all =
      formats.count < 2 ? last : "\(formats.dropLast().joined(separator: ", ")) or \(last)"
    return Self("it takes frames as \(all), and not as \(other)")
  }
  /// A filter before it fails.
  package static func filter(_ fault: MediaError.LibraryFault, action: String) -> Self {
    Self("\(action): \(fault.why)")
  }
  package static func noFilter(_ name: String) -> Self {
    Self("FFmpeg's libraries here have no filter \(name)")
  }
  package static var unlikeSource: Self { Self("its frames do not fit among the source's") }
  /// None was planned.
  package static var notPlanned: Self { Self("all frames are copied") }
  package static func images(_ fault: MediaError.ImageEncoderFault) -> Self { Self(fault.why) }
  package static func library(_ fault: MediaError.LibraryFault) -> Self { Self(fault.why) }
}

extension MediaError.ProfileLimit {
  package static var lossless: Self { Self("lossless coding") }
  package static var fullChroma: Self { Self("4:4:4") }
  package static var tallChroma: Self { Self("4:2:2") }
  package static var noChroma: Self { Self("frames without chroma") }
  package static var fields: Self { Self("interlaced frames") }
  package static func depth(_ bits: Int) -> Self { Self("samples of \(bits) bits") }
}

extension MediaError.ImageEncoderFault {
  package static var noImages: Self { Self("there is no image") }
  package static func size(_ size: PixelSize) -> Self { Self("it takes no images of \(size)") }
  /// - Parameter first: the size of the images before it.
  package static func otherSize(_ size: PixelSize, not first: PixelSize) -> Self {
    Self("an image of \(size) is none of \(first)")
  }
  package static func duration(_ milliseconds: Int, most: Int) -> Self {
    Self("it shows an image for 1 to \(most) ms, and not for \(milliseconds)")
  }
  package static func memory(_ size: PixelSize) -> Self {
    Self("there is not enough memory for \(size)")
  }
  package static var settings: Self { Self("it refuses its settings") }
  /// Another than that of its headers.
  package static var version: Self { Self("it is of another version") }
  package static var noSamples: Self { Self("a frame has no samples") }
  /// Its output is not a file of its format.
  package static var nothingMade: Self { Self("it made none") }
}
