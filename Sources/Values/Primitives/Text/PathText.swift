/// The parts of paths, told apart in bytes as the system does: to Swift a slash with a combining mark behind it is one
/// character, and no slash.
///
///     "a/\u{301}b".contains("/")      // false
///     "a/\u{301}b".hasSlash           // true
///     "/\u{301}b".isAbsolute          // true
///     "a//b".pathComponents           // ["a", "b"]
///     "a//b".pathSegments             // ["a", "", "b"]
///     "a/b.mp4".splitAtLastSlash      // ("a/", "b.mp4")
///     "a/b.mp4".outerFolder           // "a"
///     "a/b.tar.gz".fileStem           // "b.tar"
///     "b.mp4".path(in: "a")           // "a/b.mp4"
extension StringProtocol {
  package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

  package var isAbsolute: Bool { utf8.first == UInt8(ascii: "/") }

  /// The parts between slashes, without empty ones.
  package var pathComponents: [SubSequence] { pathSegments.filter { !$0.isEmpty } }

  /// The parts between slashes, empty or not; at least one.
  package var pathSegments: [SubSequence] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { self[$0.startIndex..<$0.endIndex] }
  }

  /// The path up to and with its last slash, which is empty where there is none, and the name behind it.
  package var splitAtLastSlash: (folder: SubSequence, name: SubSequence) {
    let name = pathSegments.last ?? self[...]
    return (self[..<name.startIndex], name)
  }

  /// The folder that holds the file of a path, without a slash at its end; `.` where the path names none.
  package var outerFolder: String {
    guard let last = pathSegments.dropLast().last(where: { !$0.isEmpty }) else {
      return isAbsolute ? "/" : "."
    }
    return String(self[..<last.endIndex])
  }

  /// The name of a file without its folder and its extension; dots that a name begins with are part of it.
  package var fileStem: String {
    let name = pathComponents.last ?? self[...]
    let pieces = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .dropLast()
    guard let last = pieces.last, !pieces.allSatisfy(\.isEmpty) else { return String(name) }
    return String(name[..<last.endIndex])
  }

  /// The path in a folder: itself where it is absolute, or `folder` is the current one.
  package func path(in folder: String) -> String {
    if isAbsolute || folder == "." { return String(self) }
    return folder.utf8.last == UInt8(ascii: "/") ? "\(folder)\(self)" : "\(folder)/\(self)"
  }
}
