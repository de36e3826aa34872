internal import Glibc

/// File system queries for documents.
package enum FileSystem {
  enum Kind {
    case file, folder, other
  }

  /// The absolute path with links resolved; nil where nothing exists.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Nil where nothing exists.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// The names in a folder, unordered; empty where it is unreadable.
  ///
  /// - Parameter prefix: that of the names that are wanted; the others, however many, cost next to nothing.
  package static func names(in folder: String, beginningWith prefix: String = "") -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    let length = prefix.utf8.count
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          strncmp(name, prefix, length) == 0 ? String(cString: name) : nil
        }
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// `path` where it is absolute or `folder` is the current one, else `path` inside `folder`.
  package static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder == "."
      ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
