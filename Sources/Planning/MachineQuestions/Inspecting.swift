package import ImprintLanguage
package import ImprintValues

/// What planning asks of the machine that it runs on: its codecs, files, documents and fonts.
///
/// Planning opens nothing by itself. Questions are asked when a decision needs the answer, since some take long: the
/// packets of a track are a read of the whole file. The answers are values, and a question that is asked again has the
/// same answer, for which no file is opened again.
package protocol Inspecting: CodecLibrary {
  /// Today's date in UTC, `2026-11-25`.
  var today: String { get }

  /// The number of cores that the process may use.
  var cores: Int { get }

  /// The bytes of memory that the process may use: those of the machine, or of its control group; nil where neither is
  /// known.
  var memory: Int? { get }

  /// Measures texts and images for the layout of layers.
  ///
  /// - Parameter bundledFont: the font of texts that name none; nil for a system font.
  func measuring(bundledFont: String?) -> any ContentMeasuring

  // MARK: Inputs

  /// The video of a job's input: of a file, of the images of a slideshow, or a generated one.
  ///
  /// - Parameter part: the part of a motion photo that is meant.
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.unavailable`; `.usage` for a track that does not exist.
  func video(of job: Job, part: MotionPhotoPart) throws(ExportError) -> InputVideo

  /// The kind of an image that does not move, with what its file holds besides; nil for any other file.
  func photograph(at path: String) -> PhotographFacts?

  /// The bytes of an image's decoded samples, where its header tells their number; nil for any other file.
  func decodedBytes(ofImageAt path: String) -> Int?

  /// The video of one frame that a photograph counts as.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  func video(ofPhotographAt path: String, _ kind: PhotographKind) throws(ExportError) -> InputVideo

  /// The sound of a file that a job adds.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.unavailable`.
  func sound(at path: String) throws(ExportError) -> SoundFile

  /// The path of a sound effect that ships.
  ///
  /// - Throws: `ExportError` `.missing` where it is not beside the program.
  func path(of effect: SoundEffect, in resources: ResourceLocator) throws(ExportError) -> String

  /// Subtitles that a job adds, of which all are read.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  func subtitles(of content: SubtitleTrack.Content) throws(ExportError) -> SubtitleFile

  /// The words of captions, with times in seconds of the input.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`: for a file that is not there or holds no words, for text that is not in
  ///   UTF-8, for a track that is not there or is one of pictures.
  func captions(of source: CaptionSource) throws(ExportError) -> CaptionFile

  /// The packets of a track of a file, as they are coded, or the reason why none can be copied.
  ///
  /// - Throws: `ExportError` where the file cannot be read.
  func codedTrack(
    _ index: Int, at path: String
  ) throws(ExportError) -> Result<CodedTrack, CodingObstacle>

  /// The mean quantiser of a track's frames from the key frame before a time on, in the codec's own scale; nil where
  /// that is not known.
  ///
  /// - Throws: `ExportError` where the file cannot be read.
  func quantiser(
    ofTrack index: Int, at path: String, from ticks: Int64
  ) throws(ExportError) -> Double?

  /// The reason why the frames of an encoder do not fit among those of a track; nil where they can.
  ///
  /// - Throws: `MediaError` where the encoder does not open.
  func obstacle(
    to settings: VideoEncoderSettings, among track: CodedTrack
  ) throws(MediaError) -> CodingObstacle?

  /// Whether the blocks of a track of AAC can lie among those of FFmpeg's encoder.
  ///
  /// - Throws: `ExportError` where the file cannot be read.
  func soundFitsEncoder(ofTrack index: Int, at path: String) throws(ExportError) -> Bool

  /// The subtitle tracks among some of a file in which a drone or a car has recorded its position.
  ///
  /// - Throws: `ExportError` where the file cannot be read.
  func tracksNamingPositions(
    among tracks: Set<Int>, at path: String
  ) throws(ExportError) -> Set<Int>

  /// The tracks of timed metadata of a phone's MOV, in the order of the file; empty where a video has none.
  func timedTracks(of video: InputVideo) -> [InputTimedTrack]

  /// The video beside a Live Photo's still that has its identifier; nil without one.
  func video(ofStillAt path: String) -> String?

  // MARK: Documents and layers

  /// The answers on the files that documents name.
  var files: any FileAnswers { get }

  /// A document by its name or path.
  ///
  /// - Throws: `ExportError` `.usage` for an unknown name, `.missing` for a path that cannot be read.
  func document(
    _ reference: DocumentReference, _ kind: ResourceKind, in resources: ResourceLocator
  ) throws(ExportError) -> DocumentFile

  /// The pixel formats that presets may name.
  var pixelFormatNames: [String] { get }

  /// Opens each image that layers name, and looks for each font.
  ///
  /// - Parameter overlay: the overlay's name.
  /// - Throws: `ExportError` for the first file that cannot be used.
  func checkFiles(
    of layers: [Layer], in overlay: String, bundledFont: String?
  ) throws(ExportError)

  /// The bytes that the images of layers take which were opened so far, as their headers tell.
  var memoryOfImages: Int { get }

  /// The files that layers name, and the font that texts use by default, with what they are recognised by.
  func resources(of layers: [Layer], in resources: ResourceLocator) -> [Plan.Resource]

  /// The warnings of overlays on a frame, and the fonts of all its texts.
  func review(_ overlays: [Plan.OverlayPlan], on stage: OverlayStage) -> OverlayFindings

  /// The file of the font that texts use by default; nil where it is not found.
  func bundledFont(in resources: ResourceLocator) -> String?

  // MARK: Outputs

  /// Checks that a file can be written.
  ///
  /// - Parameter createsFolder: whether a missing folder will be created.
  /// - Throws: `ExportError` `.cannotCreate` where it exists, or its folder is not writable.
  func checkFree(_ path: String, overwrites: Bool, createsFolder: Bool) throws(ExportError)

  /// Whether two paths lead to one file, with links resolved.
  func isSameFile(_ path: String, _ other: String) -> Bool

  // MARK: Live Photos

  /// A new UUID, by which the files of a Live Photo are known; another one at each call.
  func newIdentifier() -> String

  /// The Live Photo with both files of the pair that its input belongs to.
  ///
  /// - Throws: `ExportError` `.invalid` for a still without its video, `.missing`.
  func completed(_ photo: LivePhotoJob) throws(ExportError) -> LivePhotoJob

  /// An image that serves as a still.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  func livePhotoImage(at path: String) throws(ExportError) -> LivePhotoImage

  /// Whether an image shows the frame that an input has at a time, in any size and coding.
  ///
  /// - Parameter seconds: from the input's zero.
  /// - Throws: `ExportError` `.invalid` where either does not decode.
  func shows(
    _ image: LivePhotoImage, frameOf input: Job.Input, at seconds: Double
  ) throws(ExportError) -> Bool

  /// Checks that an image can be decoded whole.
  ///
  /// - Throws: `ExportError` `.invalid`.
  func checkWhole(_ image: LivePhotoImage) throws(ExportError)

  /// The metadata by which a video and an image form a Live Photo; nil where they do not.
  func pair(of video: String, and image: LivePhotoImage) -> LivePhotoPair?

  /// Removes what an earlier run that was killed has left beside a pair of files.
  func clearLeftovers(of still: String, _ movie: String)
}

