internal import Glibc
internal import ImprintValues

/// A path with a placeholder for a number, as `wm_%d.png` or `wm_%03d.png`.
///
/// `%d` stands for numbers with and without zeros before them, as in `wm_8.png` and `wm_008.png`.
struct SequencePattern: Hashable {
  let folder: String
  /// The parts of the name before and after the number.
  let prefix, suffix: String
  /// The number of digits to which numbers are padded with zeros; nil where any number of zeros precedes them.
  let digits: Int?

  /// Nil where the name has no placeholder, or more than one.
  init?(_ path: String) {
    let (parent, name) = path.splitAtLastSlash
    folder = String(parent)
    guard let percent = name.firstIndex(of: "%"), percent == name.lastIndex(of: "%"),
      let letter = name[percent...].firstIndex(of: "d")
    else { return nil }
    let width = name[name.index(after: percent)..<letter]
    digits = width.first == "0" && width.allSatisfy(\.isASCIIDigit) ? Int(width) : nil
    guard width.isEmpty || digits.map((1...18).contains) == true else { return nil }
    prefix = String(name[..<percent])
    suffix = String(name[name.index(after: letter)...])
  }

  /// The existing files in the order of their numbers, and the numbers missing between them.
  ///
  /// Of several files of one number, the one with the fewest zeros counts.
  func files() -> (paths: [String], missing: [ClosedRange<Int>]) {
    let matches = Self.names(in: folder.isEmpty ? "." : folder).compactMap { name in
      number(of: name).map { ($0, name) }
    }
    let names = Dictionary(matches) { $0.utf8.count <= $1.utf8.count ? $0 : $1 }
    let numbers = names.keys.sorted()
    let missing = zip(numbers, numbers.dropFirst()).compactMap { number, next in
      next - number > 1 ? number + 1...next - 1 : nil
    }
    return (numbers.compactMap { names[$0] }.map { folder + $0 }, missing)
  }

  /// The number in a file's name; nil where the name does not match.
  func number(of name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard middle.allSatisfy(\.isASCIIDigit), let number = Int(middle) else { return nil }
    guard let digits else { return number }
    return middle.count == digits || middle.count > digits && middle.first != "0" ? number : nil
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
