import TestSupport
import Testing

@testable import ImprintEngine

/// What the control groups around a process leave it, by files as cgroups(7) has them.
@Suite struct ControlGroupTests {
  private func groups(_ files: [String: String]) throws -> (ControlGroups, ScratchFolder) {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return (ControlGroups(root: folder.path), folder)
  }

  /// A quota of 50 ms in each 100 ms is half a core, one of 250 ms two and a half.
  @Test(arguments: [
    ("max 100000", nil), ("50000 100000", 1), ("100000 100000", 1), ("100001 100000", 2),
    ("250000 100000", 3), ("400000 50000", 8), ("", nil), ("0 100000", nil), ("5", nil),
  ])
  func `a quota is rounded up to whole cores`(line: String, cores: Int?) throws {
    let (groups, folder) = try groups([
      "proc/self/cgroup": "0::/job\n", "sys/fs/cgroup/job/cpu.max": line + "\n",
    ])
    #expect(MachineCores.limit(by: groups) == cores)
    withExtendedLifetime(folder) {}
  }

  @Test func `of nested groups the smallest quota holds`() throws {
    let (groups, folder) = try groups([
      "proc/self/cgroup": "0::/slurm/job_7/step_0\n",
      "sys/fs/cgroup/slurm/cpu.max": "800000 100000\n",
      "sys/fs/cgroup/slurm/job_7/cpu.max": "150000 100000\n",
      "sys/fs/cgroup/slurm/job_7/step_0/cpu.max": "max 100000\n",
      "sys/fs/cgroup/slurm/job_8/cpu.max": "50000 100000\n",
    ])
    #expect(MachineCores.limit(by: groups) == 2)
    withExtendedLifetime(folder) {}
  }

  @Test func `a container sees its own group as the root`() throws {
    let (groups, folder) = try groups([
      "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "200000 100000\n",
      "sys/fs/cgroup/memory.max": "1073741824\n",
    ])
    #expect(MachineCores.limit(by: groups) == 2)
    #expect(MachineMemory.limit(by: groups) == 1 << 30)
    withExtendedLifetime(folder) {}
  }

  @Test func `version 1 has quota and period in files of their own`() throws {
    let (groups, folder) = try groups([
      "proc/self/cgroup": "4:memory:/docker/1\n3:cpu,cpuacct:/docker/1\n2:cpuset:/\n",
      "sys/fs/cgroup/cpu/docker/1/cpu.cfs_quota_us": "350000\n",
      "sys/fs/cgroup/cpu/docker/1/cpu.cfs_period_us": "100000\n",
      "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
      "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      "sys/fs/cgroup/memory/docker/1/memory.limit_in_bytes": "536870912\n",
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
    ])
    #expect(MachineCores.limit(by: groups) == 4)
    #expect(MachineMemory.limit(by: groups) == 512 << 20)
    withExtendedLifetime(folder) {}
  }

  @Test func `without groups there is no limit, and there is always a core`() throws {
    let (groups, folder) = try groups([:])
    #expect(MachineCores.limit(by: groups) == nil)
    #expect(MachineMemory.limit(by: groups) == nil)
    #expect(MachineCores.usable >= 1)
    withExtendedLifetime(folder) {}
  }
}
