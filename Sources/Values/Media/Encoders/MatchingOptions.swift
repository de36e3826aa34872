extension EncoderFacts {
  /// The properties of a source that an encoder has to match, so that its frames fit among the source's.
  package struct MatchedSource: Hashable, Sendable {
    /// The properties of the source's frames.
    package var format: CodedFormat
    /// The greatest reordering delay that the source's decode times allow, 0 to 2.
    package var delay: Int
    /// The source's mean quantiser, in the codec's own scale; nil where unknown.
    package var quantiser: Double?
    /// The source's bits a second in the parts that are encoded again; nil where another quality is asked for.
    package var bitRate: Int64?

    package init(format: CodedFormat, delay: Int, quantiser: Double?, bitRate: Int64?) {
      self.format = format
      self.delay = delay
      self.quantiser = quantiser
      self.bitRate = bitRate
    }
  }

  /// The multiple of the source's bit rate at which libvpx loses little, for a source whose quantiser is not known.
  private static let moreBits = 3.0

  /// The steps of quantisers by which frames may be finer than the source on average, and coarser.
  ///
  /// The bits are the source's, and a rate control that begins with few frames misses them by a factor of two: the
  /// bounds hold it to the source's own quantisers. Measured at two steps finer, parts of H.264 have 0.7 to 1.1 times the
  /// source's bits; where a part begins between key frames its own costs more bits than are there, which the upper bound
  /// allows. Slices of HEVC tell the quantiser that its blocks are finer than: two steps more.
  private var quantiserBounds: (finer: Double, coarser: Double) {
    matching == .x265 ? (4, 6) : (2, 6)
  }

  /// The fewest bits a second that an encoder is given: FFmpeg hands them over in thousands.
  package static let leastMatchedRate: Int64 = 10_000

  /// Whether the encoder takes a bit rate for each part.
  package var matchesBitRate: Bool {
    switch matching {
    case .x264, .x265: true
    case .vp9, .vp8, nil: false
    }
  }

  /// The encoder's options for frames that fit among a source's; nil where it makes none that fit.
  ///
  /// - Parameter options: those of the preset, whose choice between speed and size is kept.
  package func options(
    matching source: MatchedSource, over options: [String: String]
  ) -> [String: String]? {
    switch (matching, source.format) {
    case (.x264, .h264(let format, let id)): x264(format, id: id, matching: source, over: options)
    case (.x265, .hevc(let format, _)): x265(format, matching: source, over: options)
    case (.vp9, .vp9): vp9(source)
    case (.vp8, .vp8): vp8(source)
    default: nil
    }
  }

  private func x264(
    _ format: AVCSequenceParameters, id: Int, matching source: MatchedSource,
    over options: [String: String]
  ) -> [String: String]? {
    let profiles = [66: "baseline", 77: "main", 100: "high", 110: "high10"]
    guard let profile = profiles[format.profile] else { return nil }
    // x264 buffers one frame more than it reorders, and 4 for a pyramid of B frames.
    let room = format.bufferedFrames
    let delay = format.profile == 66 ? 0 : min(source.delay, room < 4 ? 1 : 2)
    let reordered = room < 2 ? 0 : delay
    let references = max(min(format.references, 3), 1)
    var result = ["preset": options["preset"] ?? "veryfast", "profile": profile]
    result["level"] = "\(format.level / 10).\(format.level % 10)"
    var parameters = [
      "bframes=\(reordered > 0 ? 3 : 0)", "b-pyramid=\(reordered > 1 ? "normal" : "none")",
      "ref=\(references)", "dpb-size=\(room)", "open-gop=0", "scenecut=0", "stitchable=1", "aud=0",
      "sps-id=\(id)",
    ]
    if format.profile >= 100 { parameters.append("8x8dct=1") }
    // A tenth of the usual tolerance: most parts are short.
    let rate = rateControl(source, ["aq-mode=0", "mbtree=0", "ratetol=0.1"], in: &result)
    result["x264-params"] = (parameters + rate).joined(separator: ":")
    return result
  }

  private func x265(
    _ format: HEVCSequenceParameters, matching source: MatchedSource,
    over options: [String: String]
  ) -> [String: String]? {
    let profiles = [1: "main", 2: "main10"]
    guard let profile = profiles[format.profile] else { return nil }
    // x265 buffers the frames that it reorders, two more, and the current one.
    let room = format.bufferedFrames
    let reordered = min(source.delay, max(room - 3, 0), 2)
    guard room >= 3 else { return nil }
    var result = ["preset": options["preset"] ?? "fast", "profile": profile]
    let parameters = [
      "bframes=\(reordered > 0 ? 3 : 0)", "b-pyramid=\(reordered > 1 ? 1 : 0)",
      "ref=\(max(min(room - 1, 3), 1))", "scenecut=0", "weightp=0", "weightb=0", "info=0", "aud=0",
    ]
    let rate = rateControl(source, ["aq-mode=0", "cutree=0"], in: &result)
    result["x265-params"] = (parameters + rate).joined(separator: ":")
    return result
  }

  /// The finest quantiser of frames that are encoded again.
  private func finer(_ quantiser: Double) -> Int {
    // Below 1 both encoders change to lossless coding, which requires another profile.
    max(Int((quantiser - quantiserBounds.finer).rounded()), 4)
  }

  /// Sets the source's bits, and returns the parameters that go with them; none where another quality is asked for.
  ///
  /// - Parameter even: the parameters by which all blocks of a frame have its quantiser: where blocks need finer ones, the
  ///   source has spent its bits on them already.
  private func rateControl(
    _ source: MatchedSource, _ even: [String], in options: inout [String: String]
  ) -> [String] {
    guard let bitRate = source.bitRate else { return [] }
    options["b"] = "\(bitRate)"
    guard let quantiser = source.quantiser else { return even }
    let least = finer(quantiser)
    let most = min(max(Int((quantiser + quantiserBounds.coarser).rounded()), least), 51)
    return even + ["qpmin=\(least)", "qpmax=\(most)"]
  }

  private func vp9(_ source: MatchedSource) -> [String: String] {
    var result = sourceOptions ?? [:]
    guard let quantiser = source.quantiser else {
      result["crf"] = nil
      result["b"] = "\(Int64(saturating: Double(source.bitRate ?? 0) * Self.moreBits))"
      return result
    }
    // libvpx has 64 steps for the codec's 256, a quarter of which are finer than a quantiser of 8 in H.264.
    let steps = max(Int((quantiser * 0.58 / 4).rounded()), 1)
    result["crf"] = "\(steps)"
    result["qmax"] = "\(min(steps + 6, 63))"
    return result
  }

  private func vp8(_ source: MatchedSource) -> [String: String] {
    var result = sourceOptions ?? [:]
    result["b"] = "\(Int64(saturating: Double(source.bitRate ?? 0) * Self.moreBits))"
    result["auto-alt-ref"] = "0"
    return result
  }
}
