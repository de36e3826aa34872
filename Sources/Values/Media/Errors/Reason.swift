extension MediaError {
  /// A reason that something of a sort fails, to follow its name: each is said once, by the function that makes it.
  package struct Reason<Sort>: Hashable, Sendable {
    /// The name of that function, to match by.
    package let code: String
    package let why: String

    init(_ why: String, function: String = #function) {
      code = String(function.prefix { $0 != "(" })
      self.why = why
    }
  }

  package enum OfAccess {}
  package enum OfEncoder {}
  package enum OfFile {}
  package enum OfImage {}
  package enum OfImageEncoder {}
  package enum OfIndex {}
  package enum OfLibrary {}
  package enum OfOutput {}
  package enum OfMoment {}
  package enum OfPart {}
  package enum OfPixelFormat {}
  package enum OfProfile {}
  package enum OfStep {}
  package enum OfWriting {}

  /// Reasons that a path cannot be read.
  package typealias AccessFault = Reason<OfAccess>
  /// Reasons that an encoder cannot be used.
  package typealias EncoderFault = Reason<OfEncoder>
  /// Reasons that a file which can be read is not usable media.
  package typealias FileFault = Reason<OfFile>
  /// Reasons that a file is not a usable image.
  package typealias ImageFault = Reason<OfImage>
  /// Reasons that an encoder cannot encode images.
  package typealias ImageEncoderFault = Reason<OfImageEncoder>
  /// Reasons that the boxes of an MP4 or MOV do not lead to its tracks.
  package typealias IndexFault = Reason<OfIndex>
  /// Failures of the system or of a library, in its own words.
  package typealias LibraryFault = Reason<OfLibrary>
  /// Differences between an output, as it is read back, and what was written. Times are in seconds, rounded to thousandths.
  package typealias OutputDifference = Reason<OfOutput>
  /// Reasons that a file is no part of a plan.
  package typealias PartFault = Reason<OfPart>
  /// Reasons that a pixel format is not supported.
  package typealias PixelFormatFault = Reason<OfPixelFormat>
  /// Properties of frames that a profile does not have.
  package typealias ProfileLimit = Reason<OfProfile>
  /// Things that a step should never take or make, to follow the action that failed.
  package typealias StepFault = Reason<OfStep>
  /// Reasons that an output cannot be created or written.
  package typealias WritingFault = Reason<OfWriting>
}
