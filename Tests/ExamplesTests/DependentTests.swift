import Foundation
import TestSupport
import Testing

/// A package of somebody else's that depends on this one.
@Suite struct DependentTests {
  /// Names that a program's own targets are likely to have, this package's own among them.
  private static let names = [
    "CBlend", "CFFmpeg", "Command", "Draw", "Engine", "Export", "Language", "Media", "Planning",
    "Program", "Studio", "TestSupport", "Values",
  ]

  /// The package manager refuses a program in which two packages have a target of one name.
  @Test func `its targets may have the names of this package's folders`() throws {
    let folder = try ScratchFolder()
    for name in Self.names + ["App"] {
      try folder.write("let name = \"\(name)\"\n", to: "Sources/\(name)/Name.swift")
    }
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Dependent",
        dependencies: [.package(name: "imprint", path: "\(ProjectFolder.path)")],
        targets: \(Self.names).map { .target(name: $0) } + [
          .target(name: "App", dependencies: [.product(name: "Imprint", package: "imprint")])
        ])
      """, to: "Package.swift")
    // One small target: the names of all are looked at before anything is built.
    // As people have the manifest, whoever runs the tests.
    let outcome = try Tool.run(
      "swift", ["build", "--target", "Media"], in: folder.path,
      environment: ["IMPRINT_OPTIMIZED": nil])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
