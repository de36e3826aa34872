internal import Glibc
package import ImprintLanguage
internal import ImprintValues

/// Queries of the file system, and files of which no part is left where they cannot be written.
package enum FileSystem {
  /// The absolute path with links resolved; nil where nothing exists.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Nil where nothing exists.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a path leads to a folder, through links too.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// The names of what lies in a folder, unordered; empty where it is unreadable.
  ///
  /// - Parameter prefix: the prefix of the wanted names; other names, however many, cost next to nothing.
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
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The result of creating a file.
  enum Creation {
    case created
    /// A file exists already, and was left unchanged.
    case exists
    /// The system's reason.
    case failed(String)
  }

  /// Creates a file; one that cannot be written completely is removed.
  static func create(_ path: String, _ bytes: [UInt8]) -> Creation {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      return errno == EEXIST ? .exists : .failed(String(cString: strerror(errno)))
    }
    var failure = bytes.withUnsafeBytes { $0.write(to: file) }
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure != 0 else { return .created }
    remove(path)
    return .failed(String(cString: strerror(failure)))
  }

  /// Whether a file's content equals these bytes.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    // One byte more is read, which reveals a longer file.
    var content = [UInt8](repeating: 0, count: bytes.count + 1)
    let count = fread(&content, 1, content.count, file)
    return count == bytes.count && content.dropLast() == bytes[...]
  }

  static func remove(_ path: String) { unlink(path) }
}

/// The answers of this machine's disk.
package struct MachineFiles: FileAnswers {
  package init() {}

  package func realPath(_ path: String) -> String? { FileSystem.realPath(path) }
  package func kind(of path: String) -> FileKind? { FileSystem.kind(of: path) }
  package func isReadable(_ path: String) -> Bool { FileSystem.isReadable(path) }
  package func names(in folder: String) -> [String] { FileSystem.names(in: folder) }
}

extension JobFiles {
  /// The files of a job on this machine's disk.
  ///
  /// - Parameter find: finds a file by the word in the document; nil for the path that the word is.
  package init(
    of document: String = "job", in folder: String, find: (@Sendable (String) -> FileLookup)? = nil
  ) {
    self.init(of: document, in: folder, asking: MachineFiles(), find: find)
  }
}

extension OverlayFolder {
  /// A folder on this machine's disk; nil where it does not exist.
  package init?(_ path: String) { self.init(path, asking: MachineFiles()) }
}
