internal import ImprintLanguage
internal import ImprintValues

extension Plan {
  /// The bytes that making the output takes, reckoned from its sizes and settings before anything is decoded.
  ///
  /// Plans that were measured took between half of it and a tenth more.
  package var memory: Int {
    let decoded = decodedBytes
    let drawn = composition.format.byteCount.multipliedClamped(by: 2)
    let held =
      switch delivery {
      case .photograph(let photograph):
        decoded.multipliedClamped(by: 2).addingClamped(photograph.memory(of: composition.format))
      case .stills: decoded.multipliedClamped(by: 4).addingClamped(drawn)
      case .discard: decoded.multipliedClamped(by: framesInFlight).addingClamped(drawn)
      case .movie(let movie):
        decoded.multipliedClamped(by: framesInFlight).addingClamped(drawn)
          .addingClamped(movie.video.whole.settings.memory)
          .addingClamped(rungBytes(of: movie))
      }
    return held.addingClamped(Self.programMemory)
  }

  /// The bytes that the smaller sizes of a ladder take: frames in queues, and encoders.
  private func rungBytes(of movie: MoviePlan) -> Int {
    (movie.destination.playlist?.ladder ?? []).reduce(0) { sum, rung in
      sum.addingClamped(rung.settings.memory)
        .addingClamped(rung.composition.format.byteCount.multipliedClamped(by: 4))
    }
  }

  /// The bytes of the largest frame that is decoded.
  private var decodedBytes: Int {
    guard case .clips(let clips) = input else { return composition.source.byteCount }
    // In a transition two clips are decoded at a time.
    let frames = clips.clips.map(\.plan.composition.source.byteCount).sorted(by: >)
    return frames.prefix(clips.clips.contains { $0.join != nil } ? 2 : 1).reduce(0) {
      $0.addingClamped($1)
    }
  }

  /// The bytes that the program and its libraries take, with fonts.
  private static let programMemory = 75 << 20

  /// The frames that are decoded and not yet encoded: those of the decoder's threads, and those in queues.
  private var framesInFlight: Int {
    min(16 + 2 * max(threads.decoding, 1), delivery.frameCount.addingClamped(1))
  }
}

extension PhotographPlan {
  /// The bytes that encoding takes, besides the decoded image.
  fileprivate func memory(of frame: FrameFormat) -> Int {
    let pixels = frame.size.width.multipliedClamped(by: frame.size.height)
    return switch format {
    // The coefficients of the blocks, of two bytes each.
    case .jpeg: keepsBlocks ? frame.byteCount : pixels.multipliedClamped(by: 6)
    case .webp, .heic, .avif: pixels.multipliedClamped(by: 11)
    default: frame.byteCount
    }
  }
}

extension Plan {
  /// The bytes that jobs may take of those that a process may use, where nothing else is said: three quarters.
  package static func mostMemory(of usable: Int?) -> Int? { usable.map { $0 / 4 * 3 } }
}

extension Inspecting {
  /// The bytes that jobs may take where nothing else is said.
  package var mostMemory: Int? { Plan.mostMemory(of: memory) }
}

extension Planner {
  /// The most bytes that the job may take; nil where nothing is known of the machine.
  private var mostMemory: Int? { job.memory ?? inspection.mostMemory }

  /// - Throws: `ExportError` `.invalid` for a plan that takes more memory than the job may, with the images of its layers.
  func checkMemory(of plan: Plan) throws(ExportError) {
    try checkMemory(plan.memory.addingClamped(inspection.memoryOfImages))
  }

  /// Checks images by their headers, before they are decoded: the input, or those of a slideshow.
  ///
  /// - Throws: as `checkMemory(of:)`.
  func checkMemoryOfImages() throws(ExportError) {
    let bytes: [Int]
    switch job.input {
    case .file(let path): bytes = [inspection.photograph(at: path)?.decodedBytes ?? 0]
    case .slideshow(let show):
      bytes = show.images.map { image in
        guard case .file(let path) = image.source else { return 0 }
        return inspection.decodedBytes(ofImageAt: path) ?? 0
      }
    case .blank, .frames: return
    case .clips(let clips):
      bytes = clips.flatMap(\.input.files).map { inspection.decodedBytes(ofImageAt: $0) ?? 0 }
    }
    // One is decoded at a time, and held twice: as it is decoded, and as what is made of it.
    try checkMemory((bytes.max() ?? 0).multipliedClamped(by: 2))
  }

  private func checkMemory(_ bytes: Int) throws(ExportError) {
    guard let limit = mostMemory, bytes > limit else { return }
    throw ExportError(.input(.memory(bytes, limit: limit), at: job.inputTitle))
  }
}
