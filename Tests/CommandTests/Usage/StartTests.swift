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
}
