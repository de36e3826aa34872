public import ImprintValues

/// Words that are shown over a range of time, such as a sentence that is spoken: a cue of SRT, WebVTT or ASS.
public struct CaptionCue: Hashable, Sendable {
  /// The first instant at which it is shown, in seconds.
  public var start: Double
  /// The first instant at which it is not shown any more, in seconds.
  public var end: Double
  /// Its words, in the order in which they are read.
  public var words: [CaptionWord]
  /// The place in the frame that the cue itself asks for; nil for that of the layer.
  public var place: Place?
  /// The name of the person who speaks; nil where nobody is named.
  public var speaker: String?

  /// In the layer's place, spoken by nobody in particular.
  public init(start: Double, end: Double, words: [CaptionWord]) {
    (self.start, self.end, self.words) = (start, end, words)
  }
}

/// A word of a cue, or a letter in a script that does not separate words, with the time in which it is spoken.
public struct CaptionWord: Hashable, Sendable {
  /// What lies between a word and the one before it.
  public enum Separator: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: both are of one piece, as letters of Chinese are.
    case none
    case space
    /// The end of a line.
    case line
  }

  /// The word with the punctuation that belongs to it.
  public var text: String
  /// The first instant at which it is spoken, in seconds.
  public var start: Double
  /// The first instant at which it has been spoken, in seconds.
  public var end: Double
  /// What lies between it and the word before it; of no meaning for the first one.
  public var separator = Separator.space
  /// Whether it is set in an italic face.
  public var isItalic = false
  /// Whether it is set in a bold face.
  public var isBold = false
  /// Its own colour; nil for the text's.
  public var color: Color?
  /// Whether it matters more than the others.
  public var isEmphasized = false

  /// A word after a space, in the look of its text.
  public init(_ text: String, start: Double, end: Double) {
    (self.text, self.start, self.end) = (text, start, end)
  }
}
