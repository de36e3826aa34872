internal import Glibc
internal import Imprint

/// The browser that the user prefers.
enum Browser {
  /// Begins it by a shell that ends at once: nothing is waited for that lives as long as the browser, and nothing of
  /// ours is its own.
  private static let script = """
    command -v xdg-open > /dev/null || exit 127
    xdg-open "$1" < /dev/null > /dev/null 2>&1 &
    """

  /// Opens a page in it, without waiting; a machine without a browser is told so.
  ///
  /// - Parameter address: seen by all users of the machine, in the list of processes.
  static func open(_ address: String) {
    guard let process = spawned(["sh", "-c", script, "sh", address]) else { return warn() }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status != 0 { warn() }
  }

  private static func warn() {
    Console.warn(
      JobWarning("studio.no-browser", "xdg-open is not here: open the address by hand"))
  }

  private static func spawned(_ arguments: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A browser that inherited our signals' mask could not be ended by them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process = pid_t()
    return posix_spawnp(&process, arguments[0], nil, &attributes, words, environ) == 0
      ? process : nil
  }
}
