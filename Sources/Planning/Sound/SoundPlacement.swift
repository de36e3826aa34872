internal import ImprintDocuments
internal import ImprintMedia

/// A sound track of a job where it is heard, in seconds of the output.
struct SoundPlacement {
  let track: SoundTrack
  let file: SoundFile
  /// The time in which it is heard; never empty.
  let heard: Range<Double>
  /// The part of the file that is heard from `at` on, in the file's own time.
  let part: Range<Double>
  /// The output's time at which the part begins; below 0 only where it is repeated.
  let at: Double
  /// The output's end.
  private let end: Double

  /// The length of a cross-fade at an edge, in seconds.
  static let edge = 0.005

  /// Nil where nothing of it is heard.
  ///
  /// - Parameters:
  ///   - part: of the file, not empty.
  ///   - end: the output's end.
  init?(_ track: SoundTrack, of file: SoundFile, part: Range<Double>, end: Double) {
    let length = part.upperBound - part.lowerBound
    let last = track.loops ? end : min(track.start + length, end)
    let first = max(track.start, 0)
    guard first < last else { return nil }
    self.track = track
    self.file = file
    self.end = end
    heard = first..<last
    if track.start >= 0 {
      (self.part, at) = (part, track.start)
    } else if track.loops {
      (self.part, at) = (part, track.start.truncatingRemainder(dividingBy: length))
    } else {
      (self.part, at) = (part.lowerBound - track.start..<part.upperBound, 0)
    }
  }

  /// Whether the original sound is silent meanwhile.
  var replaces: Bool { track.kind != .soundEffect }

  /// Its gain: its volume, its fades, and edges that do not click.
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

  /// At the output's beginning there is nothing to cross-fade with; a cut into the file may click.
  private var fadesInAtEdge: Bool {
    replaces && heard.lowerBound > 0 || part.lowerBound > 0
  }

  private var fadesOutAtEdge: Bool {
    replaces && heard.upperBound < end || part.upperBound < file.duration && !track.loops
  }
}
