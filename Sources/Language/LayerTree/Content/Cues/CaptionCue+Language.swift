internal import ImprintValues

extension CaptionCue: Described {
  package static let standard = CaptionCue(start: 0, end: 0, words: [])

  package static let properties: [Property<CaptionCue>] = [
    Property(
      "start", \.start, .number, isAlwaysWritten: true, "The second from which it is shown."),
    Property(
      "end", \.end, .number, isAlwaysWritten: true, "The second from which it is shown no more."),
    Property(
      "words", \.words, CaptionWord.kind("caption word", "a word").list(), isAlwaysWritten: true,
      "Its words, in the order in which they are read."),
    Property(
      "at", \.place, .choice, default: "the layer's", member: "place",
      "The place in the frame that the cue itself asks for."),
    Property("speaker", \.speaker, .word, default: "nobody", "The name of who speaks."),
  ]
}

extension CaptionWord: Described {
  package static let standard = CaptionWord("", start: 0, end: 0)

  package static let properties: [Property<CaptionWord>] = [
    Property("text", \.text, .string, isAlwaysWritten: true, "The word, with its punctuation."),
    Property(
      "start", \.start, .number, isAlwaysWritten: true, "The second from which it is spoken."),
    Property(
      "end", \.end, .number, isAlwaysWritten: true, "The second from which it has been spoken."),
    Property(
      "after", \.separator, .choice, default: "\"space\"", member: "separator",
      "What lies between it and the word before it."),
    Property("italic", \.isItalic, .boolean, default: "false", "Whether its face is italic."),
    Property("bold", \.isBold, .boolean, default: "false", "Whether its face is bold."),
    Property("color", \.color, .color, default: "the text's", "Its own colour."),
    Property(
      "emphasis", \.isEmphasized, .boolean, default: "false", member: "isEmphasized",
      "Whether it matters more than the others."),
  ]
}
