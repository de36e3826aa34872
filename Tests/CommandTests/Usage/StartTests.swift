import TestSupport
import Testing

/// The cost of starting the command, which a service pays for each clip.
@Suite struct StartTests {
  /// Foundation itself brings ICU, whose tables alone are larger than the command.
  @Test func `of Foundation its essentials alone are loaded`() throws {
    let bench = try Workbench()
    let libraries = try bench.shell("ldd \"$0\"").output
    #expect(libraries.contains("libFoundationEssentials.so"))
    for name in ["libFoundation.so", "libFoundationInternationalization.so", "ICU"] {
      #expect(!libraries.contains(name), "\(name)")
    }
  }
}
