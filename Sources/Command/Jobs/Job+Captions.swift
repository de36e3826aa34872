internal import Imprint

extension ParsedArguments {
  /// Lays captions under the overlays of a job.
  ///
  /// - Throws: `CommandError.usage` for a style that there is not, and for one without captions.
  func applyCaptions(to job: inout Job) throws(CommandError) {
    guard let words = string(for: JobOptions.captions) else {
      if has(JobOptions.captionsStyle) {
        throw .misused(
          JobOptions.captionsStyle, "it goes with \(JobOptions.captions.spelling)")
      }
      return
    }
    let style = string(for: JobOptions.captionsStyle) ?? "plate"
    let name = "captions-\(style)"
    guard job.resources.find(name, .overlay) != nil else {
      throw .misused(
        JobOptions.captionsStyle, "there is no style '\(style)'",
        hint: "there are \(job.resources.captionStyles.joined(separator: ", "))")
    }
    job.overlays.insert(
      .document(DocumentReference(name), parameters: try Self.source(of: words)), at: 0)
  }

  /// The parameter of a file, or of a track's number.
  private static func source(of words: String) throws(CommandError) -> ParameterInputs {
    let track = "track:"
    guard words.hasPrefix(track) else {
      return ["file": ParameterInput(words, givenBy: JobOptions.captions)]
    }
    guard let number = Int(words.dropFirst(track.count)), number > 0 else {
      throw .misused(
        JobOptions.captions, "'\(words)' names no track: they are track:1, track:2 and so on",
        hint: "a file of that name is ./\(words)")
    }
    return ["track": ParameterInput(String(number), givenBy: JobOptions.captions)]
  }
}

extension ResourceLocator {
  /// The styles of captions that are found, by their names.
  fileprivate var captionStyles: [String] {
    let prefix = "captions-"
    return all(.overlay).map(\.name).filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
  }
}
