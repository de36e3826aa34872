public import ImprintLanguage
public import ImprintValues

extension Job {
  /// A part of a video, an image or generated frames, played among others one after the other.
  ///
  ///     let opening = Job.Clip(.file("intro.mp4"))
  ///     var upload = Job.Clip(.file("upload.mov"), from: 2, to: .beforeEnd(1))
  ///     upload.isMain = true
  ///     upload.overlays = [.document(.name("corner-hop"))]
  ///     let job = Job(input: .clips([opening, upload]))
  ///
  /// One clip is the main one: the output has its shape, frame rate, colours, metadata, subtitles and chapters. All others
  /// are fitted into its frame, and converted to its colours. Each keeps the presentation times of its own frames, and
  /// lasts as long as its pictures: longer sound is cut, and silence follows sound that is shorter.
  public struct Clip: Hashable, Sendable {
    /// The input that is played: anything but clips, and frames of a program.
    public var input: Input
    /// The beginning of the part that is played, in the clip's own time.
    public var trimStart: TimeNotation
    /// The end of the part, on the same clock; a time past the clip's end stands for that.
    public var trimEnd: TimeNotation
    /// Overlays on this clip alone, back to front, in its own time. Parameters without a value of their own have the job's.
    public var overlays: [Overlay] = []
    /// The gain of its sound, 0…100.
    public var volume = 1.0
    /// How fast it is played, 0.1…10: its times are divided by it. Times of its trim are those of the clip itself; those of its
    /// overlays and of its freeze count from the beginning of its part, at the clip's own speed.
    public var speed = 1.0
    /// Whether the pitch of its sound follows the speed; otherwise the sound is stretched, and keeps its pitch.
    public var pitchFollowsSpeed = false
    /// A frame of it that is held; nil for none.
    public var freeze: Freeze?
    /// How it follows the clip before it; of no meaning to the first one.
    public var join = Transition.cut
    /// The seconds that a join takes of this clip and of the one before it.
    public var joinSeconds = Job.standardJoinSeconds
    /// The title of the chapter that begins with it. The main clip's chapters take part where no clip has a title.
    public var title: String?
    /// Whether it is the main clip; of clips without one, the longest is.
    public var isMain = false
    /// The way in which it is fitted into the main clip's frame.
    public var fit = Slideshow.Fit.aspectFit
    /// The frame's content around it.
    public var background = Slideshow.Background.color(.black)
    /// Whether it is played at all; otherwise its files need not exist.
    public var enabled = Enabling.always
    /// Whether its input may end before it, of which nothing is played then.
    var mayBeNothing = false

    /// A part of an input, by default all of it.
    public init(
      _ input: Input, from start: TimeNotation = 0, to end: TimeNotation = .beforeEnd(0)
    ) {
      (self.input, trimStart, trimEnd) = (input, start, end)
    }
  }

  /// The possible speeds.
  package static let speeds = NumberRange(minimum: 0.1, maximum: 10)

  /// The default of `joinSeconds`.
  public static let standardJoinSeconds = 0.5

  /// A part of an input that is kept.
  public struct Part: Hashable, Sendable {
    /// The beginning of the part, on the input's own clock.
    public var start: TimeNotation
    /// The end of the part, exclusive.
    public var end: TimeNotation
    /// Whether the input may end before it, as before what is left behind a part that is cut out; else that is a fault.
    var mayBeNothing = false

    /// A part, by default to the input's end.
    public init(from start: TimeNotation, to end: TimeNotation = .beforeEnd(0)) {
      (self.start, self.end) = (start, end)
    }

    /// The parts that are left where some are cut out, in order; none where that is all of an input, which is a fault of a
    /// job.
    ///
    /// The input may end before or within what is cut out, as it may within a part that is kept.
    public static func leftBetween(_ cuts: [Part]) -> [Part] {
      var parts: [Part] = []
      var next = Part(from: 0)
      for cut in cuts {
        next.end = cut.start
        if next.start != next.end { parts.append(next) }
        next = Part(from: cut.end)
        next.mayBeNothing = true
      }
      return next.start.isEnd ? parts : parts + [next]
    }
  }

  /// The clips of the input; empty where that is one piece.
  package var clips: [Clip] { if case .clips(let clips) = input { clips } else { [] } }

  /// The overlays of the job, and after them those of its clips.
  package var allOverlays: [Overlay] { overlays + clips.flatMap(\.overlays) }
}

extension Job.Part {
  /// Parts are equal that have the same ends.
  public static func == (part: Self, other: Self) -> Bool {
    (part.start, part.end) == (other.start, other.end)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

extension TimeNotation {
  /// Whether it is where a clip begins without a word.
  package var isBeginning: Bool { self == .seconds(0) }
  /// Whether it is where a clip ends without a word.
  package var isEnd: Bool { self == .beforeEnd(0) }
}
