import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct BeneathFolderTests {
  private let scratch: ScratchFolder
  private let folder: ConfinedFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("secret", to: "outside/key.mp4")
    try scratch.write("film", to: "films/sub/clip.mp4")
    let films = scratch.url.appending(path: "films")
    let manager = FileManager.default
    for (name, target) in [
      ("inside.mp4", "sub/clip.mp4"), ("out.mp4", "../outside/key.mp4"),
      ("absolute.mp4", scratch.path("outside/key.mp4")), ("folder", "../outside"),
      ("magic", "/proc/self/root"),
    ] {
      try manager.createSymbolicLink(
        atPath: films.appending(path: name).path, withDestinationPath: target)
    }
    mkfifo(films.appending(path: "pipe.mp4").path, 0o600)
    folder = try ConfinedFolder(films.path)
  }

  @Test func `files below it are opened, by links that stay below too`() throws {
    #expect(folder.open("sub/clip.mp4")?.length == 4)
    #expect(folder.has("inside.mp4"))
  }

  @Test(arguments: [
    "../outside/key.mp4", "sub/../../outside/key.mp4", "out.mp4", "absolute.mp4", "folder/key.mp4",
    "magic/etc/passwd", "/etc/passwd", "sub", ".", "", "pipe.mp4", "none.mp4", "sub/clip.mp4\0.png",
  ])
  func `nothing else is`(name: String) {
    #expect(!folder.has(name))
  }

  @Test func `files are created, moved and removed below it, through no link`() throws {
    let number = folder.create("sub/new.mp4")
    #expect(number >= 0)
    close(number)
    #expect(folder.holds("sub/new.mp4"))
    #expect(folder.move("sub/new.mp4", to: "sub/clip.mp4") == EEXIST)
    #expect(folder.move("sub/new.mp4", to: "moved.mp4") == 0)
    #expect(folder.makeFolder("one/two") == 0)
    #expect(folder.move("moved.mp4", to: "one/two/moved.mp4") == 0)
    #expect(folder.move("one/two/moved.mp4", to: "sub/clip.mp4", replaces: true) == 0)
    for way in ["folder/x.mp4", "folder/\u{301}x.mp4", "magic/tmp/x.mp4", "../outside/x.mp4"] {
      #expect(folder.create(way) < 0, "\(way)")
      #expect(folder.move("sub/clip.mp4", to: way) != 0, "\(way)")
    }
    #expect(folder.makeFolder("folder/deep") != 0)
    folder.remove("folder/key.mp4")
    let outside = try FileManager.default.contentsOfDirectory(atPath: scratch.path("outside"))
    #expect(outside == ["key.mp4"])
    folder.remove("sub/clip.mp4")
    #expect(!folder.holds("sub/clip.mp4"))
  }

  @Test func `a folder that is none is told`() {
    #expect(throws: StudioError.self) { try ConfinedFolder(scratch.path("nowhere")) }
  }
}
