/// The settings of a job that can have a wrong value.
///
/// The raw value is its name in the library: a key of job documents, or a member in Swift.
package enum JobSetting: String, Hashable, Sendable, CaseIterable {
  /// The path of the output.
  case output
  /// Whether the folder of the output is made.
  case createsFolders
  /// The trim's beginning.
  case start = "trim.start"
  /// The trim's end.
  case end = "trim.end"
  /// The gain of the original sound.
  case volume
  /// The output time at which a sound track begins.
  case soundAt = "audio.tracks.at"
  /// The beginning of the part of a sound file that plays.
  case soundStart = "audio.tracks.from"
  /// The end of that part.
  case soundEnd = "audio.tracks.to"
  /// The gain of a sound track.
  case soundVolume = "audio.tracks.volume"
  /// The pitch shift of a sound track in semitones.
  case pitch = "audio.tracks.pitch"
  /// The original sound that a sound track replaces.
  case soundReplaces = "audio.tracks.replaces"
  /// How music steps back while something is spoken.
  case duck = "audio.tracks.duck"
  /// The duration of a fade.
  case fade = "audio.tracks.fadeIn"
  /// The settings of encoding.
  case preset
  /// The constant frame rate.
  case frameRate
  /// The treatment of turned frames.
  case rotation
  /// Sounds beside the original one.
  case sound = "audio.tracks"
  /// Subtitles that are kept as tracks.
  case subtitles
  /// The language of such subtitles.
  case subtitleLanguage = "subtitles.language"
  /// The quality of a photograph.
  case photographQuality
  /// The time that a photograph is shown in a video.
  case photographSeconds
  /// The encoder's constant rate factor.
  case constantRateFactor
  /// The bit rate in bits a second.
  case bitRate
  /// The box that frames fit, or the size of frames that are drawn without a video.
  case size
  /// How hard the encoder tries.
  case effort
  /// The still of a Live Photo.
  case pair
  /// The number of threads.
  case threads
  /// The memory that a job may take.
  case memory
  /// The number of jobs of a batch that run together.
  case workers
  /// The number of segments of the output.
  case segments
  /// The duration of the output's segments.
  case segmentSeconds
  /// The sizes in which a video is encoded.
  case ladder
  /// The index of one segment.
  case segment
  /// The index of one task: of a segment, or after those of the sound.
  case task
  /// The part of the frame that is kept.
  case crop
  /// Whether packets whose frames no overlay touches are copied.
  case smartRendering
  /// The number of the video track.
  case videoTrack
  /// Seconds without a frame after which a job fails as stalled.
  case stallSeconds
  /// A video of one colour.
  case blankVideo = "video"
  /// The members of its colour.
  case blankColor = "input.color"
  /// The frames of a program.
  case frames = "input.frames"
  /// The parts of the input that are kept.
  case keep
  /// How fast the input, or a clip of it, is played.
  case speed
  /// The frame of a clip that is held.
  case freeze
  /// The duration of a join of clips.
  case joinSeconds
  /// The clips of the input.
  case clips = "input"
  /// The duration of a recording.
  case captureSeconds = "duration"
  /// The images of a slideshow.
  case images = "input.images"
  /// The duration of each image of a slideshow.
  case imageSeconds = "input.seconds"
  /// The gain of the sound of a slideshow's videos.
  case imageVolume = "input.images.volume"
  /// The size of a slideshow's frame.
  case imageFrame = "input.size"
  /// The members of the colour around a slideshow's images.
  case imageBackground = "input.background"
  /// The frame rate of a slideshow.
  case imageFrameRate = "input.frameRate"
  /// The duration of a slideshow's transitions.
  case transitionSeconds = "input.transitionSeconds"
  /// The place from which a transition comes.
  case transitionPlace = "input.transition.from"
  /// The members of a transition's colour.
  case transitionColor = "input.transition.color"
  /// The times of stills.
  case at
  /// The time of a Live Photo's still, as a percentage of the video.
  case percent
  /// The identifier of a Live Photo.
  case identifier
  /// The name of a Live Photo's files.
  case name
  /// The interval between stills in seconds.
  case every
  /// The columns and rows of a contact sheet.
  case sheet
  /// The largest width of frames that are viewed or played.
  case viewWidth = "width"
  /// The number of parts of a waveform.
  case waveformParts = "count"
  /// A text that is stamped.
  case text
  /// The frame rate of a logo that is a numbered sequence.
  case logoFrameRate
}
