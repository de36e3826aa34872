import Foundation
import TestSupport
import Testing

/// Lists that `--set` takes from files.
@Suite struct ListFileTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i color=black:s=64x32:r=10:d=0.2 -c:v ffv1 -pix_fmt bgr0")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { names: { type: "list", required: true } },
        layers: [{ forEach: "names", type: "text", string: "<{item}>" }] }
      """, to: "Overlays/names.json")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1",
        parameters: { people: { type: "list", required: true, fields: {
          name: { required: true }, turn: { type: "number", default: 0 } } } },
        layers: [{ forEach: "people", type: "text", string: "<{item.name}>", rotation: "{item.turn}" }] }
      """, to: "Overlays/people.json")
  }

  private func plan(_ overlay: String, _ value: String) throws -> Tool.Outcome {
    try bench.imprint([
      "brand", "clip.mkv", "--overlay", overlay, "--set", value, "--preset", "null", "--dry-run",
      "--json",
    ])
  }

  @Test(arguments: [
    ("names.json", #"["Ada", "Bo"]"#), ("names.txt", "Ada\n\nBo\n"),
    ("names.csv", "who\nAda\nBo\n"),
  ])
  func `items lie in JSON, on lines, or in a table`(file: String, text: String) throws {
    try bench.folder.write(text, to: file)
    let result = try plan("names", "names=@\(file)")
    #expect(result.status == 0)
    for item in ["<Ada>", "<Bo>"] { #expect(result.output.contains(item)) }
  }

  /// An empty cell says nothing.
  @Test func `the first row of a table names the fields`() throws {
    try bench.folder.write("name,turn\n\"Ada, of Ockham\",90\nBo,\n", to: "people.csv")
    let result = try plan("people", "people=@people.csv")
    #expect(result.status == 0)
    for item in ["<Ada, of Ockham>", "<Bo>"] { #expect(result.output.contains(item)) }
  }

  @Test(arguments: [
    ("names=@gone.csv", "gone.csv\\\" is not there"),
    ("names=@Overlays", "Overlays\\\" is no file"),
    ("names=@clip.mkv", "clip.mkv\\\" is no list: one ends with .json, .txt or .csv"),
  ])
  func `a file that is no list is 66, with the reason`(value: String, told: String) throws {
    let result = try plan("names", value)
    #expect(result.status == 66)
    #expect(result.errors.contains(told.replacing("\\", with: "")), "\(result.errors)")
  }

  @Test func `a table with two columns of one name is told`() throws {
    try bench.folder.write("name,turn,name\nAda,90,Bo\n", to: "people.csv")
    let result = try plan("people", "people=@people.csv")
    #expect(result.status == 66)
    #expect(result.errors.contains("people.csv\" has two columns \"name\""), "\(result.errors)")
  }

  @Test func `a line in another encoding is told, and none is left out`() throws {
    try Data([0x41, 0x64, 0x61, 0x0A, 0x5A, 0x6F, 0xEB, 0x0A]).write(
      to: bench.folder.url.appending(path: "names.txt"))
    let result = try plan("names", "names=@names.txt")
    #expect(result.status == 66)
    #expect(result.errors.contains("names.txt\" has a line that is not UTF-8"), "\(result.errors)")
  }

  /// A document names no files of its own accord: a job from elsewhere would read this machine's.
  @Test func `a job's own text with an @ is an item`() throws {
    try bench.folder.write(
      """
      { format: 'imprint.job/1', input: 'clip.mkv', preset: 'null',
        overlay: { use: 'names', parameters: { names: '@names.csv' } } }
      """, to: "job.json")
    let result = try bench.imprint("run", "job.json", "--dry-run", "--json")
    #expect(result.status == 0)
    #expect(result.output.contains("<@names.csv>"))
  }
}
