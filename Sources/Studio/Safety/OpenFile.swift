internal import Glibc
// Its header is the first that declares structures of the system to Swift, which ascribes them to it.
internal import ImprintCMicroHTTPD

/// A regular file that is open for reading; closes it.
final class OpenFile: Sendable {
  private let number: Int32
  /// In bytes, as it was when it was opened.
  let length: Int64
  /// Another content has another one.
  let mark: String

  /// Takes the number over.
  ///
  /// - Returns: nil for a folder, a pipe or a device.
  init?(_ number: Int32) {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      return nil
    }
    self.number = number
    length = Int64(status.st_size)
    mark = status.mark
  }

  deinit { close(number) }

  /// Another number for the same file, which the caller closes; below 0 where there is none left.
  func duplicate() -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, 0) }
}

extension stat {
  /// Stands for a file and its content: another one has another one.
  var mark: String { "\(st_ino)-\(st_size)-\(st_mtim.tv_sec)-\(st_mtim.tv_nsec)" }
}
