internal import Glibc

/// Counts how often files are opened, by any process.
public final class OpenedFiles {
  private let queue: Int32
  private var names: [Int32: String] = [:]

  /// Watches the files at paths from now on.
  ///
  /// - Throws: `ToolFailure` where the system cannot.
  public init(_ paths: [String]) throws {
    queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    for path in paths {
      // Equal events that follow each other count as one: what lies between two openings, reading or closing, keeps
      // them apart.
      let watch = inotify_add_watch(queue, path, UInt32(IN_OPEN | IN_ACCESS | IN_CLOSE_NOWRITE))
      guard watch >= 0 else {
        throw ToolFailure(words: ["inotify", path], message: String(cString: strerror(errno)))
      }
      names[watch] = path
    }
  }

  deinit { close(queue) }

  /// How often each file has been opened since the last call, by its path.
  public func counts() -> [String: Int] {
    var counts = names.values.reduce(into: [:]) { $0[$1] = 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(queue, &buffer, buffer.count)
      guard count > 0 else { return counts }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset < count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
          if event.mask & UInt32(IN_OPEN) != 0, let name = names[event.wd] {
            counts[name, default: 0] += 1
          }
        }
      }
    }
  }
}
