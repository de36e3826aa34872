import Foundation
import TestSupport
import Testing

/// The leftovers of a `live-photo` that was killed between its two names: the still, and a note beside it.
@Suite struct KilledPairTests {
  let bench: Workbench
  private static let note = ".clip.JPG.imprint-pair"

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.4)
    try bench.folder.write("half of a pair", to: "clip.JPG")
  }

  private static let aside = ".clip.JPG.imprint-old"

  /// A note of these files, by the marks that a file keeps when it is renamed.
  private func writeNote(of first: String, and second: String?, replacing old: String? = nil) throws
  {
    func marks(_ name: String?) throws -> String {
      guard let name else { return #"{"device":1,"number":1,"bytes":1}"# }
      var status = stat()
      guard stat(bench.folder.path(name), &status) == 0 else { throw CancellationError() }
      return """
        {"device":\(status.st_dev),"number":\(status.st_ino),"bytes":\(status.st_size)}
        """
    }
    let replaced = try old.map { ",\"replaced\":\(try marks($0))" } ?? ""
    try bench.folder.write(
      "{\"first\":\(try marks(first)),\"second\":\(try marks(second))\(replaced)}", to: Self.note)
  }

  @Test func `the next run removes the still that has no video, and writes both`() throws {
    try writeNote(of: "clip.JPG", and: nil)
    let outcome = try bench.imprint("live-photo", "clip.mp4", "-o", ".")
    #expect(outcome == .success("./clip.JPG", "./clip.MOV"))
    #expect(try bench.folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
    #expect(try bench.bytes("clip.JPG").starts(with: [0xFF, 0xD8]))
  }

  @Test func `another file of the still's name is no leftover`() throws {
    try bench.folder.write("of somebody else", to: "other.JPG")
    try writeNote(of: "other.JPG", and: nil)
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".").status == 73)
    #expect(try bench.bytes("clip.JPG") == Data("half of a pair".utf8))
    #expect(try bench.folder.names == ["clip.JPG", "clip.mp4", "other.JPG"])
  }

  @Test func `a pair whose video has its name is whole`() throws {
    try bench.folder.write("the film", to: "clip.MOV")
    try writeNote(of: "clip.JPG", and: "clip.MOV")
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".").status == 73)
    #expect(try bench.folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
  }

  @Test func `a note that says nothing is cleared, and no file with it`() throws {
    try bench.folder.write("{", to: Self.note)
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".").status == 73)
    #expect(try bench.folder.names == ["clip.JPG", "clip.mp4"])
  }

  /// The exit code of the next run, which may not replace anything.
  private func nextRun() throws -> Int32 {
    try bench.imprint("live-photo", "clip.mp4", "-o", ".").status
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try bench.bytes(name), as: UTF8.self)
  }

  @Test func `a pair that was to be replaced is whole again`() throws {
    try bench.folder.write("the old film", to: "clip.MOV")
    try bench.folder.write("the old still", to: Self.aside)
    try writeNote(of: "clip.JPG", and: nil, replacing: Self.aside)
    #expect(try nextRun() == 73)
    #expect(try bench.folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
    #expect(try text("clip.JPG") == "the old still")
    #expect(try text("clip.MOV") == "the old film")
  }

  @Test func `what was to be replaced stays where the new still had no name yet`() throws {
    try bench.folder.write("the new still", to: "new.JPG")
    // Both names are of one file.
    #expect(link(bench.folder.path("clip.JPG"), bench.folder.path(Self.aside)) == 0)
    try writeNote(of: "new.JPG", and: nil, replacing: Self.aside)
    #expect(try nextRun() == 73)
    #expect(try bench.folder.names == ["clip.JPG", "clip.mp4", "new.JPG"])
    #expect(try text("clip.JPG") == "half of a pair")
  }

  @Test func `what was replaced goes where the new pair is whole`() throws {
    try bench.folder.write("the new film", to: "clip.MOV")
    try bench.folder.write("the old still", to: Self.aside)
    try writeNote(of: "clip.JPG", and: "clip.MOV", replacing: Self.aside)
    #expect(try nextRun() == 73)
    #expect(try bench.folder.names == ["clip.JPG", "clip.MOV", "clip.mp4"])
    #expect(try text("clip.JPG") == "half of a pair")
  }

  @Test func `an old still that lies aside is not put over somebody else's`() throws {
    try bench.folder.write("the new still", to: "new.JPG")
    try bench.folder.write("the old still", to: Self.aside)
    try writeNote(of: "new.JPG", and: nil, replacing: Self.aside)
    #expect(try nextRun() == 73)
    #expect(try text("clip.JPG") == "half of a pair")
    #expect(try bench.folder.names == ["clip.JPG", "clip.mp4", "new.JPG"])
  }
}
