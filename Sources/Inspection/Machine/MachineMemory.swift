internal import Glibc
internal import ImprintMedia
public import ImprintPlanning

/// The memory of the machine.
enum MachineMemory {
  /// The bytes that the process may use: those of the machine, or fewer where a control group limits them.
  ///
  /// Nil where neither is known.
  static var usable: Int? {
    [physical, ofControlGroups].compactMap(\.self).min()
  }

  private static var physical: Int? {
    let (pages, bytes) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && bytes > 0 ? pages * bytes : nil
  }

  /// The lowest limit of the groups around the process, of either version (cgroups(7)).
  private static var ofControlGroups: Int? {
    let groups = text("/proc/self/cgroup").split(separator: "\n").compactMap { line -> String? in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3,
        fields[1].isEmpty || fields[1].split(separator: ",").contains("memory")
      else { return nil }
      return fields[1].isEmpty ? "/sys/fs/cgroup\(fields[2])" : "/sys/fs/cgroup/memory\(fields[2])"
    }
    let limits = groups.flatMap { group in
      // A container sees its own group as the root.
      folders(above: group).flatMap { folder in
        ["memory.max", "memory.limit_in_bytes"].compactMap { name in
          Int(text("\(folder)/\(name)").filter(\.isNumber))
        }
      }
    }
    return limits.filter { $0 > 0 }.min()
  }

  /// A folder and those that it lies in, below `/sys/fs`.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var names = path.split(separator: "/")
    while names.count > 2 {
      folders.append("/" + names.joined(separator: "/"))
      names.removeLast()
    }
    return folders
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileBytes.read(path, atMost: 1 << 16) ?? [], as: UTF8.self)
  }
}

extension Job {
  /// The bytes of memory that the process may use, of which a job may take three quarters where its `memory` is nil.
  ///
  /// A control group, such as a container's, may leave fewer than the machine has. Nil where neither is known.
  public static var usableMemory: Int? { MachineMemory.usable }
}
