/// A path at which no file exists.
struct MissingFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// A remedy, where the path suggests what was meant.
  var hint: String? {
    if path == "-" {
      return "standard input is not read: save it to a file first, as by 'cat > clip.mp4'"
    }
    if path.hasPrefix("file://") {
      return "a path alone is understood: \(path.dropFirst("file://".count))"
    }
    if path.contains("://") {
      let isWeb = path.hasPrefix("http")
      return "nothing is fetched: download it first" + (isWeb ? ", as by 'curl -LO \(path)'" : "")
    }
    return path.hasPrefix("~") ? "only a shell knows ~, and only without quotes" : nil
  }
}
