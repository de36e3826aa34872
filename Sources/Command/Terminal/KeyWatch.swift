internal import Dispatch
internal import Glibc

/// Waits for a key of the terminal that the program's input is.
///
/// The terminal gives each key at once meanwhile, and does not show it.
struct KeyWatch {
  private let source: any DispatchSourceRead
  private let settings: termios

  /// Nil where the input is no terminal, or the program runs in its background.
  init?(of key: Character, _ action: @escaping @Sendable () -> Void) {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    self.settings = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
    source.setEventHandler { [source] in
      var byte: UInt8 = 0
      // A terminal that has gone away is always ready, and has nothing.
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return source.cancel() }
      if byte == key.asciiValue { action() }
    }
    source.resume()
  }

  /// Gives the terminal back as it was.
  func end() {
    source.cancel()
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
