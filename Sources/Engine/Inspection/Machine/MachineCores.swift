internal import Glibc
internal import ImprintCLinux
public import ImprintPlanning

/// The cores of the machine.
enum MachineCores {
  /// The number of cores that the process may use, at least 1: those that it may run on (sched_setaffinity(2)), or fewer
  /// where a control group limits its time.
  static var usable: Int {
    let allowed = Int(shim_allowed_cores())
    let cores = allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return max(min(cores, limit(by: ControlGroups()) ?? cores), 1)
  }

  /// The lowest quota of the groups in cores, rounded up; nil where they have none.
  ///
  /// A quota is so many microseconds of all cores together in each period: `cpu.max` of version 2 has both in one line.
  static func limit(by groups: ControlGroups) -> Int? {
    groups.folders(of: "cpu").compactMap { folder in
      let pair = groups.text("\(folder)/cpu.max").split { $0 == " " || $0 == "\n" }
      let numbers = pair.compactMap { Int($0) }
      if numbers.count == 2 { return cores(numbers[0], in: numbers[1]) }
      return cores(
        number(groups.text("\(folder)/cpu.cfs_quota_us")),
        in: number(groups.text("\(folder)/cpu.cfs_period_us")))
    }.min()
  }

  private static func number(_ text: String) -> Int {
    text.split(separator: "\n").first.flatMap { Int($0) } ?? 0
  }

  /// Nil for no quota, which version 1 writes as -1.
  private static func cores(_ quota: Int, in period: Int) -> Int? {
    quota > 0 && period > 0 ? (quota - 1) / period + 1 : nil
  }
}

extension Plan {
  /// An estimate of the seconds that making the output takes on this machine, by the cores that the process may use; nil
  /// where nothing is encoded.
  public func estimatedSeconds() -> Double? { estimatedSeconds(cores: MachineCores.usable) }
}
