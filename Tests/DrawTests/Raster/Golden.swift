import Foundation
import ImprintValues
import TestSupport
import Testing

/// Compares bitmaps with images that a person has looked at (`Goldens`).
///
/// A golden that is not there is recorded, and that run fails: look at it, then run again. On a
/// difference, the image as drawn and the difference (times 16) are written beside the build.
func expectGolden(
  _ bitmap: Bitmap, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let golden = Folders.goldens.appending(path: "\(name).png").path
  guard let expected = PNG.read(golden) else {
    let isWritten = PNG.write(bitmap, to: golden)
    Issue.record(
      "\(isWritten ? "recorded" : "could not record") \(golden)", sourceLocation: sourceLocation)
    return
  }
  let worst = bitmap.size == expected.size ? largestDifference(bitmap, expected) : 255
  if worst <= 1 { return }
  let failed = Folders.failures
  try? FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
  _ = PNG.write(bitmap, to: failed.appending(path: "\(name).png").path)
  if bitmap.size == expected.size {
    _ = PNG.write(
      difference(bitmap, expected), to: failed.appending(path: "\(name)-difference.png").path)
  }
  Issue.record(
    "\(name) differs by up to \(worst): see \(failed.path)", sourceLocation: sourceLocation)
}

enum Folders {
  static let goldens = ProjectFolder.root.appending(path: "Tests/DrawTests/Raster/Goldens")
  static let failures = ProjectFolder.root.appending(path: ".build/RasterTests")
  static let bundledFont = ProjectFolder.root.appending(path: "Overlays/corner-hop/Inter-Bold.otf")
    .path
}

private func largestDifference(_ left: Bitmap, _ right: Bitmap) -> Int {
  zip(left.samples, right.samples).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

/// Opaque, so that a difference in alpha alone is seen too.
private func difference(_ left: Bitmap, _ right: Bitmap) -> Bitmap {
  var samples: [UInt8] = []
  for at in stride(from: 0, to: left.samples.count, by: 4) {
    let differences = (0..<4).map { abs(Int(left.samples[at + $0]) - Int(right.samples[at + $0])) }
    samples += differences[..<3].map { UInt8(min(max($0, differences[3]) * 16, 255)) } + [255]
  }
  return Bitmap(size: left.size, premultiplied: samples) ?? .empty
}
