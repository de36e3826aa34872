internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The parts of a plan, each found once among files whose names say nothing.
struct PlanParts {
  /// The paths of the segments' parts, in order.
  let segments: [String]
  /// The path of the sound's part; nil for a plan without sound of its own.
  let sound: String?

  /// - Parameter paths: the paths of the files, in any order.
  /// - Throws: `ExportError` `.invalid` for a file that is no part, half a part, or one of another plan, that is there
  ///   twice with different bytes, was made by another encoder, or is missing.
  init(
    of stored: StoredPlan, at paths: [String], _ interruption: Interruption
  ) throws(ExportError) {
    let plan = stored.plan
    var byNumber: [Int: PartReader] = [:]
    var sound: PartReader?
    for path in paths.distinct {
      let part = try ExportError.reading(path) { () throws(MediaError) in
        try PartReader(path: path, interruption: interruption)
      }
      guard part.header.plan == stored.digest else {
        throw ExportError(.plan(.partOfOtherPlan, at: path))
      }
      if let number = part.header.segment {
        guard plan.segments.indices.contains(number) else {
          throw ExportError(.plan(.partOfOtherPlan, at: path))
        }
        try Self.check(part, against: byNumber[number])
        byNumber[number] = byNumber[number] ?? part
      } else {
        try Self.check(part, against: sound)
        sound = sound ?? part
      }
    }
    let missing = plan.segments.indices.filter { byNumber[$0] == nil }
    let lacksSound = !plan.sound.isEmpty && sound == nil
    if !missing.isEmpty || lacksSound {
      throw ExportError(.plan(.missingParts(missing, sound: lacksSound), at: stored.path))
    }
    let parts = plan.segments.indices.compactMap { byNumber[$0] }
    try Self.checkEncoders(of: parts)
    segments = parts.map(\.path)
    self.sound = plan.sound.isEmpty ? nil : sound?.path
  }

  /// Compares a part with another of the same number, which may be a copy of it.
  private static func check(
    _ part: PartReader, against other: PartReader?
  ) throws(ExportError) {
    guard let other else { return }
    let sums = try ExportError.reading(part.path) { () throws(MediaError) in
      (try part.sum(), try other.sum())
    }
    guard sums.0 == sums.1 else {
      throw ExportError(
        .plan(.otherCopy(segment: part.header.segment, of: other.path), at: part.path))
    }
  }

  /// Decoders take one set of parameters for all frames, and versions of an encoder differ in more.
  private static func checkEncoders(of parts: [PartReader]) throws(ExportError) {
    guard let first = parts.first else { return }
    let encoded = parts.first { $0.header.build != nil }
    for part in parts {
      if let build = part.header.build, let encoded, let others = encoded.header.build,
        build != others
      {
        throw ExportError(
          .plan(.otherEncoder(build, than: others, of: encoded.path), at: part.path))
      }
      guard part.hasFormats(of: first) else {
        throw ExportError(.plan(.otherParameters(than: first.path), at: part.path))
      }
    }
  }
}
