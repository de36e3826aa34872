internal import FoundationEssentials
internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues

extension MachineInspection {
  package func video(
    of job: Job, part: MotionPhotoPart
  ) throws(ExportError) -> InputVideo {
    try inputs.video(of: job, part: part, interruption)
  }

  package func video(
    ofPhotographAt path: String, _ kind: PhotographKind
  ) throws(ExportError) -> InputVideo {
    try InputVideo(photograph: path, kind, interruption)
  }

  package func decodedBytes(ofImageAt path: String) -> Int? {
    ClaimedImage(ofFileAt: path)?.byteCount
  }

  package func codedTrack(
    _ index: Int, at path: String
  ) throws(ExportError) -> Result<CodedTrack, CodingObstacle> {
    try ExportError.reading(path) { () throws(MediaError) in
      try CodedTrack.read(track: index, in: path, interruption: interruption)
    }
  }

  package func soundFitsEncoder(
    ofTrack index: Int, at path: String
  ) throws(ExportError) -> Bool {
    try ExportError.reading(path) { () throws(MediaError) in
      try SpliceCheck.fitsEncoder(ofTrack: index, in: path, interruption: interruption)
    }
  }

  package func quantiser(
    ofTrack index: Int, at path: String, from ticks: Int64
  ) throws(ExportError) -> Double? {
    try ExportError.reading(path) { () throws(MediaError) in
      try CodedQuantiser.mean(ofTrack: index, in: path, at: ticks, interruption: interruption)
    }
  }

  package func obstacle(
    to settings: VideoEncoderSettings, among track: CodedTrack
  ) throws(MediaError) -> CodingObstacle? {
    try MatchedPackets.obstacle(to: settings, among: track)
  }

  package func tracksNamingPositions(
    among tracks: Set<Int>, at path: String
  ) throws(ExportError) -> Set<Int> {
    try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.tracksNamingPositions(among: tracks, in: path, interruption: interruption)
    }
  }

  package func newIdentifier() -> String { UUID().uuidString }

  package func timedTracks(of video: InputVideo) -> [InputTimedTrack] {
    InputTimedTrack.all(of: video)
  }

  package func video(ofStillAt path: String) -> String? {
    (try? LivePhotoFinder.video(ofImage: path)) ?? nil
  }

  package func completed(_ photo: LivePhotoJob) throws(ExportError) -> LivePhotoJob {
    try photo.completed()
  }

  package func livePhotoImage(at path: String) throws(ExportError) -> LivePhotoImage {
    try LivePhotoImage(path: path, interruption)
  }

  package func checkWhole(_ image: LivePhotoImage) throws(ExportError) {
    try image.checkWhole(interruption)
  }

  package func pair(of video: String, and image: LivePhotoImage) -> LivePhotoPair? {
    LivePhotoPair(video: video, image: image)
  }
}

extension PhotographFacts {
  /// Nil for a file that is no image, one of several images in time, and one that cannot be read.
  init?(ofFileAt path: String) {
    guard let kind = PhotographKind(ofFileAt: path) else { return nil }
    self.init(kind)
    decodedBytes = ClaimedImage(ofFileAt: path)?.byteCount
    hasVideo = EmbeddedVideo.isInFile(at: path)
    isLossless = PhotographKind.isLossless(fileAt: path)
    hasInks = kind == .jpeg && JPEGFile.hasInks(path)
    isDeep = [.heic, .avif].contains(kind) && HEIFFile.isDeep(fileAt: path)
    hasStampableBlocks = kind == .jpeg && JPEGFile.hasStampableBlocks(path)
    disclosures = PhotographNotes(ofHeadersIn: path, kind).disclosures
    hasAuxiliaryImages = PhotographNotes.hasAuxiliaryImages(inFileAt: path, kind)
  }
}
