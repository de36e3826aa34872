import Foundation
import TestSupport
import Testing

/// A `--set`, or a value of a job, is for one of several overlays, or for all.
@Suite struct OverlayParameterTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i color=black:s=64x32:r=10:d=0.2 -c:v ffv1 -pix_fmt bgr0")
    for name in ["box", "other"] {
      try bench.folder.write(Self.box, to: "Overlays/\(name).json")
    }
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { name: { default: "x" } },
        layers: [{ type: "text", string: "{name}" }] }
      """, to: "Overlays/named.json")
  }

  /// Half of the frame in a colour.
  private static let box = """
    { format: "imprint.overlay/1",
      parameters: { color: { type: "color", required: true }, at: { type: "place", default: "left" } },
      layers: [{ size: ["50%", "100%"], position: { at: "{at}" }, backgroundColor: "{color}" }] }
    """

  /// The colours of the left and the right half of the first frame, as `rrggbb`.
  private func halves(_ words: [String]) throws -> [String] {
    let all = words + ["--preset", "lossless", "-o", "out.mkv", "--overwrite"]
    #expect(try bench.imprint(all) == .success("out.mkv"), "\(words)")
    let raw = try bench.folder.make(
      "out.raw", "-i out.mkv -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    return [8, 56].map { x in
      bytes[(16 * 64 + x) * 3..<(16 * 64 + x) * 3 + 3].map { $0 > 127 ? "ff" : "00" }.joined()
    }
  }

  private func brand(_ words: String) -> [String] {
    ["brand", "clip.mkv"] + words.split(separator: " ").map(String.init)
  }

  @Test func `where an overlay is named twice each value is for the one before it`() throws {
    #expect(
      try halves(
        brand(
          "--overlay box --set color=red --overlay box --set color=blue --set at=right"))
        == ["ff0000", "0000ff"])
  }

  @Test func `each value is for the overlay before it`() throws {
    #expect(
      try halves(
        brand("--overlay box --set color=red --overlay other --set color=blue --set at=right"))
        == ["ff0000", "0000ff"])
  }

  @Test func `a value behind an overlay is not for another one that declares it`() throws {
    #expect(
      try halves(brand("--set color=red --overlay box --overlay other --set at=right"))
        == ["ff0000", "ff0000"])
  }

  @Test func `a user's ID is for all overlays, wherever it stands`() throws {
    for name in ["one", "two"] {
      try bench.folder.write(
        """
        { format: "imprint.overlay/1", parameters: { userId: { required: true } },
          layers: [{ type: "text", string: "{userId}" }] }
        """, to: "Overlays/\(name).json")
    }
    #expect(
      try bench.imprint(
        brand("--overlay one --overlay two --user-id 7 --preset null --quiet")
      ).status == 0)
  }

  @Test func `a value before the first overlay is for all of them`() throws {
    #expect(
      try halves(
        brand(
          "--set color=red --overlay box --set at=left --overlay ./Overlays/box.json --set at=right"
        ))
        == ["ff0000", "ff0000"])
  }

  /// The words after `brand clip.mkv`, the error and the hint.
  private static let wrong: [(words: String, error: String, hint: String)] = [
    (
      "--overlay box --set color=red --set color=blue", "--set: color is given twice for box",
      "a --set is for the --overlay before it, and before the first for all of them"
    ),
    (
      "--set color=red --overlay box --set color=blue --overlay other",
      "--set: color is given twice for box",
      "a --set is for the --overlay before it, and before the first for all of them"
    ),
    (
      "--user-id 1 --set label=a --set label=a", "--set: label is given twice",
      "one would overrule the other; each of several --overlay can be followed by its own"
    ),
    (
      "--overlay box --set color=red --overlay box --set colour=blue",
      "parameter colour: box has no such parameter",
      "did you mean color?; a --set is for the --overlay before it, box, "
        + "and before the first for all that have it"
    ),
    (
      "--overlay box --set color=red --overlay box",
      "parameter color of box: it is required, and has no value", "give it with --set color=VALUE"
    ),
  ]

  @Test func `a value that would be lost, or is for nothing, is 64`() throws {
    for (words, error, hint) in Self.wrong {
      #expect(try bench.imprint(brand(words)) == .failure(64, error, hint: hint), "\(words)")
    }
    #expect(
      try bench.imprint(brand("--user-id 1 --set userId=1"))
        == .failure(64, "--user-id: it is the same as --set userId=ID, which is given too"))
  }

  private func job(_ overlay: String, _ rest: String = "") throws {
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'clip.mkv', overlay: \(overlay)\(rest) }", to: "job.json")
  }

  @Test func `a job's overlays have values of their own, which come before the job's`() throws {
    try job(
      """
      [{ use: 'box', parameters: { color: 'red' } }, { use: './Overlays/other.json', parameters: { at: 'right' } }]
      """, ", parameters: { color: 'blue' }")
    #expect(try bench.imprint("check", "job.json") == .success("job.json: ok"))
    #expect(try halves(["run", "job.json"]) == ["ff0000", "0000ff"])
    // The command line wins over all of it.
    #expect(try halves(["run", "job.json", "--set", "color=lime"]) == ["00ff00", "00ff00"])
    try job("{ use: 'box', parameters: { color: 'red' } }")
    #expect(try halves(["run", "job.json"]) == ["ff0000", "000000"])
  }

  /// The command line's fault comes first: it is told before documents are read.
  @Test func `a job's run tells all faulty values where its check tells them`() throws {
    try job(
      "[{ use: 'box', parameters: { color: 5, att: 'left' } }, { use: 'named' }]",
      ", parameters: { at: 'nowhere', nmae: 'x' }")
    let check = try bench.imprint("check", "job.json")
    #expect(check.output.split(separator: "\n").count == 4)
    let run = try bench.imprint("run", "job.json")
    #expect(run.errors == check.output + "imprint: error: job.json: the document has 4 faults\n")
    #expect(run.status == 65)
    let both = try bench.imprint("run", "job.json", "--set", "x=1")
    #expect(both.status == 64 && both.errors.contains("parameter x: no overlay has"))
  }

  @Test func `a value of an overlay's own that does not hold is told where it stands`() throws {
    try job("[{ use: 'box', parameters: { color: 'red', att: 'left' } }, { use: 'named' }]")
    let fault =
      "job.json:1:99: overlay[0].parameters.att: box has no such parameter (did you mean at?)"
    #expect(try bench.imprint("check", "job.json").output == fault + "\n")
    #expect(
      try bench.imprint("run", "job.json")
        == Tool.Outcome(
          status: 65, output: "",
          errors: fault + "\nimprint: error: job.json: the document has a fault\n"))
    try job("[{ use: 'box', parameters: { color: 5 } }]")
    let wrong = try bench.imprint("check", "job.json").output
    #expect(
      wrong.hasPrefix(
        "job.json:1:85: overlay[0].parameters.color: it cannot be \"5\": expected a colour"))
    try job("[{ use: 'box', layers: [] }, { use: '' }]")
    #expect(try bench.imprint("run", "job.json").status == 65)
  }

  @Test func `a still and a preview take the same values`() throws {
    let still = ["still", "clip.mkv", "--at", "0", "-o", "a.png"]
    let overlays = "--overlay box --set color=red --overlay box --set color=blue --set at=right"
    #expect(
      try bench.imprint(still + overlays.split(separator: " ").map(String.init))
        == .success("a.png"))
    let red = try bench.imprint("overlays", "box", "-o", "red.png", "--set", "color=red")
    #expect(red == .success("red.png"))
    #expect(
      try bench.imprint("overlays", "box", "-o", "blue.png", "--set", "color=blue")
        == .success("blue.png"))
    #expect(try bench.bytes("red.png") != bench.bytes("blue.png"))
    #expect(
      try bench.imprint("overlays", "box", "-o", "c.png", "--set", "colr=red")
        == .failure(
          64, "parameter colr: box has no such parameter",
          hint: "did you mean color?"))
    #expect(
      try bench.imprint("overlays", "box", "--set", "color=red")
        == .failure(64, "--set: it is for a preview", hint: "-o FILE.png writes one"))
  }
}
