extension [Int] {
  /// The index of the image in which most of an overlay is visible, by how much of it is visible in each.
  ///
  /// The middle one is taken of images in a row that show about as much: on an opaque plate words come and go, and cover no
  /// more.
  var fullest: Int {
    let most = Double(self.max() ?? 0) * 0.999
    guard let first = firstIndex(where: { Double($0) >= most }) else { return 0 }
    let end = self[first...].firstIndex { Double($0) < most } ?? endIndex
    return (first + end - 1) / 2
  }
}
