import Foundation
import TestSupport
import Testing

/// When, where and how a job is seen.
@Suite(.tool("curl")) struct LookTests {
  private let bench: StudioBench
  private let id: String

  init() throws {
    bench = try StudioBench { try $0.clip("films/clip.mp4") }
    id = try bench.id(of: "clip.mp4")
  }

  /// A box over the middle of the frame, half as wide and half as high.
  private static let box =
    "type: 'shape', rect: true, size: ['50%', '50%'], position: ['50%', '50%'], fill: 'red'"

  private func ask(
    _ path: String, _ layer: String, _ more: String = "", at time: Double = 0, width: Int = 80,
    rules: String = ""
  ) throws -> StudioBench.Answer {
    let document = "{ format: 'imprint.overlay/1', \(rules) layers: [{ \(layer) }] }"
    return try bench.post(
      path,
      #"{"job":{"input":"\#(id)","overlay":{"document":"\#(document)"}\#(more)},"at":\#(time),"width":\#(width),"frames":2}"#
    )
  }

  @Test func `spans tell when an overlay is seen, and whether it moves`() throws {
    let still = try ask("/api/spans", Self.box + ", from: 0.1, until: 0.3").object
    let spans = try #require((still["overlays"] as? [[[String: Any]]])?.first)
    #expect(spans.count == 1)
    #expect((spans[0]["from"] as? Double, spans[0]["until"] as? Double) == (0.1, 0.3))
    #expect(spans[0]["moving"] as? Bool == false)
    let turning = ", animations: [{ keyPath: 'rotation', from: 0, to: 90, duration: 9 }]"
    let moving = try ask("/api/spans", Self.box + turning).object
    let span = try #require((moving["overlays"] as? [[[String: Any]]])?.first?.first)
    #expect(span["moving"] as? Bool == true)
  }

  @Test func `layers lie where they are drawn`() throws {
    let answer = try ask("/api/layers", Self.box + ", name: 'box', until: 0.2", at: 0.1).object
    #expect((answer["width"] as? Int, answer["height"] as? Int) == (160, 90))
    let layer = try #require((answer["layers"] as? [[String: Any]])?.first)
    #expect((layer["path"] as? String, layer["name"] as? String) == ("layers[0]", "box"))
    #expect(layer["frame"] as? [Double] == [40, 22.5, 80, 45])
    #expect(layer["anchor"] as? [Double] == [80, 45])
    #expect(layer["parent"] as? [Double] == [0, 0, 160, 90])
  }

  private func layers(
    _ layer: String, at time: Double = 0, rules: String = ""
  ) throws -> [[String: Any]] {
    let answer = try ask("/api/layers", layer, at: time, rules: rules)
    return try #require(answer.object["layers"] as? [[String: Any]])
  }

  @Test func `layers that are not seen are left out`() throws {
    #expect(try layers(Self.box + ", until: 0.2", at: 0.3).isEmpty)
    #expect(try layers(Self.box + ", opacity: 0").isEmpty)
  }

  @Test func `a stack is moved by its own middle, and not by where its first layer lies`() throws {
    let boxes = [10, 30].map { "{ size: [40, \($0)], backgroundColor: 'red' }" }
    let stack =
      "stack: 'column', size: ['auto', 'auto'], sublayers: [\(boxes.joined(separator: ", "))]"
    #expect(
      try layers(stack + ", position: ['50%', '50%']").first?["anchor"] as? [Double] == [80, 45])
  }

  @Test func `a layer whose position is animated is moved by its translation`() throws {
    let moving = "animations: [{ keyPath: 'position.x', from: 0, to: 90, duration: 9 }]"
    // 5 % of 160 and 10 % of 90 pixels.
    let found = try layers(Self.box + ", translation: ['5%', '10%'], " + moving)
    #expect(found.map { $0["key"] as? String } == ["translation"])
    #expect(found.first?["anchor"] as? [Double] == [8, 9])
    let both = moving + ", { keyPath: 'translation.y', from: 0, to: 9, duration: 9 }]"
    #expect(try layers(Self.box + ", " + both.replacing("}], {", with: "}, {")).isEmpty)
  }

  /// The anchor point is where `position` puts it, and the layer is painted 8 and 9 pixels from there.
  @Test func `a position is told without the translation that follows it`() throws {
    let found = try layers(Self.box + ", translation: ['5%', '10%']")
    #expect(found.first?["anchor"] as? [Double] == [80, 45])
    #expect(found.first?["frame"] as? [Double] == [48, 31.5, 80, 45])
    #expect(found.first?["key"] as? String == "position")
  }

  /// 1080 pixels are 607.5 units of the shorter edge: in 160x160 100 units are 26.34 pixels.
  @Test func `units of the shorter edge are told in pixels too`() throws {
    let rules = "canvas: '1:1', unit: 'shorterEdge',"
    let length = 100 * 160 / 607.5
    let box =
      "type: 'shape', rect: true, fill: 'red', size: [100, 100], position: ['50%', '50%'], "
      + "translation: [100, 100]"
    let own = try #require(try layers(box, rules: rules).first)
    #expect(Self.isNear(own["anchor"], [80, 80]))
    #expect(Self.isNear(own["frame"], [80 + length / 2, 80 + length / 2, length, length], by: 1))
    let moving = ", animations: [{ keyPath: 'position.x', from: 0, to: 90, duration: 9 }]"
    let translated = try #require(try layers(box + moving, rules: rules).first)
    #expect(translated["key"] as? String == "translation")
    #expect(Self.isNear(translated["anchor"], [length, length]))
    #expect(Self.isNear(translated["parent"], [0, 0, 160, 160]))
  }

  /// 5 % of 160 and of 90 pixels are 8 and 4.5. What is written by a drag is the anchor point in per cent of the parent.
  @Test(arguments: [
    ("{ at: 'bottomLeft', inset: 'safe' }", "safeArea: 'broadcast',", [8, 40.5]),
    ("{ at: 'bottomLeft', inset: ['safe', 0] }", "safeArea: 'broadcast',", [8, 45]),
    ("{ at: 'topRight', inset: 27 }", "unit: 'shorterEdge',", [76, 4]),
  ])
  func `a layer that is placed by its edge is left where it is dragged`(
    position: String, rules: String, corner: [Double]
  ) throws {
    let box = "type: 'shape', rect: true, fill: 'red', size: ['50%', '50%'], position: "
    let before = try #require(try layers(box + position, rules: rules).first)
    #expect(Self.isNear(before["frame"], corner + [80, 45]))
    let anchor = try #require(before["anchor"] as? [Double])
    #expect(Self.isNear(anchor, [corner[0] + 40, corner[1] + 22.5]))
    let (x, y) = ((anchor[0] + 3) / 160 * 100, (anchor[1] - 2) / 90 * 100)
    let after = try #require(try layers(box + "['\(x)%', '\(y)%']", rules: rules).first)
    #expect(Self.isNear(after["frame"], [corner[0] + 3, corner[1] - 2, 80, 45], by: 0.51))
  }

  private static func isNear(_ numbers: Any?, _ wanted: [Double], by reach: Double = 0.01) -> Bool {
    guard let numbers = numbers as? [Double], numbers.count == wanted.count else { return false }
    return zip(numbers, wanted).allSatisfy { abs($0 - $1) <= reach }
  }

  /// A group without a size fills the frame, and paints what is in it alone.
  @Test func `a box is around what is painted`() throws {
    let found = try layers("name: 'group', sublayers: [{ \(Self.box) }]")
    #expect(found.map { $0["path"] as? String } == ["layers[0]"])
    #expect(found.first?["frame"] as? [Double] == [40, 22.5, 80, 45])
    #expect(found.first?["anchor"] as? [Double] == [80, 45])
    // A text's box is larger than its letters.
    let text = try layers("type: 'text', string: 'o', fontSize: 90, size: ['100%', '100%']")
    let box = try #require(text.first?["frame"] as? [Double])
    #expect(box[2] > 2 && box[2] < 20 && box[3] > 2 && box[3] < 20)
  }

  @Test func `what fills the frame gives way to what lies on it`() throws {
    let shade = "{ name: 'shade', backgroundColor: '#000000a0' }"
    let found = try layers(
      "backgroundColor: 'black', sublayers: [\(shade), { \(Self.box), name: 'box' }]")
    #expect(found.map { $0["path"] as? String } == ["layers[0].sublayers[1]"])
    #expect(found.first?["parent"] as? [Double] == [0, 0, 160, 90])
    // Where there is nothing else it is what is moved.
    let alone = try layers("name: 'card', sublayers: [\(shade)]")
    #expect(alone.map { $0["path"] as? String } == ["layers[0]"])
    #expect(alone.first?["frame"] as? [Double] == [0, 0, 160, 90])
  }

  @Test func `a preview is an animated WebP`() throws {
    let answer = try ask("/api/preview", Self.box)
    #expect((answer.status, answer.headers["content-type"]) == (200, "image/webp"))
    #expect(answer.body.starts(with: Data("RIFF".utf8)))
    #expect(answer.body.range(of: Data("ANIM".utf8)) != nil)
    // A chunk of its own for each of the two frames (Google's container specification).
    #expect(String(decoding: answer.body, as: UTF8.self).ranges(of: "ANMF").count == 2)
  }

  /// No frame before a key frame is decoded for one of it. There is a picture at 3.2 s alone, which is a key frame; the
  /// others are black, and the first is the only other key frame.
  @Test func `a preview of one frame is a key frame, if the overlay is there by then`() throws {
    try bench.folder.make(
      "films/flash.mp4",
      "-f lavfi -i color=black:s=160x90:r=25:d=8 -f lavfi -i testsrc2=s=160x90:r=25:d=8 "
        + "-filter_complex overlay=enable='eq(n,80)' -c:v libx264 -pix_fmt yuv420p "
        + "-force_key_frames 3.2 -x264-params keyint=500:scenecut=0")
    let film = try bench.id(of: "flash.mp4")
    func length(_ seen: String) throws -> Int {
      let layer = "{ size: [8, 8], position: ['50%', '50%'], backgroundColor: 'red'\(seen) }"
      let document = "{ format: 'imprint.overlay/1', layers: [\(layer)] }"
      let job = #"{"input":"\#(film)","overlay":{"document":"\#(document)"}}"#
      let answer = try bench.post("/api/preview", #"{"job":\#(job),"width":160,"frames":1}"#)
      #expect(answer.status == 200)
      return answer.body.count
    }
    let black = try length(", from: 5, until: 7")
    #expect(try length("") > 3 * black)
    #expect(try length(", from: 1, until: 8") > 3 * black)
    // It would have begun to go at 3.2 s.
    #expect(try length(", from: 0.4, until: 3.7") < 2 * black)
  }

  /// Of a short film all is tried, and the middle of a long one.
  @Test(arguments: [
    ("auto", "clip.mp4", 0.05), ("gif", "clip.mp4", 0.05), ("auto", "long.mp4", 0.3),
  ])
  func `a size and a time are told by a trial before the first export`(
    preset: String, film: String, most: Double
  ) throws {
    if film != "clip.mp4" { try bench.folder.clip("films/\(film)", seconds: 12) }
    let document = "{ format: 'imprint.overlay/1', layers: [{ \(Self.box) }] }"
    let job =
      #"{"input":"\#(try bench.id(of: film))","overlay":{"document":"\#(document)"},"preset":"\#(preset)"}"#
    let guess = try bench.post("/api/estimate", #"{"job":\#(job)}"#).object
    let told = try #require(guess["bytes"] as? Double)
    // A moment for frames of 0.0144 megapixels, whatever machine it is.
    let seconds = try #require(guess["seconds"] as? Double)
    #expect(seconds > 0 && seconds < 60)
    let export = try #require(try bench.post("/api/exports", job).object["id"] as? String)
    let made = try #require(try bench.ended(export)["bytes"] as? Double)
    #expect(abs(told / made - 1) < most, "\(told) for \(made)")
  }

  private func played(
    _ more: String, at time: Double, width: Int = 80
  ) throws -> (StudioBench.Answer, [String: Int]) {
    let answer = try ask("/api/play", Self.box, more, at: time, width: width)
    #expect(answer.status == 200, "\(answer.object)")
    let path = bench.folder.path("played.mp4")
    try answer.body.write(to: URL(filePath: path))
    let probe = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-count_packets", "-show_entries",
        "stream=codec_type,nb_read_packets,width,start_pts", "-of", "json", path,
      ], in: bench.folder.path)
    #expect(probe.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(probe.output.utf8)) as? [String: Any]
    let streams = json?["streams"] as? [[String: Any]] ?? []
    let video = try #require(streams.first { $0["codec_type"] as? String == "video" })
    return (
      answer,
      [
        "frames": Int(video["nb_read_packets"] as? String ?? "") ?? -1,
        "width": video["width"] as? Int ?? -1, "start": video["start_pts"] as? Int ?? -1,
        "streams": streams.count,
      ]
    )
  }

  @Test func `a job plays from a frame on, with its sound, as browsers take it`() throws {
    // Frames 5 to 9 of 10.
    let (answer, facts) = try played("", at: 0.21)
    #expect(facts == ["frames": 5, "width": 80, "start": 0, "streams": 2])
    #expect(answer.headers["imprint-time"].flatMap(Double.init) == 0.2)
    let type = try #require(answer.headers["content-type"])
    // The bytes after the name and the version of the box that the stream itself has.
    let box = try #require(answer.body.range(of: Data("avcC".utf8)))
    let digits = answer.body[box.upperBound + 1..<box.upperBound + 4]
      .map { String(format: "%02X", $0) }.joined()
    #expect(type == #"video/mp4; codecs="avc1.\#(digits), mp4a.40.2""#)
  }

  @Test func `playing ends with the trim, and without sound where none is heard`() throws {
    let trim = #","trim":{"start":0.1,"end":0.3},"audio":{"mute":true}"#
    // Frames have an even width, which is no larger than asked for.
    let (answer, facts) = try played(trim, at: 0.2, width: 81)
    // Frames 5, 6 and 7, which begin before 0.3.
    #expect(facts == ["frames": 3, "width": 80, "start": 0, "streams": 1])
    #expect(answer.headers["content-type"]?.contains("mp4a") == false)
  }

  /// Eight that nobody reads are held open by a script, in which the ninth is refused, and taken once they are closed.
  @Test(.tool("python3")) func `eight play at once, and a client that goes makes room`() throws {
    try bench.folder.clip("films/long.mp4", seconds: 120)
    let long = try bench.id(of: "long.mp4")
    let port = bench.address.split(separator: ":").last ?? ""
    let script = """
      import socket, struct, time
      body = b'{"job":{"input":"\(long)"},"at":0}'
      head = ("POST /api/play HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\n"
          "Authorization: Bearer \(bench.token)\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body)).encode()
      def play():
          s = socket.create_connection(("127.0.0.1", \(port)))
          s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
          s.sendall(head + body)
          return s, s.recv(12)[-3:].decode()
      held = [play() for _ in range(8)]
      print(*[status for _, status in held], play()[1])
      for number, (s, _) in enumerate(held):
          if number % 2:
              s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
          s.close()
      for _ in range(100):
          s, status = play()
          if status == "200":
              break
          s.close()
          time.sleep(0.1)
      print(status)
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    #expect(run.output == "200 200 200 200 200 200 200 200 503\n200\n", "\(run.errors)")
  }
}
