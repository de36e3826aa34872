import Foundation
import TestSupport
import Testing

/// QR codes of overlays, read from frames as a reader of codes sees them.
@Suite struct CodeStampTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=1280x720:r=30000/1001:d=1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    )
  }

  private func overlay(_ keys: String) throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { url: { required: true, example: "https://example.org" } },
        layers: [{ name: "code", type: "code", string: "{url}", \(keys) }] }
      """, to: "code.json")
  }

  /// What zbar finds in a picture.
  private func read(_ path: String) throws -> String {
    try Tool.run(
      "zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path], in: bench.folder.path
    ).output.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [
    "https://example.org/u/10086?x=1", "10086", "UPPER CASE: 1/2", "Grüße, 你好, مرحبا",
  ])
  func `a code on a frame reads as its text`(text: String) throws {
    try overlay("size: [300, 300]")
    let outcome = try bench.imprint(
      "still", "clip.mp4", "--at", "0", "--overlay", "./code.json", "--set", "url=\(text)", "-o",
      "a.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try read("a.png") == text)
  }

  @Test func `a code in an encoded film reads as its text, in its colours and with correction`()
    throws
  {
    try overlay(
      "size: [200, 200], position: { at: 'bottomRight', inset: 12 }, color: '#0b1017', backgroundColor: '#ffe', errorCorrection: 'H'"
    )
    let branded = try bench.imprint(
      "brand", "clip.mp4", "--overlay", "./code.json", "--set", "url=https://example.org/10086",
      "-o", "b.mp4")
    #expect(branded.status == 0)
    _ = try bench.imprint("still", "b.mp4", "--at", "0.5", "-o", "b.png")
    #expect(try read("b.png") == "https://example.org/10086")
  }

  @Test func `what no code holds is a fault with its place, and a code too small to read is told`()
    throws
  {
    try overlay("size: [40, 40]")
    let long = try bench.imprint(
      "check", "code.json", "--set", "url=\(String(repeating: "ab", count: 4_000))")
    #expect(long.status == 65)
    #expect(
      long.output.contains(
        "layers[0].string: the largest code of correction M holds 2,331 of such characters, and this has 8,000"
      ))
    try bench.folder.write(
      #"{ format: "imprint.overlay/1", layers: [{ type: "code", string: "" }] }"#, to: "none.json")
    let none = try bench.imprint("check", "none.json")
    #expect(none.output.contains("layers[0].string: expected a text for the code, found nothing"))
    let small = try bench.imprint("check", "code.json", "--size", "320x180")
    #expect(small.errors.contains("code.json: the code of \"https://example.org\" has "))
  }

  @Test func `a small code beside a blur of the video is told too`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [{ opacity: 0.5, sublayers: [
        { backdropBlur: 10 }, { type: "code", string: "10086", size: [40, 40] }] }] }
      """, to: "beside.json")
    let checked = try bench.imprint("check", "beside.json", "--size", "640x360")
    #expect(checked.errors.contains("beside.json: the code of \"10086\" has "))
  }
}
