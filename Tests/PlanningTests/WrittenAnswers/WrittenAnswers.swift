import ImprintLanguage
import ImprintValues
import Synchronization

@testable import ImprintPlanning

/// A machine that is written down, for decisions about files that are not there.
///
/// It notes what it is asked, so that tests see which questions a decision takes.
final class WrittenAnswers: Inspecting {
  let videos: [String: InputVideo]
  let documents: [String: String]
  let sounds: [String: SoundFile]
  let subtitles: [String: SubtitleFile]
  let captions: [CaptionSource: CaptionFile]
  let photographs: [String: PhotographFacts]
  let codedTracks: [String: Result<CodedTrack, CodingObstacle>]
  /// The files whose sound can be spliced.
  let fittingSounds: Set<String>
  /// The files that exist where an output would be made.
  let occupied: Set<String>
  /// The encoders that do not open.
  let refusing: Set<String>
  /// What the muxer of Matroska takes besides what every container does.
  let matroska: Set<String>
  var memory: Int? { 1 << 34 }
  var memoryOfImages: Int { 0 }
  func decodedBytes(ofImageAt path: String) -> Int? { photographs[path]?.decodedBytes }
  private let asked = Mutex<[String]>([])

  init(
    videos: [String: InputVideo] = [:], documents: [String: String] = [:],
    sounds: [String: SoundFile] = [:], subtitles: [String: SubtitleFile] = [:],
    captions: [CaptionSource: CaptionFile] = [:], photographs: [String: PhotographFacts] = [:],
    codedTracks: [String: Result<CodedTrack, CodingObstacle>] = [:],
    fittingSounds: Set<String> = [],
    occupied: Set<String> = [], refusing: Set<String> = [],
    matroska: Set<String> = [
      "h264", "hevc", "av1", "vp9", "vp8", "mpeg4", "mpeg2video", "ffv1", "prores", "mjpeg", "aac",
      "opus", "flac", "mp3", "ac3", "vorbis", "pcm_s16le", "subrip", "ass", "webvtt",
      "hdmv_pgs_subtitle", "dvd_subtitle",
    ]
  ) {
    (self.videos, self.documents, self.sounds) = (videos, documents, sounds)
    (self.subtitles, self.captions) = (subtitles, captions)
    (self.photographs, self.codedTracks) = (photographs, codedTracks)
    self.fittingSounds = fittingSounds
    (self.occupied, self.refusing, self.matroska) = (occupied, refusing, matroska)
  }

  /// The questions that files would have to be opened for, in order.
  var questions: [String] { asked.withLock { $0 } }

  private func note(_ question: String) { asked.withLock { $0.append(question) } }

  // MARK: Codecs

  func encoder(named name: String) -> EncoderProperties? { WrittenEncoders.all[name] }

  /// The smallest that holds all samples, as of FFmpeg's formats that are compared here.
  func nearestPixelFormat(to source: String, among candidates: [String]) -> String? {
    if candidates.contains(source) { return source }
    guard let wanted = PixelLayout(named: source) else { return candidates.first }
    let layouts = candidates.compactMap { PixelLayout(named: $0) }
    var holding = layouts.filter { $0.holdsSamples(of: wanted) }
    if holding.isEmpty {
      // Without alpha, as deep and as finely sampled as any.
      holding = layouts.filter {
        $0.depth == wanted.depth && $0.isRGB == wanted.isRGB && $0.isGrey == wanted.isGrey
          && $0.chromaShift == wanted.chromaShift
      }
    }
    let best = holding.min {
      ($0.components.count, $0.depth) < ($1.components.count, $1.depth)
    }
    return (best ?? layouts.max { $0.depth < $1.depth })?.name
  }

  func holds(_ codec: String, in container: Container) -> Bool {
    container.holds(codec, knownToMuxer: matroska.contains(codec))
  }

  func soundTarget(
    of layout: String, by encoder: String, in container: Container
  ) -> SoundTarget {
    let channels = ["mono": 1, "stereo": 2, "5.1": 6, "5.1(side)": 6, "7.1": 8][layout] ?? 2
    let isSide = layout == "5.1(side)" && encoder == "aac"
    return SoundTarget(
      layout: isSide ? "5.1" : layout, channels: channels, mixing: .none, encoder: encoder)
  }

  func tells(_ layout: String?, of codec: String, in container: Container) -> Bool {
    guard let layout, let told = container.channelLayouts(of: codec) else { return true }
    return told.contains(layout)
  }

  func convertsSubtitles(from codec: String, to other: String) -> Bool {
    let texts: Set = ["subrip", "ass", "mov_text", "webvtt"]
    return texts.contains(codec) && texts.contains(other)
  }

  func opening(
    _ settings: VideoEncoderSettings, hidden: Set<String>
  ) throws(EncoderRefusal) -> VideoEncoderSettings {
    note("encoder \(settings.encoder)")
    if hidden.contains(settings.encoder) || refusing.contains(settings.encoder) {
      throw EncoderRefusal(MediaError(.noEncoder(settings.encoder, .hidden)))
    }
    return settings
  }

  // MARK: Inputs

  var today: String { "2026-11-25" }
  var cores: Int { 4 }

  func measuring(bundledFont: String?) -> any ContentMeasuring { WrittenMeasures() }

