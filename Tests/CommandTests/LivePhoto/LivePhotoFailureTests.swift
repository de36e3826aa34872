import Foundation
import TestSupport
import Testing

/// `imprint live-photo` where it cannot be done: the code, and that nothing is left.
@Suite struct LivePhotoFailureTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 1)
  }

  /// Codes and options.
  @Test(arguments: [
    "65 --at 1.5", "64 --at 0.5 --end 0.4", "64 --at 0.1 --start 0.4", "64 --percent 101",
    "64 --percent 1 --at 0.1", "64 --identifier 12", "64 --name a/b", "64 --name=",
    "64 --still png",
    "66 --image absent.jpg", "65 --image clip.mp4.txt", "65 --start 2", "64 --preset no-such",
  ])
  func `what cannot be done is told by its code, and leaves nothing`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let (code, options) = (Int32(words[0]), Array(words.dropFirst()))
    try bench.folder.write("no image", to: "clip.mp4.txt")
    let before = try bench.folder.names
    let outcome = try bench.imprint(["live-photo", "clip.mp4", "-o", "."] + options)
    #expect(outcome.status == code, "\(outcome.errors)")
    #expect(try bench.folder.names == before)
  }

  @Test func `sound alone is no input`() throws {
    try bench.folder.make("tone.m4a", "-f lavfi -i sine=d=1 -c:a aac")
    for words in [
      ["live-photo", "tone.m4a", "-o", "."], ["still", "tone.m4a", "--at", "0", "-o", "x.png"],
      ["slideshow", "tone.m4a", "-o", "x.mp4"],
      ["live-photo", "clip.mp4", "--image", "tone.m4a", "-o", "."],
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("imprint: error: tone.m4a: "), "\(outcome.errors)")
    }
    #expect(try bench.folder.names == ["clip.mp4", "tone.m4a"])
  }

  @Test(arguments: ["clip.JPG", "clip.MOV"])
  func `a file that is there is not touched, and its fellow is not written`(name: String) throws {
    try bench.folder.write("mine", to: name)
    let before = try bench.folder.names
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".").status == 73)
    #expect(try bench.folder.names == before)
    #expect(try bench.bytes(name) == Data("mine".utf8))
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".", "--overwrite").status == 0)
    #expect(try bench.bytes(name) != Data("mine".utf8))
  }

  @Test func `the input and the image are never outputs`() throws {
    try bench.clip("film.MOV", seconds: 0.4)
    #expect(try bench.imprint("live-photo", "film.MOV", "--overwrite").status == 64)
    try bench.folder.make("cover.JPG", "-f lavfi -i color=red:s=80x60 -frames:v 1 -f image2")
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--image", "cover.JPG", "--name", "cover", "-o", ".", "--overwrite")
    #expect(outcome.status == 64)
  }

  /// One that is not there, a file, and one in which nobody creates files.
  @Test(arguments: ["absent", "clip.mp4", "/sys/kernel"])
  func `a folder that cannot be written to is told`(name: String) throws {
    let before = try bench.folder.names
    let outcome = try bench.imprint("live-photo", "clip.mp4", "-o", name)
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("imprint: error: \(name)/clip."), "\(outcome.errors)")
    #expect(try bench.folder.names == before)
  }
}
