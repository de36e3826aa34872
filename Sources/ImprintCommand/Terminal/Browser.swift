internal import Glibc
internal import Imprint

/// The browser that the user prefers.
enum Browser {
  private static let program = "xdg-open"

  /// Opens a page in it, without waiting; a machine without a browser is told so.
  static func open(_ address: String) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A browser that inherited our signals' mask could not be ended by them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address)]
    defer { for word in words { free(word) } }
    words.append(nil)
    let code = posix_spawnp(&process, program, nil, &attributes, words, environ)
    if code != 0 {
      Console.warn(
        JobWarning("studio.no-browser", "\(program) is not here: open the address by hand"))
    }
  }
}
