internal import Foundation

/// A disk that fails under files that are open already.
public enum FailingDisk {
  /// From now on reading from any descriptor of this process that is open on `path` is an error.
  ///
  /// A folder is put in the file's place, of which no byte can be read (read(2): EISDIR).
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public static func failReading(_ path: String) -> Bool {
    let own = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    let found = names.compactMap(Int32.init).filter { descriptor in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(own)/\(descriptor)")) == path
    }
    let folder = open("/", O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    for descriptor in found { dup2(folder, descriptor) }
    return !found.isEmpty
  }
}
