internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

extension MachineInspection {
  package func shows(
    _ image: LivePhotoImage, frameOf input: Job.Input, at seconds: Double
  ) throws(ExportError) -> Bool {
    let moment = ViewedMoments(
      Job(input: input), at: [seconds], width: nil, takesKeyFrames: false)
    let viewer = ViewerState(try ViewPlanner(input, asking: self))
    guard let frame = try viewer.frames(moment, interruption).first else { return false }
    do {
      let other = try ImageFiles(interruption: interruption).openImage(at: image.path).bitmap(at: 0)
      return FrameLikeness(of: frame.image).isNear(FrameLikeness(of: other))
    } catch {
      throw ExportError.of(error, at: image.path)
    }
  }
}

/// The mean colours of an image's parts, by which it is known again in another size or coding.
private struct FrameLikeness {
  private static let cells = 8
  /// The most samples that are taken of a part along an edge.
  private static let samples = 32
  /// The largest mean difference of what is taken for the same picture, of 255: codings differ by 2, the frames of a shot by more.
  private static let nearest = 8.0

  private var means: [Double] = []

  init(of image: Bitmap) {
    let size = image.size
    guard size.width >= Self.cells, size.height >= Self.cells else { return }
    for cell in 0..<Self.cells * Self.cells {
      let rows = Self.places(cell / Self.cells, in: size.height)
      let columns = Self.places(cell % Self.cells, in: size.width)
      for channel in 0..<3 {
        let sum = rows.reduce(0) { sum, row in
          columns.reduce(sum) { $0 + Int(image.samples[(row * size.width + $1) * 4 + channel]) }
        }
        means.append(Double(sum) / Double(rows.count * columns.count))
      }
    }
  }

  private static func places(_ cell: Int, in edge: Int) -> [Int] {
    let (first, end) = (cell * edge / cells, (cell + 1) * edge / cells)
    return Array(stride(from: first, to: end, by: max((end - first) / samples, 1)))
  }

  func isNear(_ other: FrameLikeness) -> Bool {
    guard !means.isEmpty, means.count == other.means.count else { return false }
    let difference = zip(means, other.means).reduce(0) { $0 + abs($1.0 - $1.1) }
    return difference / Double(means.count) <= Self.nearest
  }
}
