import Foundation
import TestSupport
import Testing

/// A JPEG with a video behind its image, as phones write it: a video to some commands, an image to others.
@Suite struct MotionPhotoTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip("film.mp4", seconds: 0.4)
    try bench.folder.make("picture.jpg", "-f lavfi -i color=red:s=80x60 -frames:v 1")
    let (image, video) = (try bench.bytes("picture.jpg"), try bench.bytes("film.mp4"))
    // Google's ends with its video; Samsung's has a name before it, and a table behind it.
    try (image + video).write(to: URL(filePath: bench.folder.path("google.jpg")))
    let table = Data("SEFH".utf8) + Data(repeating: 0, count: 20) + Data("SEFT".utf8)
    try (image + Data("MotionPhoto_Data".utf8) + video + table)
      .write(to: URL(filePath: bench.folder.path("samsung.jpg")))
  }

  @Test(arguments: ["google", "samsung"])
  func `its video is branded, and makes a Live Photo`(name: String) throws {
    let branded = try bench.imprint("brand", "\(name).jpg", "--user-id", "1")
    #expect(branded == .success("\(name).branded.mp4"))
    #expect(try bench.frame("\(name).branded.mp4") == "h264,160,90,10")
    let photo = try bench.imprint("live-photo", "\(name).jpg", "--name", "photo")
    #expect(photo == .success("photo.JPG", "photo.MOV"))
    #expect(try bench.frame("photo.MOV") == "h264,160,90,10")
  }

  @Test(arguments: ["google", "samsung"])
  func `its image is a still, and a logo`(name: String) throws {
    #expect(
      try bench.imprint("still", "\(name).jpg", "--at", "0", "-o", "still.png").status == 0)
    let probe = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", "still.png"],
      in: bench.folder.path)
    #expect(probe.output == "80,60\n")
    let stamped = try bench.imprint(
      "stamp", "film.mp4", "--logo", "\(name).jpg", "--width", "100%", "--inset", "0", "-o", "s.mp4"
    )
    #expect(stamped.status == 0)
    let raw = try bench.folder.make(
      "raw", "-i s.mp4 -vf crop=2:2:150:80 -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    let pixel = try Data(contentsOf: URL(filePath: raw)).prefix(3).map(Int.init)
    #expect(pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60)
  }

  @Test func `a photograph without a video is one as before`() throws {
    #expect(
      try bench.imprint("still", "picture.jpg", "--at", "0", "-o", "still.png").status == 0)
  }
}
