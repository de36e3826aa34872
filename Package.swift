// swift-tools-version: 6.2

import PackageDescription

/// Swift 6 language mode comes with the tools version; these are the stricter checks on top of it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// A library target: the row of the table in CONTRIBUTING.md, as code.
func room(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one target, with everything that they may look at.
func tests(
  of name: String, with others: [Target.Dependency] = [], excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + others, exclude: excluded,
    swiftSettings: strict)
}

/// A program in Examples, which sees what any user of the library sees.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Imprint"], path: "Examples/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "Imprint",
  products: [
    .library(name: "Imprint", targets: ["Imprint"]),
    .executable(name: "imprint", targets: ["ImprintCommand"]),
  ],
  targets: [
    .systemLibrary(
      name: "CFFmpeg",
      pkgConfig: "libavformat libavcodec libavfilter libavutil libswscale libswresample",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libavfilter-dev", "libavutil-dev",
          "libswscale-dev", "libswresample-dev",
        ])
      ]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CRlottie", pkgConfig: "rlottie", providers: [.apt(["librlottie-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux libwebpdemux libwebp",
      providers: [.apt(["libwebp-dev"])]),
    .target(name: "CBlend"),

    room("Primitives"),
    room("Pixels", ["Primitives"]),
    room("LayerTree", ["Primitives"]),
    room("Documents", ["LayerTree", "Primitives"]),
    room("Blend", ["Pixels", "Primitives", "CBlend"]),
    room(
      "Raster",
      ["LayerTree", "Pixels", "Primitives", "CCairo", "CPango", "CRSVG", "CRlottie", "CXML"]),
    room("Compositing", ["LayerTree", "Raster", "Blend", "Pixels", "Primitives"]),
    room("Media", ["Pixels", "Primitives", "CFFmpeg", "CWebP"]),
    room(
      "Export",
      ["Documents", "Compositing", "Media", "LayerTree", "Raster", "Pixels", "Primitives"]),
    room(
      "Imprint",
      [
        "Export", "Compositing", "Documents", "LayerTree", "Media", "Raster", "Pixels",
        "Primitives",
      ]),
    room("Arguments"),
    .executableTarget(
      name: "ImprintCommand", dependencies: ["Imprint", "Arguments"], swiftSettings: strict),
    example("DemoClip"),
    example("Stamp"),
    example("StampService"),
    example("PreviewFrames"),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "Primitives", with: ["TestSupport"]),
    tests(of: "Pixels", with: ["Primitives"]),
    tests(
      of: "Blend", with: ["Pixels", "Primitives", "CBlend", "CBlendPlain", "TestSupport"]),
    .target(
      name: "CBlendPlain", path: "Tests/CBlendPlain",
      cSettings: [.headerSearchPath("../../Sources/CBlend/include")]),
    tests(of: "Documents", with: ["LayerTree", "Primitives", "TestSupport"]),
    tests(of: "Arguments"),
    tests(of: "Media", with: ["Pixels", "Primitives", "CFFmpeg", "TestSupport"]),
    tests(of: "LayerTree", with: ["Primitives", "TestSupport"]),
    tests(
      of: "Raster", with: ["LayerTree", "Pixels", "Primitives", "CCairo", "TestSupport"],
      excluding: ["Goldens"]),
    tests(
      of: "Compositing", with: ["LayerTree", "Raster", "Pixels", "Primitives", "TestSupport"]),
    tests(
      of: "Export",
      with: [
        "Documents", "Compositing", "Media", "LayerTree", "Raster", "Pixels", "Primitives",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandTests", dependencies: ["ImprintCommand", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "DemoClip", "Stamp", "StampService", "PreviewFrames", "Imprint", "TestSupport",
      ],
      swiftSettings: strict),
  ]
)
