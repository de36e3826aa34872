internal import ImprintLanguage

extension JobWarning {
  /// The warnings of what captions do not show of a file or a track.
  ///
  /// - Parameter name: of the file, with the number of a track.
  static func captions(_ omissions: CaptionOmissions, of name: String) -> [JobWarning] {
    let unread = omissions.unreadCues.counted("cue").map { cues in
      JobWarning("captions.unread", "\(name): \(cues) left out, whose times cannot be read")
    }
    let others = [
      omissions.longCues.counted("cue").map { "\($0) longer than anybody reads" },
      omissions.rubyTexts.counted("annotation").map { "\($0) beside letters (ruby)" },
      omissions.drawings.counted("drawing").map { "\($0) of ASS" },
    ].compactMap(\.self)
    let left = others.isEmpty ? nil : others.joined(separator: ", ")
    return [
      unread, left.map { JobWarning("captions.left-out", "\(name): not shown: \($0)") },
    ].compactMap(\.self)
  }
}

extension Int {
  /// The number with a noun, as in `2 cues`; nil for 0.
  fileprivate func counted(_ noun: String) -> String? {
    self == 0 ? nil : self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
