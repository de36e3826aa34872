public import ImprintValues

/// Words that are shown while they are spoken: the cues of a subtitle file, or of words with their times.
///
///     var captions = CaptionsContent(.file("clip.srt"))
///     captions.text.outline = TextContent.Outline(color: .black, width: 3)
///     captions.words.spoken = WordLook(captions.text)
///     captions.words.spoken?.text.color = "#ffd400"
///     layers.append(Layer(.captions(captions)))
///
/// Cues are cut into pages, of which one is shown at a time, in the middle of the layer's bounds. Where the layer has its
/// standard position, that follows from the shape of the frame: two lines at the bottom, in a frame that is higher than wide
/// up to four words at 70 % of the height.
public struct CaptionsContent: Hashable, Sendable {
  /// Where cues come from.
  public enum Source: Hashable, Sendable {
    /// Cues in the time of the layer's parent.
    case cues(CaptionCues)
    /// The path of a file of subtitles, or of words with their times, in the time of the input.
    case file(String)
    /// The content of such a file.
    case text(String)
    /// A subtitle track of the input, from 1.
    case track(Int)
  }

  /// Where cues come from; planning puts the cues in the place of others.
  public var source: Source
  /// The look of words; its string and its font's size are of no meaning.
  public var text = CaptionsContent.standardText
  /// The font's size; nil for that of the frame's shape.
  public var fontSize: Length?
  /// The looks of words by their state.
  public var words = WordLooks()
  /// The most lines of a page, from 1.
  public var maximumLines = 2
  /// The most words of a page; nil for four in a frame that is higher than wide, else for as many as there is room for.
  public var maximumWords: Int?
  /// The most letters of a page, of which wide ones count twice; nil for 38 a line.
  public var maximumCharacters: Int?
  /// The seconds without a word after which a page ends.
  public var pauseSeconds = 0.8
  /// Whether words keep their punctuation.
  public var punctuation = Punctuation.all
  /// Whether a cue begins with the name of who speaks, where it has one.
  public var showsSpeakers = false
  /// Words that have the look of emphasis, in any case and with any punctuation.
  public var emphasizedWords: [String] = []
  /// The way in which a page comes.
  package var entrance: Entrance?
  /// The way in which a page goes.
  package var exit: Entrance?
  /// The pages in a frame, which a scene makes; none elsewhere.
  var pages: CaptionCues = []

  /// What words keep of their punctuation.
  public enum Punctuation: String, Hashable, Sendable, Codable, CaseIterable {
    case all, none
  }

  /// White letters, two lines at most.
  public init(_ source: Source) {
    self.source = source
  }

  /// The lines of a page, of which a program may ask for any number.
  var lines: Int { min(max(maximumLines, 1), Self.mostLines) }

  private static let mostLines = 20

  /// The cues; none of another source.
  public var cues: CaptionCues { if case .cues(let cues) = source { cues } else { [] } }

  fileprivate static let standardText: TextContent = {
    var text = TextContent("")
    (text.alignment, text.verticalAlignment) = (.center, .center)
    (text.wraps, text.isBalanced, text.minimumScale) = (true, true, 0.5)
    return text
  }()
}

extension CaptionsContent: Described {
  package static let standard = CaptionsContent(.cues([]))

  package static let properties: [Property<CaptionsContent>] =
    sources + paging
    + TextContent.properties.filter {
      !["string", "runs", "value", "valueFormat", "wraps", "fontSize"].contains($0.key.name)
    }
    .map { property in
      let standard = standards[property.key.name]
      return (standard.map(property.defaulting(to:)) ?? property).of(\.text)
    }

  /// Defaults that differ from those of texts.
  private static let standards = [
    "alignment": "\"center\"", "verticalAlignment": "\"center\"", "balanced": "true",
    "minimumScale": "0.5",
  ]

