/// A script or a style of the page with all that it imports, in one file: a browser that asks for two hundred waits for each.
///
/// A module becomes a function that runs once, after those that it imports; none imports in circles.
struct PageBundle: Sendable {
  /// The files by their paths in the page's folder, in the order in which they stand here, with their marks.
  private(set) var files: [(path: String, mark: String)] = []
  /// What is sent, and the same compressed.
  let text: [UInt8]
  let compressed: [UInt8]
  /// A mark that changes with the content.
  let mark: String

  /// The bundles by the names under which they are served, each with the file that imports the others.
  static let entries = ["studio.js": "studio/main.js", "studio.css": "styles/page.css"]

  /// - Returns: nil where a file is missing or cannot be read.
  init?(of entry: String, in folder: ConfinedFolder) {
    var sources: [String: PageSource] = [:]
    guard Self.add(entry, of: folder, to: &files, &sources) else { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.path, $0) })
    let isScript = entry.hasSuffix(".js")
    let parts = files.map { path, _ in
      guard isScript, let source = sources[path], let number = numbers[path] else {
        return sources[path]?.body ?? ""
      }
      return Self.module(source, path, number, numbers)
    }
    text = Array(parts.joined().utf8)
    guard let compressed = Gzip.compressed(text) else { return nil }
    self.compressed = compressed
    // FNV-1a: the same content has the same mark after a restart too.
    let hash = text.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    mark = String(hash, radix: 16)
  }

  /// Whether none of the files has changed since.
  func isFresh(in folder: ConfinedFolder) -> Bool {
    files.allSatisfy { folder.open($0.path)?.mark == $0.mark }
  }

  /// Adds a file after those that it imports, once.
  private static func add(
    _ path: String, of folder: ConfinedFolder, to files: inout [(path: String, mark: String)],
    _ sources: inout [String: PageSource]
  ) -> Bool {
    guard sources[path] == nil else { return true }
    guard let file = folder.open(path), let length = Int(exactly: file.length),
      let bytes = try? file.bytes(at: 0, atMost: length)
    else { return false }
    let source = PageSource(String(decoding: bytes, as: UTF8.self), at: path)
    sources[path] = source
    for each in source.imports {
      guard add(each.path, of: folder, to: &files, &sources) else { return false }
    }
    files.append((path, file.mark))
    return true
  }

  private static func module(
    _ source: PageSource, _ path: String, _ number: Int, _ numbers: [String: Int]
  ) -> String {
    let names = source.imports.filter { !$0.names.isEmpty }.map { each in
      let isWhole = each.names.hasPrefix("* as ")
      let binding =
        isWhole
        ? String(each.names.dropFirst("* as ".count))
        : each.names.split(separator: ",").map { name in
          name.split(separator: " ").joined(separator: " ").replacing(" as ", with: ": ")
        }.joined(separator: ", ")
      return "const \(binding) = module\(numbers[each.path] ?? 0);\n"
    }
    return """
      // \(path)
      const module\(number) = (() => {
      \(names.joined())\(source.body)return { \(source.exports.joined(separator: ", ")) };
      })();

      """
  }
}
