/// A path at which no file exists.
struct MissingFile {
  private let path: String
  /// A name that such a file may have.
  private let example: String

  init(_ path: String, as example: String = "clip.mp4") {
    self.path = path
    self.example = example
  }

  /// A remedy, where the path suggests what was meant.
  var hint: String? {
    if path == "-" {
      return "standard input is not read: save it to a file first, as by 'cat > \(example)'"
    }
    if path.hasPrefix("file://") {
      return "a path alone is understood: \(path.dropFirst("file://".count))"
    }
    if path.contains("://") {
      let isWeb = path.hasPrefix("http")
      return isWeb
        ? "nothing is fetched: 'curl -L \(path) | imprint COMMAND -' reads what curl fetches"
        : "nothing is fetched: download it first"
    }
    return path.hasPrefix("~") ? "only a shell knows ~, and only without quotes" : nil
  }
}