  private static let sources: [Property<CaptionsContent>] = [
    Property(
      "file", .file, member: "source",
      "A file of subtitles (SRT, WebVTT, ASS), or of words with their times (JSON).",
      known: ["src url path srt vtt": "\"words.srt\""],
      get: { if case .file(let path) = $0.source { path } else { nil } },
      set: { $0.source = .file($1) }),
    Property(
      "subtitles", .string, member: "source", "The content of such a file, in its place.",
      get: { if case .text(let text) = $0.source { text } else { nil } },
      set: { $0.source = .text($1) }),
    Property(
      "track", .integer(1...1000), member: "source",
      "A subtitle track of the input, from 1, in place of a file.",
      get: { if case .track(let number) = $0.source { number } else { nil } },
      set: { $0.source = .track($1) }),
    Property(
      "cues", CaptionCue.kind("caption cue", "a cue").list(), member: "source",
      "Cues with their words and times, in place of a file.",
      get: { captions in
        guard case .cues(let cues) = captions.source, !cues.cues.isEmpty else { return nil }
        return cues.cues
      }, set: { $0.source = .cues(CaptionCues($1)) }),
  ]

  private static let paging: [Property<CaptionsContent>] = [
    Property(
      "words", described: .object("word looks"),
      "The looks of words that are to come, are spoken, have been, or matter.",
      written: WrittenKey("words") { (captions, _, writer) throws(OverlayWritingError) in
        let looks = WordLooks.properties(unlike: writer.isExact ? .standard : captions.text)
        let members = try writer.members(of: captions.words, unlike: WordLooks(), by: looks)
        return members.isEmpty ? nil : .object(members)
      }
    ) { _, _, _ in
      // Looks are those of the text but for what they say, and are read once all of that is known.
    }.rule { captions, problems in
      problems.inside(".words") { problems in
        for look in captions.words.all { WordLook.properties.check(look, &problems) }
      }
    },
    Property(
      "fontSize", \.fontSize, .length(.positive),
      default: "5.7 % of the frame's height, in one that is higher than wide 7.4 % of its width",
      "The font's size."),
    Property(
      "maxLines", \.maximumLines, .integer(1...mostLines), default: "2", member: "maximumLines",
      "The most lines of a page."),
    Property(
      "maxWords", \.maximumWords, .integer(1...1000),
      default: "4 in a frame that is higher than wide", member: "maximumWords",
      "The most words of a page."),
    Property(
      "maxCharacters", \.maximumCharacters, .integer(1...10_000), default: "38 a line",
      member: "maximumCharacters", "The most letters of a page; wide ones count twice."),
    Property(
      "pauseSeconds", \.pauseSeconds, .number(.positive), default: "0.8",
      "The seconds without a word after which a page ends."),
    Property(
      "punctuation", \.punctuation, .choice, default: "\"all\"",
      "Whether words keep their punctuation."),
    Property(
      "speakers", \.showsSpeakers, .boolean, default: "false", member: "showsSpeakers",
      "Whether a cue begins with the name of who speaks."),
    Property(
      "emphasis", \.emphasizedWords, ValueKind<String>.word.list(), default: "[]",
      member: "emphasizedWords",
      "Words that have the look of emphasis, as those between asterisks in the cues have."),
    Property(
      "enter", \.entrance, .entranceOfText, default: "none", member: "entrance",
      "The way in which a page comes: an effect, or its word."),
    Property(
      "exit", described: ValueReader<Entrance>.entrance(of: .text).description, default: "none",
      "The way in which a page goes; without an effect as it comes, backwards, but for what it says.",
      written: WrittenKey("exit") { (captions, _, writer) throws(OverlayWritingError) in
        try captions.exit?.written(after: captions.entrance, writer)
      }
    ) { _, _, _ in
      // It is that of the entrance but for what it says, and is read once that is known.
    }.rule { captions, problems in
      guard let exit = captions.exit else { return }
      problems.inside(".exit") { ValueKind<Entrance>.entranceOfText.check(exit, &$0) }
    },
  ]
}
