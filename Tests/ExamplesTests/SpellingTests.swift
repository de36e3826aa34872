public import Foundation
import Imprint
import TestSupport
import Testing

// A program that links Foundation adopts its protocol in a line each.
extension ExportError: CustomNSError {}
extension MediaError: CustomNSError {}

/// What a Swift developer writes first.
@Suite struct SpellingTests {
  @Test func `colours, rates and parameters are written as they are said`() {
    let (id, hex) = ("10086", "#ff8800")
    #expect(Color("#ff8800") == Color(rgb: 0xFF8800) && Color(hex) == Color(rgb: 0xFF8800))
    #expect(Color("no colour at all" as String) == nil)
    var job = Job(input: .file(URL(filePath: "/tmp/clip.mp4")))
    #expect(job.input == .file("/tmp/clip.mp4"))
    job.parameters = ["userId": id, "size": 36, "shadow": true]
    #expect(job.parameters == ["userId": "10086", "size": "36", "shadow": "true"])
    job.frameRate = 30
    #expect(job.frameRate == Rational(30, 1))
    job.frameRate = 29.97
    #expect(job.frameRate == Rational(30000, 1001))
    job.trim(to: .seconds(2) ..< .milliseconds(5500))
    #expect(job.trimStart == 2 && job.trimEnd == 5.5)
    #expect(Set([job, job]).count == 1)
  }

  @Test func `key frames are made of variables, and animations are read and added again`() throws {
    let (levels, places) = ([0.0, 0.5, 1.0], [Point(x: 1, y: 2), Point(x: 3, y: 4)])
    let fade = KeyframeAnimation(.opacity, values: levels, duration: .seconds(2))
    #expect(fade.values == .list([0, 0.5, 1]) && fade.duration == 2)
    let move = KeyframeAnimation(.position, values: places, duration: 1)
    #expect(move.values == .list([.position(.point(1, 2)), .position(.point(3, 4))]))
    var layer = Layer()
    layer.add(move, forKey: "move")
    var again = try #require(layer.animation(forKey: "move"))
    #expect(again.keyPath == .position && again.duration == 1)
    again.duration = 4
    layer.add(again)
    #expect(layer.animations.count == 1 && layer.animation(forKey: "move")?.duration == 4)
  }

  /// The codes are those of `ExportError.Kind`: 65 is an invalid value, 66 a missing file.
  @Test func `errors have their words and codes for Foundation`() async throws {
    let error = try #require(
      await #expect(throws: ExportError.self) {
        _ = try await Plan(Job(input: .file("/nowhere.mp4")))
      })
    #expect(error.localizedDescription == "/nowhere.mp4: no such file")
    #expect((error as NSError).code == 66 && (error as NSError).domain == "Imprint.ExportError")
    #expect(
      (error as any CustomNSError).errorUserInfo["ImprintCode"] as? String == "media.not-found")
    #expect(error.errorCode == 66 && ExportError.errorDomain == (error as NSError).domain)
    let bitmap = try #require(Bitmap(size: PixelSize(width: 1, height: 1), straight: [0, 0, 0, 0]))
    let media = try #require(
      #expect(throws: MediaError.self) {
        try ImageWriter.writePNG(bitmap, to: "/nowhere/at all.png")
      })
    #expect(media.localizedDescription == media.description && media.failureReason != nil)
    #expect((media as NSError).code == 73 && (media as NSError).domain == "Imprint.MediaError")
    #expect((media as any CustomNSError).errorUserInfo["ImprintCode"] as? String == media.code)
    #expect(media.code == "media.cannot-create")
    var layer = Layer()
    layer.opacity = 7
    let fault = try #require(layer.faults.first)
    #expect(fault.localizedDescription == fault.description)
  }

  @Test func `a missing image of a layer is a missing file`() {
    let error = #expect(throws: ExportError.self) {
      _ = try Compositor(
        showing: [Layer(.image(ImageContent(.file("/nowhere.png"))))],
        size: PixelSize(width: 8, height: 8))
    }
    #expect(error?.kind == .missing)
  }

  @Test func `a file of results is read as a whole and line by line`() throws {
    let folder = try ScratchFolder()
    let result = """
      {"schema":"imprint.result/1","line":1,"id":"00","input":"a.mp4","output":null,"still":null,\
      "code":66,"seconds":1,"report":null,"error":{"code":66,"what":"a.mp4","why":"no such file"}}
      """
    let finishing = #"{"schema":"imprint.result/1","line":1,"id":"00","finishing":true}"#
    let path = try folder.write("\(finishing)\n\(result)\n{\"cut", to: "r.jsonl")
    let read = try Batch.Results(path).read()
    #expect(read.map(\.error?.kind) == [.missing])
    #expect(try BatchResult(jsonLine: finishing) == nil)
    #expect(try BatchResult(jsonLine: result) == read.first)
    #expect(throws: ExportError.self) { try BatchResult(jsonLine: "{}") }
  }

  /// The programs' own copies are the documents of the folder.
  @Test func `the presets in a program are those of the folder`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.root.appending(path: "Presets").path
    ).map { String($0.dropLast(5)) }
    let nowhere = ResourceLocator(searching: [], environment: [:])
    let listed = try PresetListing(nowhere).presets
    #expect(Set(listed.map(\.name)).isSuperset(of: names))
    let source = try String(
      contentsOf: ProjectFolder.root.appending(path: "Sources/Shipped/Shipped.c"), encoding: .utf8)
    let embedded = source.matches(of: /#embed "..\/..\/Presets\/([^"]+).json"/)
    #expect(Set(embedded.map { String($0.output.1) }) == Set(names))
  }
}
