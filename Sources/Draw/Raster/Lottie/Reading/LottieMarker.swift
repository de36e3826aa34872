internal import ImprintLanguage

/// A named part of an animation.
struct LottieMarker {
  let name: String
  /// In frames of the file's composition, as its layers count them.
  let frames: Range<Double>

  /// The parts of a file, by their beginnings. One without a duration lasts until the next one begins, or until `end`.
  static func list(of file: JSON5Value, until end: Double) -> [LottieMarker] {
    let marks = (file["markers"]?.items ?? []).compactMap { Mark($0) }.sorted { $0.time < $1.time }
    // From the last one on, so that a file with a million of them is walked through once.
    var next = end
    var markers: [LottieMarker] = []
    for (index, mark) in marks.enumerated().reversed() {
      if index + 1 < marks.count, marks[index + 1].time > mark.time { next = marks[index + 1].time }
      let last = mark.duration > 0 ? mark.time + mark.duration : next
      markers.append(
        LottieMarker(name: mark.name, frames: mark.time..<max(mark.time, min(last, end))))
    }
    return markers.reversed()
  }

  /// A marker as it is written.
  private struct Mark {
    let name: String
    let time, duration: Double

    /// Nil for one that has no name or no time.
    init?(_ json: JSON5Value) {
      // Editors leave line breaks at the end of a comment.
      let words = json["cm"]?.word?.split(whereSeparator: \.isNewline).first
      guard let words, let time = json["tm"]?.scalar else { return nil }
      (name, self.time, duration) = (String(words), time, json["dr"]?.scalar ?? 0)
    }
  }
}
