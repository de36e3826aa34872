/// Arithmetic on frames whose decode order is not that of their presentation.
package enum CodedOrder {
  /// The greatest delay of any codec: a decoder holds no more frames (ITU-T H.264, A.3.1; H.265, A.4.1).
  package static let greatestDelay = 16

  /// The reordering delay in frames: the most places by which a frame is later in decode order than in presentation
  /// order.
  ///
  /// - Parameters:
  ///   - presentations: in decode order, all different.
  ///   - sorted: the same, ascending.
  package static func delay(of presentations: [Int64], _ sorted: [Int64]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return presentations.enumerated().reduce(0) { delay, frame in
      max(delay, frame.offset - (places[frame.element] ?? 0))
    }
  }

  /// The index in presentation order of an open group's access frame, behind the leading frames, which are decoded
  /// after it and presented before it; nil where others lie among them.
  ///
  /// - Parameters:
  ///   - frame: its index in decode order.
  ///   - clean: `cleanPlaces` of the presentations.
  package static func position(ofOpenAccess frame: Int, _ presentations: [Int64], clean: [Bool])
    -> Int?
  {
    let next = (frame + 1..<presentations.endIndex).first {
      presentations[$0] > presentations[frame]
    }
    let end = next ?? presentations.endIndex
    return clean[frame] && clean[end] ? end - 1 : nil
  }

  /// For each index in decode order, whether all frames before it are presented before all from it on; the last
  /// index is the end.
  package static func cleanPlaces(_ presentations: [Int64]) -> [Bool] {
    var leastFrom = [Int64](repeating: .max, count: presentations.count + 1)
    for index in presentations.indices.reversed() {
      leastFrom[index] = min(leastFrom[index + 1], presentations[index])
    }
    var greatest = Int64.min
    return leastFrom.indices.map { index in
      if index > 0 { greatest = max(greatest, presentations[index - 1]) }
      return index == 0 || greatest < leastFrom[index]
    }
  }
}
