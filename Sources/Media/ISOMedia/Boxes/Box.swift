/// A box in memory: its own fields, and the boxes in it.
///
/// Boxes that hold boxes (`moov`, `trak`, `stbl`, …) are read as a tree, and every other one as bytes, so that a tree
/// that is written again loses nothing.
package struct Box: Hashable, Sendable {
  package var type: BoxType
  /// The payload; for a box that holds others, the fields before them.
  package var fields: [UInt8]
  /// The boxes in it, in the file's order; empty for a box that is read as bytes.
  package var children: [Box]

  package init(_ type: BoxType, fields: [UInt8] = [], children: [Box] = []) {
    (self.type, self.fields, self.children) = (type, fields, children)
  }

  /// A box with a version and flags (`FullBox`).
  package init(_ type: BoxType, version: UInt8, flags: UInt32 = 0, fields: [UInt8]) {
    var all: [UInt8] = []
    all.append(bigEndian: UInt32(version) << 24 | flags & 0xFF_FFFF)
    self.init(type, fields: all + fields)
  }

  /// The first box of that type in this one.
  package subscript(type: BoxType) -> Box? { children.first { $0.type == type } }

  /// The box that is reached through boxes of these types, the first of each.
  package subscript(path: [BoxType]) -> Box? {
    path.reduce(self) { box, type in box?[type] }
  }

  /// The number of bytes that it takes in a file.
  package var length: Int { 8 + fields.count + children.reduce(0) { $0 + $1.length } }

  /// Its bytes in a file; empty where its length exceeds 32 bits.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    guard UInt32(exactly: length) != nil else { return bytes }
    bytes.reserveCapacity(length)
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    bytes.append(bigEndian: UInt32(clamping: length))
    bytes.append(type)
    bytes += fields
    for child in children { child.append(to: &bytes) }
  }
}

extension Box {
  /// Puts a box in place of the first of its type, or behind all others.
  package mutating func set(_ box: Box) {
    if let index = children.firstIndex(where: { $0.type == box.type }) {
      children[index] = box
    } else {
      children.append(box)
    }
  }

  /// Changes the box that is reached through boxes of these types; nothing where there is none.
  package mutating func update(_ path: ArraySlice<BoxType>, _ change: (inout Box) -> Void) {
    guard let type = path.first else { return change(&self) }
    guard let index = children.firstIndex(where: { $0.type == type }) else { return }
    children[index].update(path.dropFirst(), change)
  }
}
