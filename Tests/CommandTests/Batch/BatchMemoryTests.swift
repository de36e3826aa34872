import Foundation
import TestSupport
import Testing

/// The memory, descriptors and threads that a batch takes of the machine.
@Suite(.serialized) struct BatchMemoryTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// The most bytes of memory that a list of so many lines takes.
  private func peak(lines: Int) throws -> Int {
    var text = "input,userId,output\n"
    for line in 0..<lines { text += "nowhere-\(line).mp4,\(line),out-\(line).mp4\n" }
    try bench.folder.write(text, to: "list.csv")
    let tool = try bench.start(["batch", "list.csv", "--dry-run", "--shard", "1/\(lines)"])
    let (outcome, peak) = tool.waitWatchingMemory()
    #expect(outcome.status == 1)
    return peak
  }

  /// The address sanitizer keeps what has been freed.
  private static let isPlain = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil

  @Test(.enabled(if: isPlain)) func `a long list takes no more than 32 bytes a line`() throws {
    let (few, many) = (5_000, 45_000)
    let bytes = try peak(lines: many) - peak(lines: few)
    // A piece of the allocator's beside them.
    #expect(bytes <= 32 * (many - few) + 1 << 20, "\(bytes)")
  }

  @Test func `many jobs take as many descriptors and threads as few`() throws {
    try bench.clip()
    let rows = (0..<60).map { "clip.mp4,1,\($0).mp4\n" }
    try bench.folder.write("input,userId,output\n" + rows.joined(), to: "list.csv")
    let tool = try bench.start(["batch", "list.csv", "--workers", "2"])
    var threads: [Int] = []
    var descriptors: [Int] = []
    while tool.isRunning {
      let folder = "/proc/\(tool.identifier)/fd"
      if let count = try? FileManager.default.contentsOfDirectory(atPath: folder).count,
        let number = tool.status("Threads")
      {
        threads.append(number)
        descriptors.append(count)
      }
      Thread.sleep(forTimeInterval: 0.005)
    }
    #expect(tool.wait().status == 0)
    // Two jobs have some twenty threads and some ten files; fifty that are kept would be fifty more.
    #expect((threads.max() ?? 0) < 50)
    #expect((descriptors.max() ?? 0) < 50)
  }
}
