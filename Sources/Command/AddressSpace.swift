internal import Glibc
internal import ImprintCLinux

/// The addresses that the process may use, where a user or a service limits them (`ulimit -v`).
enum AddressSpace {
  /// The bytes without which nothing is begun: threads that the system refuses would be waited for forever.
  private static let least = 64 << 20
  /// The limit in bytes below which threads share one heap.
  private static let ample: rlim_t = 2 << 30

  /// Spends a limited address space on what is used; call it before the first thread starts.
  ///
  /// The heaps of 64 MiB that glibc reserves for threads would leave none to codecs and further threads under 512 MiB, and fontconfig
  /// ends the process where its memory runs out. Where addresses are ample threads keep them, so that none waits for another.
  ///
  /// - Throws: `CommandError.addresses` where there are too few to begin.
  static func save() throws(CommandError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(Int64.max)
    else { return }
    if sharesHeap(under: limit.rlim_cur) { shim_share_heap() }
    guard hasRoom(least) else { throw .addresses(limit: Int(clamping: limit.rlim_cur)) }
    tellShortage()
  }

  /// Whether threads share one heap under a limit of bytes.
  static func sharesHeap(under limit: rlim_t) -> Bool { limit < ample }

  /// Whether so many bytes are left.
  private static func hasRoom(_ bytes: Int) -> Bool {
    let room = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return room != UnsafeMutableRawPointer(bitPattern: -1) && munmap(room, bytes) == 0
  }

  /// Has an end by a signal while memory is short be an error: Swift aborts where it gets none, and fontconfig does not look.
  ///
  /// Any other end stays what it is.
  private static func tellShortage() {
    for number in [SIGABRT, SIGSEGV, SIGILL, SIGTRAP] {
      // Only what may be called in a handler of signals: the heap may be in any state.
      signal(number) { number in
        if !AddressSpace.hasRoom(16 << 20) {
          let line: StaticString =
            "imprint: error: memory: the limit of addresses (ulimit -v) leaves too little for this job\n"
          _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
          _exit(74)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