/// The frame that overlays are reviewed on.
package struct OverlayStage: Sendable {
  /// The displayed size of the frame.
  package var frame: PixelSize
  /// The natural size of video layers, in pixels of the frame; nil for the frame's size.
  package var video: PixelSize?
  /// The clock of counters and names.
  package var clock: CounterTimeBase
  /// The layers under all overlays, such as those of a canvas.
  package var layersBelow: [Layer]
  /// The font of texts that name none; nil for a system font.
  package var bundledFont: String?
}

/// The faults of overlays that people would miss, and the fonts of their texts.
package struct OverlayFindings: Hashable, Sendable {
  /// The warnings, those of each overlay in turn.
  package var warnings: [JobWarning]
  /// The system fonts that draw texts, in the order of first use.
  package var fonts: [Plan.Font]

  package init(warnings: [JobWarning], fonts: [Plan.Font]) {
    (self.warnings, self.fonts) = (warnings, fonts)
  }
}

/// An image that does not move, by its file.
package struct PhotographFacts: Hashable, Sendable, Codable {
  /// The format of the file.
  package var kind: PhotographKind
  /// The bytes of its decoded samples, where its header tells their number.
  package var decodedBytes: Int?
  /// Whether the file holds a video too, as a motion photo does.
  package var hasVideo = false
  /// Whether its samples are exactly those that were stored.
  package var isLossless = false
  /// Whether its colours are inks (CMYK).
  package var hasInks = false
  /// Whether its samples have more than 8 bits, which are written with 8.
  package var isDeep = false
  /// Whether it is a JPEG whose blocks can be stamped without encoding the others anew.
  package var hasStampableBlocks = false
  /// Whether other images lie beside it, such as a gain map.
  package var hasAuxiliaryImages = false
  /// What its metadata tell that not everyone is to know.
  package var disclosures: Set<Disclosure> = []

  /// A plain image of that format.
  package init(_ kind: PhotographKind) {
    self.kind = kind
  }
}
