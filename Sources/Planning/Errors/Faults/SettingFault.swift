package import ImprintDocuments
package import ImprintPrimitives

extension ExportError {
  /// Reasons that a setting cannot have its value. Times are in seconds.
  package enum SettingFault: Hashable, Sendable {
    /// There is no value.
    case required
    /// A whole number out of its range; nil: without an upper end.
    case count(Int, from: Int, to: Int?)
    /// A number out of its range; nil: without an upper end.
    case number(Double, from: Int, to: Int?)
    /// A number out of its range.
    case outside(Double, NumberRange)
    /// A number that has to be above 0.
    case notAboveZero(Double)
    /// A volume past the limit.
    case tooLoud(Double, limit: Double)
    /// Fewer bits a second than any encoder takes.
    case tooFewBits(Int, least: Int)
    /// Columns and rows, or pixels, from 1x1 to a limit on both.
    case size(width: Int, height: Int, limit: Int)
    /// A length at a rate that comes to no frame, or to more than the limit.
    case frames(seconds: Double, rate: Double, limit: Int)
    /// A time that is not before that of another setting.
    case notBefore(Double, JobSetting, Double)
    /// A length of time that is longer than the time of an image.
    case longerThanImage(Double, seconds: Double)
    /// A trim that ends at or before the beginning.
    case leavesNothing(Double)
    /// A time at or past the end of the video at that path.
    case pastEnd(Double, of: String, lasting: Double)
    /// An end before the first frame, which begins later than 0.
    case beforeFirstFrame(Double, begin: Double)
    /// No times, or times that are negative.
    case noTimes
    /// An interval that is not above 0.
    case noInterval(Double)
    /// More images than the limit.
    case tooManyImages(Double, limit: Int)
    /// A text of which nothing shows.
    case blank
    /// A text that cannot be drawn.
    case text(TextFault)
    /// A numbered sequence has no frame rate.
    case neededBySequence
    /// A frame rate for what is no numbered sequence.
    case onlyForSequence
    /// The encoder of that name has no such measure of quality.
    case unknown(toEncoder: String)
    /// A factor above what the encoder of that name takes.
    case factorTooLarge(Double, encoder: String, limit: Double)
    /// The preset of that name encodes nothing.
    case nothingEncoded(preset: String)
    /// The file at that path has so many video tracks, and not that one.
    case noTrack(Int, of: String, count: Int)
    /// The plan has so many segments, and not that one.
    case noSegment(Int, count: Int)
    /// Packets cannot be copied.
    case notCopied(CopyObstacle)
    /// A text that is no UUID.
    case noUUID(String)
    /// A text that is no name of a file.
    case noFileName(String)
    /// The work takes a video that is a file.
    case onlyForFiles
  }
}
