package import ImprintPrimitives

extension MediaError {
  /// Reasons that an encoder cannot be used.
  package enum EncoderFault: Hashable, Sendable {
    /// It is hidden, as by a test.
    case hidden
    /// FFmpeg's libraries here have no encoder of its name.
    case unknown
    /// FFmpeg was built without it here.
    case notBuilt
    /// No frame can have that size.
    case noSize(PixelSize)
    /// It does not support frames of that size.
    case frameSize(PixelSize)
    /// No pixel format has that name.
    case pixelFormat(String)
    /// No channel layout has that name.
    case channelLayout(String)
    /// The text for its codec tag does not have four characters.
    case codecTag(String)
    /// It does not open with these settings.
    case settings(LibraryFault)
    /// It has no options of these names.
    case options([String])
    /// Its option of that name does not accept that value.
    case optionValue(name: String, value: String)
    /// Its profile of that name does not support the frames.
    case profile(String, ProfileLimit)
    /// It supports the listed pixel formats, which do not include that of the frames.
    case formats([String], not: String)
    /// A filter before it fails in that action.
    case filter(LibraryFault, action: String)
    /// FFmpeg's libraries here lack a filter that goes before it.
    case noFilter(String)
    /// Its frames do not fit among the copied ones.
    case unlikeSource
    /// All frames are copied, and none was planned.
    case notPlanned
    /// It cannot encode images.
    case images(ImageEncoderFault)
    /// Its library fails.
    case library(LibraryFault)
  }

  /// Properties of frames that a profile does not have.
  package enum ProfileLimit: Hashable, Sendable {
    case lossless, fullChroma, tallChroma, noChroma, fields
    /// Samples of so many bits.
    case depth(Int)
  }

  /// Reasons that an encoder cannot encode images.
  package enum ImageEncoderFault: Hashable, Sendable {
    /// There is no image to encode.
    case noImages
    /// It does not support images of that size.
    case size(PixelSize)
    /// An image has another size than those before it.
    case otherSize(PixelSize, not: PixelSize)
    /// It does not show an image for that time, in milliseconds.
    case duration(Int, most: Int)
    /// Memory is short for an image of that size.
    case memory(PixelSize)
    /// It refuses its settings.
    case settings
    /// The library is of another version than its headers.
    case version
    /// A frame has no samples.
    case noSamples
    /// Its output is not a file of its format.
    case nothingMade
  }
}
