internal import ImprintMedia

/// The control groups that the process lies in, of either version (cgroups(7)).
struct ControlGroups {
  /// The folder in which `proc` and `sys` lie.
  private let root: String

  /// - Parameter root: the folder in which `proc` and `sys` lie; that of the system by default.
  init(root: String = "") { self.root = root }

  /// The folders of the groups that limit what a controller shares out: the process's own group, and those around it.
  func folders(of controller: String) -> [String] {
    text("/proc/self/cgroup").split(separator: "\n").flatMap { line -> [String] in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3,
        fields[1].isEmpty || fields[1].split(separator: ",").contains(Substring(controller))
      else { return [] }
      let mount = fields[1].isEmpty ? "/sys/fs/cgroup" : "/sys/fs/cgroup/\(controller)"
      // A container sees its own group as the root.
      return Self.folders(above: mount + fields[2])
    }
  }

  /// The text of a file; an empty one where it cannot be read.
  func text(_ path: String) -> String {
    String(decoding: FileBytes.read(root + path, atMost: 1 << 16) ?? [], as: UTF8.self)
  }

  /// A folder and those that it lies in, below `/sys/fs`.
  private static func folders(above path: String) -> [String] {
    let names = path.split(separator: "/")
    return stride(from: names.count, to: 2, by: -1).map { count in
      "/" + names.prefix(count).joined(separator: "/")
    }
  }
}
