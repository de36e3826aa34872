internal import Glibc

/// Identifies a file after it is renamed: renaming keeps these values, and no other file has them.
package struct FileIdentity: Hashable, Sendable, Codable {
  /// The numbers of the device and of the inode.
  package var device, number: UInt64
  /// The file's length.
  package var bytes: Int64

  /// The identity of no file.
  package static let none = FileIdentity(device: 0, number: 0, bytes: -1)

  /// Nil where the file does not exist.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino), bytes: Int64(status.st_size))
  }

  private init(device: UInt64, number: UInt64, bytes: Int64) {
    (self.device, self.number, self.bytes) = (device, number, bytes)
  }
}
