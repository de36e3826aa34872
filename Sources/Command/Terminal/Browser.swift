internal import Glibc
internal import Imprint

/// The user's preferred browser.
package enum Browser {
  /// A shell script that starts the browser and ends at once, so that the browser is not a child of this process and
  /// shares none of its streams.
  private static let script = """
    command -v xdg-open > /dev/null || exit 127
    xdg-open "$1" < /dev/null > /dev/null 2>&1 &
    """

  /// Opens a page in the browser without waiting; prints a warning on a machine without a browser.
  ///
  /// - Parameter address: the page's address, which all users of the machine can see in the list of processes.
  package static func open(_ address: String) {
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
    // A browser that inherited the mask of blocked signals could not be ended by them.
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