  func video(of job: Job, part: MotionPhotoPart) throws(ExportError) -> InputVideo {
    switch job.input {
    case .file(let path):
      note("video \(path)")
      guard let video = videos[path] else {
        throw ExportError(MediaError(.notFound(path: path)), at: path)
      }
      return video
    case .blank(let video): return InputVideo(video)
    case .frames(let stream): return InputVideo(stream)
    case .clips: throw ExportError(.setting(.clips, .clipInClip))
    case .slideshow(let show):
      let fingerprint = Fingerprint(byteCount: 1, ends: "0")
      let slides = show.images.map {
        SlideshowPlan.Slide(path: $0.path ?? "", fingerprint: fingerprint)
      }
      return InputVideo(SlideshowPlan(show, slides: slides))
    }
  }

  func photograph(at path: String) -> PhotographFacts? { photographs[path] }

  func video(
    ofPhotographAt path: String, _ kind: PhotographKind
  ) throws(ExportError) -> InputVideo {
    var job = Job(input: .file(path))
    job.output = nil
    return try video(of: job, part: .image)
  }

  func path(of effect: SoundEffect, in resources: ResourceLocator) -> String {
    "/shipped/\(effect.rawValue).flac"
  }

  func sound(at path: String) throws(ExportError) -> SoundFile {
    note("sound \(path)")
    guard let sound = sounds[path] else {
      throw ExportError(MediaError(.notFound(path: path)), at: path)
    }
    return sound
  }

  func subtitles(of content: SubtitleTrack.Content) throws(ExportError) -> SubtitleFile {
    note("text \(content.name)")
    guard let found = subtitles[content.name] else {
      throw ExportError(MediaError(.notFound(path: content.name)), at: content.name)
    }
    return found
  }

  func captions(of source: CaptionSource) throws(ExportError) -> CaptionFile {
    note("captions \(source.name)")
    guard let found = captions[source] else {
      throw ExportError(MediaError(.notFound(path: source.path)), at: source.path)
    }
    return found
  }

  func codedTrack(
    _ index: Int, at path: String
  ) throws(ExportError) -> Result<CodedTrack, CodingObstacle> {
    note("packets \(path)")
    return codedTracks[path] ?? .failure(.noParameterSets)
  }

  func soundFitsEncoder(ofTrack index: Int, at path: String) throws(ExportError) -> Bool {
    note("blocks \(path)")
    return fittingSounds.contains(path)
  }

  func quantiser(
    ofTrack index: Int, at path: String, from ticks: Int64
  ) throws(ExportError) -> Double? {
    note("quantiser \(path)")
    return 23
  }

  func obstacle(
    to settings: VideoEncoderSettings, among track: CodedTrack
  ) throws(MediaError) -> CodingObstacle? { nil }

  func tracksNamingPositions(
    among tracks: Set<Int>, at path: String
  ) throws(ExportError) -> Set<Int> {
    note("subtitles \(path)")
    return []
  }

  func timedTracks(of video: InputVideo) -> [InputTimedTrack] { [] }

  func video(ofStillAt path: String) -> String? { nil }

  // MARK: Documents and layers

  var files: any FileAnswers { NoFiles() }

  var pixelFormatNames: [String] {
    ["yuv420p", "yuv420p10le", "yuv444p", "yuv422p10le", "gbrp", "bgr0", "bgra"]
  }

  func document(
    _ reference: DocumentReference, _ kind: ResourceKind, in resources: ResourceLocator
  ) throws(ExportError) -> DocumentFile {
    let (word, fault): (String, ExportError.DocumentFault) =
      switch (reference, kind) {
      case (.name(let name), .overlay): (name, .unknownOverlay(nearest: nil))
      case (.name(let name), .preset): (name, .unknownPreset(nearest: nil))
      case (.name(let name), .kit): (name, .unknownKit(nearest: nil))
      case (.path(let path), _): (path, .notFound)
      }
    note("document \(word)")
    guard let text = documents[word] else { throw ExportError(.document(fault, at: word)) }
    return DocumentFile(name: word, path: word, bytes: Array(text.utf8))
  }

  func checkFiles(
    of layers: [Layer], in overlay: String, bundledFont: String?
  ) throws(ExportError) {}
  func resources(of layers: [Layer], in resources: ResourceLocator) -> [Plan.Resource] { [] }
  func bundledFont(in resources: ResourceLocator) -> String? { nil }

  func review(_ overlays: [Plan.OverlayPlan], on stage: OverlayStage) -> OverlayFindings {
    OverlayFindings(warnings: [], fonts: [])
  }

  // MARK: Outputs

  func checkFree(
    _ path: String, overwrites: Bool, createsFolder: Bool
  ) throws(ExportError) {
    if !overwrites, occupied.contains(path) { throw ExportError(.output(.exists, at: path)) }
  }

  func isSameFile(_ path: String, _ other: String) -> Bool { path == other }

  // MARK: Live Photos

  func completed(_ photo: LivePhotoJob) throws(ExportError) -> LivePhotoJob { photo }

  func livePhotoImage(at path: String) throws(ExportError) -> LivePhotoImage {
    throw ExportError(MediaError(.notFound(path: path)), at: path)
  }

  func shows(_ image: LivePhotoImage, frameOf input: Job.Input, at seconds: Double) -> Bool { true }
  func checkWhole(_ image: LivePhotoImage) throws(ExportError) {}
  func pair(of video: String, and image: LivePhotoImage) -> LivePhotoPair? { nil }
  func clearLeftovers(of still: String, _ movie: String) {}
  func newIdentifier() -> String { "00000000-0000-4000-8000-000000000001" }
}

/// Texts are as wide as their letters are many, and images are squares of 100.
struct WrittenMeasures: ContentMeasuring {
  func size(of text: TextStyle, in room: TextRoom) -> Size { Size(width: 100, height: 20) }
  func images(of image: ImageReference) -> ImageFacts? { nil }
}
