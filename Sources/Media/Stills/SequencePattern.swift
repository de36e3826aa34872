internal import Glibc

/// A path with a placeholder for a number, as `wm_%d.png` or `wm_%03d.png`.
struct SequencePattern: Hashable {
  let folder: String
  /// The parts of the name before and after the number.
  let prefix, suffix: String
  /// The smallest number of digits; numbers are padded with zeros.
  let digits: Int

  /// Nil where the name has no placeholder, or more than one.
  init?(_ path: String) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    folder = slash.map { String(path[...$0]) } ?? ""
    guard let percent = name.firstIndex(of: "%"), percent == name.lastIndex(of: "%"),
      let letter = name[percent...].firstIndex(of: "d")
    else { return nil }
    let width = name[name.index(after: percent)..<letter]
    guard width.isEmpty || width.first == "0", let digits = width.isEmpty ? 1 : Int(width),
      width.isEmpty || width.dropFirst().allSatisfy(\.isASCII), (1...18).contains(digits)
    else { return nil }
    self.digits = digits
    prefix = String(name[..<percent])
    suffix = String(name[name.index(after: letter)...])
  }

  /// The existing files in the order of their numbers, and the numbers missing between them.
  func files() -> (paths: [String], missing: [ClosedRange<Int>]) {
    let numbers = Self.names(in: folder.isEmpty ? "." : folder).compactMap(number(of:)).sorted()
    let missing = zip(numbers, numbers.dropFirst()).compactMap { number, next in
      next - number > 1 ? number + 1...next - 1 : nil
    }
    return (numbers.map { folder + prefix + padded($0) + suffix }, missing)
  }

  /// The number in a file's name; nil where the name does not match.
  func number(of name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard let number = Int(middle), number >= 0, padded(number) == middle else { return nil }
    return number
  }

  private func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
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
