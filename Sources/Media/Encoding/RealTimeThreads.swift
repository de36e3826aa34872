internal import Glibc

/// Takes real-time priority away from threads that start after this value is made, and from the calling thread.
///
/// SVT-AV1 gives its threads, and the one that opens it, the policy SCHED_FIFO with the highest priority where it may,
/// as in a process of root. Nothing else on the machine then runs while it encodes, and threads that those start
/// inherit the policy. Older threads keep theirs: a program that uses the library may have real-time threads of its
/// own, as for sound.
struct RealTimeThreads {
  /// The threads from before, by the system's numbers; nil where they cannot be listed.
  private let older: Set<pid_t>?
  /// The calling thread's policy when this value was made.
  private let policy = sched_getscheduler(0)
  private let parameters: sched_param

  init() {
    older = Self.numbers()
    var parameters = sched_param()
    sched_getparam(0, &parameters)
    self.parameters = parameters
  }

  /// Gives the new threads the ordinary policy, and the calling thread its former one.
  ///
  /// Call it on the thread that made this value.
  func makeOrdinary() {
    if policy >= 0, sched_getscheduler(0) != policy {
      var parameters = parameters
      sched_setscheduler(0, policy, &parameters)
    }
    guard let older, let threads = Self.numbers() else { return }
    for thread in threads.subtracting(older) where sched_getscheduler(thread) == SCHED_FIFO {
      var parameters = sched_param()
      sched_setscheduler(thread, SCHED_OTHER, &parameters)
    }
  }

  /// The numbers of all threads of the process; nil where the system does not list them.
  private static func numbers() -> Set<pid_t>? {
    guard let folder = opendir("/proc/self/task") else { return nil }
    defer { closedir(folder) }
    var numbers: Set<pid_t> = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = pid_t(name) { numbers.insert(number) }
    }
    return numbers
  }
}
