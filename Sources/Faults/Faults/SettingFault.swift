package import ImprintDocuments
package import ImprintPrimitives

extension ExportError {
  /// Reasons that the value of a setting is invalid. Times are in seconds.
  package enum SettingFault: Hashable, Sendable {
    /// The value is missing.
    case required
    /// A whole number outside its range; nil for no upper limit.
    case count(Int, from: Int, to: Int?)
    /// A number outside its range; nil for no upper limit.
    case number(Double, from: Int, to: Int?)
    /// A number outside its range.
    case outside(Double, NumberRange)
    /// A number that must be above 0.
    case notAboveZero(Double)
    /// A volume above the limit.
    case tooLoud(Double, limit: Double)
    /// A bit rate below what any encoder takes.
    case tooFewBits(Int, least: Int)
    /// A size or a number of columns and rows outside 1x1 to the limit, on either axis.
    case size(width: Int, height: Int, limit: Int)
    /// A length and a frame rate that give no frame, or more than the limit.
    case frames(seconds: Double, rate: Double, limit: Int)
    /// A time that is not before that of another setting.
    case notBefore(Double, JobSetting, Double)
    /// A part of the clip of that name, whose end does not lie after its beginning.
    case emptyPart(Double, Double, of: String)
    /// A transition of that name that does not come from its place.
    case noJoinFrom(String)
    /// Joins that take more seconds than the clip of that name lasts.
    case longerThanClip(Double, clip: String, seconds: Double)
    /// A frame that is held while a join goes on, of the clip of that name.
    case withinJoin(Double, clip: String)
    /// Parts of an input of several clips.
    case onlyOfOneInput
    /// Parts of an input beside an intro or outro.
    case besideIntro
    /// A clip that is neither a file nor frames that are made.
    case clipInClip
    /// More than one main clip, or more clips than the limit.
    case clipCount(main: Int, of: Int, limit: Int)
    /// A duration that is longer than an image is shown.
    case longerThanImage(Double, seconds: Double)
    /// A trim whose end is at or before its beginning.
    case leavesNothing(Double)
    /// A time at or past the end of the video at that path.
    case pastEnd(Double, of: String, lasting: Double)
    /// An end at or before the first frame, which begins after 0.
    case beforeFirstFrame(Double, begin: Double)
    /// No times, or negative times.
    case noTimes
    /// An interval that is not above 0.
    case noInterval(Double)
    /// More images than the limit.
    case tooManyImages(Double, limit: Int)
    /// A text without visible characters.
    case blank
    /// A text that cannot be drawn.
    case text(TextFault)
    /// A part, by its notation, of which there is no frame.
    case noPart(String)
    /// A part, by its notation, that does not lie in a frame of this size, or has no pixel.
    case outsideFrame(String, PixelSize)
    /// A missing frame rate of a numbered sequence.
    case neededBySequence
    /// A frame rate for a file that is not a numbered sequence.
    case onlyForSequence
    /// A measure of quality, or an effort, that the named encoder does not have.
    case unknown(toEncoder: String)
    /// A rate factor above the maximum of the named encoder.
    case factorTooLarge(Double, encoder: String, limit: Double)
    /// An effort, by its word, that the named encoder does not have; the range of its own words.
    case noEffort(String, encoder: String, own: String?)
    /// A box without an edge, or with one that no frame has.
    case noBox(String)
    /// A place from which no transition of the kind comes.
    case noPlace(Place, of: Transition.Kind)
    /// A measure of quality, or an effort, for the named preset, which encodes nothing.
    case nothingEncoded(preset: String)
    /// A video track that the file does not have; the number of its video tracks.
    case noTrack(Int, of: String, count: Int)
    /// A segment that the plan does not have; the number of its segments.
    case noSegment(Int, count: Int)
    /// A task that the plan does not have; the number of its tasks.
    case noTask(Int, count: Int)
    /// The plan makes several files, or none.
    case noSingleFile
    /// The plan has no sound that is encoded.
    case noSound
    /// Copying of packets, which is not possible.
    case notCopied(SmartRenderingObstacle)
    /// A text that is not a UUID.
    case noUUID(String)
    /// A text that is neither a language's code nor its tag.
    case noLanguage(String)
    /// A text that is not a valid file name.
    case noFileName(String)
    /// An input that is not a file, for work that needs one.
    case onlyForFiles
    /// Frames of a program, for work that does not take them.
    case onlyOfWriter
    /// Frames of a program, of which a palette cannot be made before they come.
    case noPalette
    /// A layout of samples that is not known.
    case pixelFormat(String)
    /// A frame of another size or format than the stream's.
    case otherFrame(PixelSize, format: String, expected: PixelSize, in: String)
    /// A frame whose time is no number from 0, or not after that of the frame before.
    case frameTime(Double, after: Double?)
    /// A frame at or past the end that was declared.
    case framePastEnd(Double, end: Double)
    /// No frame at all.
    case noFrames
    /// A frame after the last one.
    case ended
    /// A replacement by a sound track that is always mixed on top.
    case onlyOfReplacing
    /// A setting of music, of another sound.
    case onlyOfMusic
    /// A Live Photo, for work that makes one file.
    case onlyOfLivePhoto
    /// A setting of videos, for a photograph that is written as an image.
    case onlyForVideos
    /// A setting of images, for a job that writes a video.
    case onlyForImages
    /// A quality of an image in a format that keeps every sample.
    case onlyForLossyImages
    /// A setting of films of a photograph, for another input.
    case onlyForPhotographs
  }
}
