/// The settings of a job that can have a wrong value.
///
/// The raw value is the library's name of it: that of a job document's key, or of a member in Swift.
package enum JobSetting: String, Hashable, Sendable, CaseIterable {
  /// The path of the result.
  case output
  /// The trim's beginning.
  case start = "trim.start"
  /// The trim's end.
  case end = "trim.end"
  /// The factor of the sound.
  case volume
  /// The beginning of a sound track in the output.
  case soundAt = "audio.tracks.at"
  /// The beginning of the part of a sound file that is heard.
  case soundStart = "audio.tracks.from"
  /// The end of that part.
  case soundEnd = "audio.tracks.to"
  /// The factor of a sound track.
  case soundVolume = "audio.tracks.volume"
  /// The semitones by which a sound track is shifted.
  case pitch = "audio.tracks.pitch"
  /// The length of a fade.
  case fade = "audio.tracks.fadeIn"
  /// The encoder's constant rate factor.
  case constantRateFactor
  /// Bits a second.
  case bitRate
  /// The number of threads.
  case threads
  /// The number of parts of the output.
  case segments
  /// The length of the output's parts.
  case segmentSeconds
  /// The number of one part.
  case segment
  /// Whether packets that the overlay does not touch are copied.
  case smartRendering
  /// The number of the video track.
  case videoTrack
  /// Seconds without a frame after which a job is given up.
  case stallSeconds
  /// A video of one colour.
  case blankVideo = "video"
  /// The images of a slideshow.
  case images = "input.images"
  /// The time of each image of a slideshow.
  case imageSeconds = "input.seconds"
  /// The size of a slideshow's frame.
  case imageFrame = "input.size"
  /// The frame rate of a slideshow.
  case imageFrameRate = "input.frameRate"
  /// The length of a slideshow's transitions.
  case transitionSeconds = "input.transitionSeconds"
  /// The times of stills.
  case at
  /// The place of a Live Photo's still, in hundredths of the video.
  case percent
  /// The identifier of a Live Photo.
  case identifier
  /// The name of a Live Photo's files.
  case name
  /// The seconds between stills.
  case every
  /// The columns and rows of a sheet of stills.
  case sheet
  /// A text that is stamped.
  case text
  /// The frame rate of a logo that is a numbered sequence.
  case logoFrameRate
  /// The opacity of a logo or a text.
  case opacity
}
