import Foundation
import ImprintLanguage
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The files that the paths of a slideshow stand for.
@Suite struct SlideFilesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func touch(_ names: String...) throws {
    for name in names { try folder.write("x", to: name) }
  }

  @Test func `a folder is its images, in the natural order of their names`() throws {
    try touch(
      "p/img10.jpg", "p/IMG2.JPG", "p/img1.png", "p/.hidden.jpg", "p/notes.txt", "p/b.heic",
      "p/sub.jpg/c.jpg", "p/film.mp4", "p/a.webp")
    let files = try SlideFiles.files(of: folder.path("p"))
    #expect(
      files.map { $0.dropFirst(folder.path("p").count + 1) } == [
        "a.webp", "b.heic", "img1.png", "IMG2.JPG", "img10.jpg",
      ])
  }

  @Test func `a folder has images of every kind that is read`() throws {
    let names = Slideshow.imageExtensions.map { "p/a.\($0)" }
    for name in names { try touch(name) }
    let files = try SlideFiles.files(of: folder.path("p"))
    #expect(Set(files) == Set(names.map { folder.path($0) }))
    #expect(Slideshow.imageExtensions.contains("jxl"))
  }

  @Test func `a pattern is its files, by their numbers`() throws {
    try touch("pic_9.jpg", "pic_10.jpg", "pic_11.jpg", "pic_x.jpg")
    #expect(
      try SlideFiles.files(of: folder.path("pic_%d.jpg"))
        == [9, 10, 11].map { folder.path("pic_\($0).jpg") })
  }

  @Test func `a file is itself, whatever its name`() throws {
    try touch("100%d.jpg")
    #expect(try SlideFiles.files(of: folder.path("100%d.jpg")) == [folder.path("100%d.jpg")])
    #expect(try SlideFiles.files(of: "not/there.jpg") == ["not/there.jpg"])
  }

  @Test func `a folder without images, a gap and no file at all are errors that name them`() throws
  {
    try touch("p/notes.txt", "pic_1.jpg", "pic_4.jpg")
    let empty = #expect(throws: ExportError.self) { try SlideFiles.files(of: folder.path("p")) }
    #expect(empty?.fault == .input(.noImages, at: folder.path("p")))
    #expect(empty?.kind == .invalid)
    let gap = #expect(throws: ExportError.self) {
      try SlideFiles.files(of: folder.path("pic_%d.jpg"))
    }
    #expect(gap?.kind == .invalid)
    #expect(gap?.why == "its sequence has no numbers 2 to 3")
    let none = #expect(throws: ExportError.self) {
      try SlideFiles.files(of: folder.path("no_%d.jpg"))
    }
    #expect(none?.kind == .missing)
    #expect(none?.what == folder.path("no_%d.jpg"))
  }
}
