internal import Glibc
public import ImprintPlanning

/// The memory of the machine.
enum MachineMemory {
  /// The bytes that the process may use: those of the machine, or fewer where a control group limits them.
  ///
  /// Nil where neither is known.
  static var usable: Int? {
    [physical, limit(by: ControlGroups())].compactMap(\.self).min()
  }

  private static var physical: Int? {
    let (pages, bytes) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && bytes > 0 ? pages * bytes : nil
  }

  /// The lowest limit of the groups; nil where they have none.
  static func limit(by groups: ControlGroups) -> Int? {
    let limits = groups.folders(of: "memory").flatMap { folder in
      ["memory.max", "memory.limit_in_bytes"].compactMap { name in
        Int(groups.text("\(folder)/\(name)").filter(\.isNumber))
      }
    }
    return limits.filter { $0 > 0 }.min()
  }
}

extension Job {
  /// The bytes of memory that the process may use, of which a job may take three quarters where its `memory` is nil.
  ///
  /// A control group, such as a container's, may leave fewer than the machine has. Nil where neither is known.
  public static var usableMemory: Int? { MachineMemory.usable }
}
