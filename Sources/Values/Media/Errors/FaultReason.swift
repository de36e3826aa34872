extension MediaError {
  /// A reason that something of a sort fails, to follow its name: each is said once, by the function that makes it.
  package struct FaultReason<Sort>: Hashable, Sendable {
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
  package typealias AccessFault = FaultReason<OfAccess>
  /// Reasons that an encoder cannot be used.
  package typealias EncoderFault = FaultReason<OfEncoder>
  /// Reasons that a file which can be read is not usable media.
  package typealias FileFault = FaultReason<OfFile>
  /// Reasons that a file is not a usable image.
  package typealias ImageFault = FaultReason<OfImage>
  /// Reasons that an encoder cannot encode images.
  package typealias ImageEncoderFault = FaultReason<OfImageEncoder>
  /// Reasons that the boxes of an MP4 or MOV do not lead to its tracks.
  package typealias IndexFault = FaultReason<OfIndex>
  /// Failures of the system or of a library, in its own words.
  package typealias LibraryFault = FaultReason<OfLibrary>
  /// Differences between an output, as it is read back, and what was written. Times are in seconds, rounded to thousandths.
  package typealias OutputDifference = FaultReason<OfOutput>
  /// Reasons that a file is no part of a plan.
  package typealias PartFault = FaultReason<OfPart>
  /// Reasons that a pixel format is not supported.
  package typealias PixelFormatFault = FaultReason<OfPixelFormat>
  /// Properties of frames that a profile does not have.
  package typealias ProfileLimit = FaultReason<OfProfile>
  /// Things that a step should never take or make, to follow the action that failed.
  package typealias StepFault = FaultReason<OfStep>
  /// Reasons that an output cannot be created or written.
  package typealias WritingFault = FaultReason<OfWriting>
}
