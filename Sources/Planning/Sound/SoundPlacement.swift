internal import ImprintLanguage
internal import ImprintValues

/// The placement of a job's sound track, in seconds of the output.
struct SoundPlacement {
  let track: SoundTrack
  let file: SoundFile
  /// The range in which the track is heard; never empty.
  let heard: Range<Double>
  /// The part of the file that plays from `at` on, in the file's own time.
  let part: Range<Double>
  /// The output time at which the part begins; below 0 only where it is looped.
  let at: Double
  /// The output's end.
  private let end: Double

  /// The duration of a cross-fade at an edge, in seconds.
  static let edge = 0.005

  /// Nil where nothing of it is heard.
  ///
  /// - Parameters:
  ///   - part: the part of the file that plays; not empty.
  ///   - end: the output's end.
  init?(_ track: SoundTrack, of file: SoundFile, part: Range<Double>, end: Double) {
    let length = part.upperBound - part.lowerBound
    let start = track.start.seconds(end: end)
    let last = track.loops ? end : min(start + length, end)
    let first = max(start, 0)
    guard first < last else { return nil }
    self.track = track
    self.file = file
    self.end = end
    heard = first..<last
    if start >= 0 {
      (self.part, at) = (part, start)
    } else if track.loops {
      (self.part, at) = (part, start.truncatingRemainder(dividingBy: length))
    } else {
      (self.part, at) = (part.lowerBound - start..<part.upperBound, 0)
    }
  }

  /// Whether the original sound is muted during this range.
  var replaces: Bool { track.resolvedReplaced != .nothing }

  /// Whether all tracks of the original sound are.
  var replacesAll: Bool { track.resolvedReplaced == .allTracks }

  /// The gain over time: the volume, the fades, and short fades that avoid clicks at edges.
  var envelope: SoundEnvelope {
    var envelope = SoundEnvelope(track.volume)
    let most = heard.upperBound - heard.lowerBound
    let comesIn = min(max(track.fadeIn, fadesInAtEdge ? Self.edge : 0), most)
    let goes = min(max(track.fadeOut, fadesOutAtEdge ? Self.edge : 0), most)
    if comesIn > 0 {
      envelope.multiply([(heard.lowerBound, 0), (heard.lowerBound + comesIn, 1)])
    }
    if goes > 0 { envelope.multiply([(heard.upperBound - goes, 1), (heard.upperBound, 0)]) }
    return envelope
  }

  /// Whether the beginning needs a short fade: where the original sound is replaced after the output's beginning, and
  /// where the file is cut.
  private var fadesInAtEdge: Bool {
    replaces && heard.lowerBound > 0 || part.lowerBound > 0
  }

  private var fadesOutAtEdge: Bool {
    replaces && heard.upperBound < end || part.upperBound < file.duration && !track.loops
  }
}
