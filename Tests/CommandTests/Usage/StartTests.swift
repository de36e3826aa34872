import TestSupport
import Testing

/// The cost of starting the command, which a service pays for each clip.
@Suite struct StartTests {
  /// Foundation itself brings an ICU of its own, 40 MB beside the system's.
  @Test func `of Foundation its essentials alone are loaded`() throws {
    let bench = try Workbench()
    let libraries = try bench.shell("ldd \"$0\"").output
    #expect(libraries.contains("libFoundationEssentials.so"))
    for name in [
      "libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so",
    ] {
      #expect(!libraries.contains(name), "\(name)")
    }
  }

  @Test func `libraries that few overlays need are not loaded as the command starts`() throws {
    let libraries = try Workbench().shell("ldd \"$0\"").output
    for name in ["libqrencode", "libwebpdemux", "libheif", "libtiff", "libavfilter"] {
      #expect(!libraries.contains(name), "\(name)")
    }
  }

  /// Files that are no libraries stand in for them.
  @Test(arguments: [
    ("libqrencode", "libqrencode.so.4", "type: 'code', string: 'ID'")
  ])
  func `an overlay names the library that it lacks`(name: String, file: String, layer: String)
    throws
  {
    let bench = try Workbench()
    try bench.clip()
    for (overlay, members) in [("own", layer), ("text", "type: 'text', string: 'ID'")] {
      try bench.folder.write(
        "{ format: 'imprint.overlay/1', layers: [{ \(members), size: [64, 64] }] }",
        to: "\(overlay).json")
    }
    func stamp(_ overlay: String, in folder: String) throws -> Tool.Outcome {
      try bench.start(
        ["brand", "clip.mp4", "--overlay", "./\(overlay).json", "-o", "out.mp4", "--overwrite"],
        environment: ["LD_LIBRARY_PATH": folder]
      ).wait()
    }
    let library = try bench.folder.write("no library", to: "broken/\(file)")
    let broken = bench.folder.path("broken")
    #expect(try stamp("text", in: broken) == .success("out.mp4"))
    let outcome = try stamp("own", in: broken)
    #expect(outcome.status == 69)
    #expect(
      outcome.errors.contains(
        "this machine cannot load \(name), which it needs: \(library): file too short"))
    #expect(try stamp("own", in: "/nonexistent").status == 0)
  }

  /// A file that is no library stands in for it, under the soname of FFmpeg's version.
  @Test func `a job that keeps its sound needs no libavfilter`() throws {
    let bench = try Workbench()
    try bench.clip()
    let versions = try Tool.run("ffmpeg", ["-version"], in: bench.folder.path).output
    let major = try #require(try /libavfilter +(\d+)\./.firstMatch(in: versions)?.output.1)
    let library = try bench.folder.write("no library", to: "libavfilter.so.\(major)")
    func stamp(_ words: String...) throws -> Tool.Outcome {
      try bench.start(
        ["stamp", "clip.mp4", "--text", "ID", "-o", "out.mp4", "--overwrite"] + words,
        environment: ["LD_LIBRARY_PATH": bench.folder.path]
      ).wait()
    }
    #expect(try stamp() == .success("out.mp4"))
    #expect(
      try stamp("--volume", "0.5")
        == .failure(
          69,
          "out.mp4: this machine cannot load libavfilter, which it needs: "
            + "\(library): file too short"))
  }
}
