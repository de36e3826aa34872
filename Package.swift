// swift-tools-version: 6.2

import PackageDescription

/// Swift 6 language mode comes with the tools version; these are the stricter checks on top of it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Targets whose code is run for each sample of a frame, or for each layer in a layer: unoptimised frames of 256 layers
/// overflow the stack of a task. `Scripts/test` has them optimised, each as a whole, with the checks of a debug build: its
/// tests run the command most of the time, and the rest costs little of that. `Scripts/package` has all others compiled for
/// size: they are most of the program, and little of its time. Others do not set the variables: no dependency by version may
/// have such flags.
let hot: Set = ["Values", "Language", "Draw", "Media"]

func settings(of name: String) -> [SwiftSetting] {
  switch hot.contains(name) {
  case true where Context.environment["IMPRINT_OPTIMIZED"] == "1":
    strict + [
      .unsafeFlags([
        "-O", "-assert-config", "Debug", "-disable-batch-mode", "-whole-module-optimization",
        "-num-threads", "2",
      ])
    ]
  case false where Context.environment["IMPRINT_SMALL"] == "1":
    strict + [.unsafeFlags(["-Osize"])]
  default: strict
  }
}

/// Targets of all packages of a program share one space of names; the prefix keeps ours apart.
func prefixed(_ name: String) -> String { name == "Imprint" ? name : "Imprint\(name)" }

/// Rooms that see of the library what any program sees, and no more.
let strangers: Set = ["Studio"]

func prefixed(_ names: [String]) -> [Target.Dependency] {
  names.map { .byName(name: prefixed($0)) }
}

/// A library target: the row of the table in CONTRIBUTING.md, as code.
func room(_ name: String, _ imports: [String] = []) -> Target {
  .target(
    name: prefixed(name), dependencies: prefixed(imports), path: "Sources/\(name)",
    packageAccess: !strangers.contains(name), swiftSettings: settings(of: name))
}

/// The module map of a library of the system, with Debian's packages that hold it.
///
/// - Parameter libraries: what is linked, by their names in pkg-config; nil for one that is loaded when it is needed.
func system(_ name: String, _ libraries: String?, apt packages: [String]) -> Target {
  .systemLibrary(
    name: prefixed(name), path: "Sources/\(name)", pkgConfig: libraries,
    providers: [.apt(packages)])
}

/// The tests of one target, with everything that they may look at.
func tests(
  of name: String, with others: [String] = [], helpers: [Target.Dependency] = ["TestSupport"],
  excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: prefixed([name] + others) + helpers, exclude: excluded,
    swiftSettings: strict)
}

/// A program in Examples, which sees what any user of the library sees.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Imprint"], path: "Examples/\(name)", packageAccess: false,
    swiftSettings: strict)
}

