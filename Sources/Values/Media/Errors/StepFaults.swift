extension MediaError.StepFault {
  package static var missingPlane: Self { Self("a plane is missing") }
  package static func frame(
    _ size: PixelSize, format: String, expected: PixelSize, expectedFormat: String
  ) -> Self {
    Self("it is \(size) \(format), not \(expected) \(expectedFormat)")
  }
  package static var otherFrame: Self { Self("a frame is of another size, or has no time") }
  /// Samples that do not have the size of their image.
  package static var wrongSize: Self { Self("its size is wrong") }
  package static var noFrame: Self { Self("no frame came back") }
  /// A packet is for that track.
  package static func noTrack(_ index: Int) -> Self { Self("there is no track \(index)") }
  package static var unknownOptions: Self { Self("unknown options") }
  /// An image in CMYK.
  package static var noInks: Self { Self("it has no four inks") }
  package static var slices: Self { Self("its slices cannot be read") }
}

extension MediaError.PixelFormatFault {
  package static var unknown: Self { Self("FFmpeg's libraries here have none of that name") }
  package static var noPalette: Self { Self("a palette is made of frames in bgra or bgr0") }
}
