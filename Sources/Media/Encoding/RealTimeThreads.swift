internal import Glibc

/// Threads that run before all others of the machine.
///
/// SVT-AV1 gives its threads the policy SCHED_FIFO with the highest priority where it may, as in a process of root, so
/// that nothing else runs while it encodes.
enum RealTimeThreads {
  /// Gives all of the process's real-time threads the ordinary policy.
  static func makeOrdinary() {
    guard let folder = opendir("/proc/self/task") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let thread = pid_t(name), sched_getscheduler(thread) == SCHED_FIFO else { continue }
      var parameters = sched_param()
      sched_setscheduler(thread, SCHED_OTHER, &parameters)
    }
  }
}