let package = Package(
  name: "Imprint",
  products: [
    .library(name: "Imprint", targets: ["Imprint"]),
    .executable(name: "imprint", targets: ["ImprintProgram"]),
  ],
  targets: [
    system(
      "CFFmpeg", "libavformat libavcodec libavutil libswscale libswresample",
      apt: [
        "libavformat-dev", "libavcodec-dev", "libavdevice-dev", "libavfilter-dev",
        "libavutil-dev", "libswscale-dev", "libswresample-dev",
      ]),
    system("CCairo", "cairo", apt: ["libcairo2-dev"]),
    system(
      "CPango", "pangocairo pangoft2 fontconfig freetype2",
      apt: ["libpango1.0-dev", "libfontconfig-dev", "libfreetype-dev"]),
    system("CRSVG", "librsvg-2.0", apt: ["librsvg2-dev"]),
    system("CQREncode", nil, apt: ["libqrencode-dev"]),
    system("CXML", "libxml-2.0", apt: ["libxml2-dev"]),
    system("CHeif", nil, apt: ["libheif-dev"]),
    system("CTIFF", nil, apt: ["libtiff-dev"]),
    system("CJPEG", "libjpeg", apt: ["libjpeg-dev"]),
    system("CLittleCMS", "lcms2", apt: ["liblcms2-dev"]),
    system("CZlib", "zlib", apt: ["zlib1g-dev"]),
    system("CCurl", nil, apt: ["libcurl4-gnutls-dev"]),
    system("CGnuTLS", "gnutls", apt: ["libgnutls28-dev"]),
    system("CMicroHTTPD", "libmicrohttpd", apt: ["libmicrohttpd-dev"]),
    system("CArchive", "libarchive", apt: ["libarchive-dev"]),
    system("CWebP", "libwebpmux libwebp", apt: ["libwebp-dev"]),
    .systemLibrary(name: prefixed("CLinux"), path: "Sources/CLinux"),
    .target(name: prefixed("CBlend"), path: "Sources/CBlend"),
    .target(name: prefixed("CCamera"), path: "Sources/CCamera"),
    .target(
      name: prefixed("CLoading"),
      dependencies: prefixed(["CFFmpeg", "CHeif", "CQREncode", "CTIFF"]),
      path: "Sources/CLoading"),
    .target(
      name: prefixed("CPosting"), dependencies: prefixed(["CCurl"]), path: "Sources/CPosting"),
    .target(
      name: prefixed("CJPEGBlocks"), dependencies: prefixed(["CJPEG"]), path: "Sources/CJPEGBlocks"),
    // A target without Swift, for which no accessor is made that carries the path of the build's machine. Presets are in
    // its code, too.
    .target(
      name: prefixed("Shipped"), path: ".", sources: ["Sources/Shipped/Shipped.c"],
      resources: [
        .copy("Overlays"), .copy("Presets"), .copy("Kits"), .copy("Sounds"),
        .copy("Sources/Shipped/Studio"),
        .copy("Sources/Shipped/Gallery"),
      ],
      publicHeadersPath: "Sources/Shipped/include"),

    room("Values"),
    room("Language", ["Values"]),
    room("Planning", ["Language", "Values"]),
    room(
      "Draw",
      [
        "Language", "Values", "CArchive", "CBlend", "CCairo", "CLoading", "CPango", "CQREncode",
        "CRSVG", "CXML",
      ]),
    room(
      "Media",
      [
        "Values", "CBlend", "CCamera", "CFFmpeg", "CHeif", "CJPEGBlocks", "CLoading",
        "CLittleCMS", "CTIFF", "CWebP", "CZlib",
      ]),
    room(
      "Engine", ["Planning", "Language", "Draw", "Media", "Values", "CLinux", "Shipped"]),
    .target(
      name: "Imprint",
      dependencies: prefixed([
        "Engine", "Planning", "Draw", "Language", "Media", "Values", "Shipped",
      ]), swiftSettings: settings(of: "Imprint")),
    room(
      "Studio", ["Imprint", "CArchive", "CMicroHTTPD", "CGnuTLS", "CPosting", "CLinux"]),
    room("Command", ["Imprint", "Engine", "CLinux"]),
    .executableTarget(
      name: "ImprintProgram",
      dependencies: prefixed(["Imprint", "Command", "Studio"]), path: "Sources/Program",
      swiftSettings: strict),
    example("Badge"),
    example("DemoClip"),
    example("Stamp"),
    example("StampService"),
    example("PreviewFrames"),
    example("ReadFrames"),
    example("StoredPlan"),
    example("Watermark"),
    example("WriteFrames"),
    .executableTarget(
      name: "FrameBench", dependencies: ["Imprint"], path: "Scripts/benchmarking/FrameBench",
      packageAccess: false, swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "CBlendPlain", path: "Tests/CBlendPlain",
      cSettings: [.headerSearchPath("../../Sources/CBlend/include")]),
    tests(of: "Values"),
    tests(of: "Language", with: ["Planning", "Values"]),
    tests(of: "Planning", with: ["Language", "Values"], helpers: []),
    tests(
      of: "Draw", with: ["Language", "Values", "CBlend", "CCairo"],
      helpers: ["CBlendPlain", "TestSupport"], excluding: ["Raster/Goldens"]),
    tests(of: "Media", with: ["Values", "CFFmpeg"]),
    tests(of: "Engine", with: ["Planning", "Language", "Draw", "Media", "Values"]),
    .testTarget(
      name: "StudioTests",
      dependencies: ["ImprintStudio", "ImprintProgram", "Imprint", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: ["ImprintProgram", "ImprintCommand", "Imprint", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Badge", "DemoClip", "Stamp", "StampService", "PreviewFrames", "ReadFrames", "StoredPlan",
        "Watermark", "WriteFrames", "Imprint", "TestSupport",
      ],
      swiftSettings: strict),
  ]
)

// The package manager compiles a module anew where one that it names as a dependency has changed. The layout of values
// may follow from modules behind those, and a program that was not compiled anew reads other memory: each names all
// modules that it reaches. What it may import, the rooms above say.
for target in package.targets {
  var (reached, next) = (Set<String>(), [target])
  while let found = next.popLast() {
    for case .byNameItem(let name, _) in found.dependencies where reached.insert(name).inserted {
      next += package.targets.filter { $0.name == name }
    }
  }
  target.dependencies = reached.sorted().map { .byName(name: $0) }
}

// `Scripts/test --pure`: what decides, and opens nothing, with its tests alone. It needs no library of the system.
if Context.environment["IMPRINT_PURE"] == "1" {
  let tests = ["Values", "Language", "Planning"].map { "\($0)Tests" }
  var kept = Set(tests)
  for target in package.targets where tests.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
  }
  package.products = []
  package.targets.removeAll { !kept.contains($0.name) }
}
