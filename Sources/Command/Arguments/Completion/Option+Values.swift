/// The words and paths that a value may be, as far as its name in the help tells.
///
///     Option("rotation", value: "bake|keep", …).words   // ["bake", "keep"]
///     Option("report", value: "PATH|-", …).paths        // .files
extension Option {
  /// The words that may be given as they are: those of the value's name that have no capitals.
  package var words: [String] {
    (value?.choices ?? []) + alternatives.filter { $0 != "-" && !$0.contains(where: \.isUppercase) }
  }

  /// The kind of path that the value may be.
  var paths: Completion.Paths {
    if alternatives.contains("FOLDER") { return .folders }
    let takesFile = alternatives.contains { word in
      word.hasPrefix("FILE") || word == "PATH" || word.hasSuffix(".json")
    }
    return takesFile ? .files : .none
  }

  private var alternatives: [String] { (value?.name ?? "").split(separator: "|").map(String.init) }
}
