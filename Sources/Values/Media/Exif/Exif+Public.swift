extension Exif {
  /// What is for viewers: descriptions, the right to copy, and dates, with what an image is shown by. No place, device,
  /// person, serial number or software.
  ///
  /// Nil where there is nothing of that.
  package var forPublic: Exif? {
    guard let block = TIFFBlock(bytes), let first = block.firstDirectory else { return nil }
    // Those from 0x9C9B on are the title and the comment of Windows.
    let main = Self.values([0x010E, 0x0132, 0x8298, 0x9C9B, 0x9C9C], of: block, at: first)
    let capture = block.entry(0x8769, at: first).flatMap(block.directory).map {
      Self.values(
        [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9286, 0x9290, 0x9291, 0x9292, 0xA001], of: block,
        at: $0)
    }
    return Exif(
      main: main.filter { !$0.namesPosition }, capture: capture?.filter { !$0.namesPosition } ?? [],
      isBigEndian: block.isBigEndian)
  }

  /// What a TIFF file says of its image, as EXIF, without what only holds for its samples; nil where that is nothing.
  ///
  /// - Parameter file: the bytes of a whole file.
  package init?(ofTIFF file: [UInt8]) {
    guard let block = TIFFBlock(file), let first = block.firstDirectory else { return nil }
    func directory(_ tag: UInt16) -> [Value] {
      block.entry(tag, at: first).flatMap(block.directory).map {
        Self.values(nil, of: block, at: $0)
      }
        ?? []
    }
    self.init(
      main: Self.values(
        [0x010E, 0x010F, 0x0110, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, 0x013B, 0x8298], of: block,
        at: first), capture: directory(0x8769), location: directory(0x8825),
      isBigEndian: block.isBigEndian)
    if let orientation = block.entry(0x0112, at: first).flatMap({
      block.number(at: $0.valuePlace, width: 2)
    }) {
      self = with(orientation: orientation)
    }
  }

  /// The packet of XMP in a TIFF file.
  package static func xmp(inTIFF file: [UInt8]) -> [UInt8]? {
    guard let block = TIFFBlock(file), let first = block.firstDirectory,
      let entry = block.entry(0x02BC, at: first)
    else { return nil }
    return block.value(entry).map { Array($0) }
  }

  /// An entry of a directory, with its value.
  fileprivate struct Value {
    var tag, type: UInt16
    var count: Int
    var bytes: [UInt8]

    /// Whether it is a text that holds coordinates.
    var namesPosition: Bool { Exif.namesPosition(bytes) }
  }

  /// - Parameter tags: nil for all but those of further directories.
  private static func values(_ tags: Set<UInt16>?, of block: TIFFBlock, at directory: Int)
    -> [Value]
  {
    (block.entries(at: directory) ?? []).compactMap { entry in
      guard tags?.contains(entry.tag) ?? (entry.tag != 0xA005), let value = block.value(entry),
        !value.isEmpty
      else {
        return nil
      }
      return Value(
        tag: entry.tag, type: entry.type, count: Int(entry.count), bytes: Array(value))
    }
  }

  /// Nil without entries.
  private init?(
    main: [Value], capture: [Value], location: [Value] = [], isBigEndian: Bool
  ) {
    if main.isEmpty, capture.isEmpty, location.isEmpty { return nil }
    var block = TIFFBlock(
      isBigEndian ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] : [0x49, 0x49, 42, 0, 8, 0, 0, 0],
      isBigEndian: isBigEndian)
    var main = main
    let others = [(0x8769, capture), (0x8825, location)].filter { !$0.1.isEmpty }
    // Their values are set when the directories have places.
    main += others.map { Value(tag: UInt16($0.0), type: 4, count: 1, bytes: [0, 0, 0, 0]) }
    main.append(Value(tag: 0x0112, type: 3, count: 1, bytes: block.bytes(of: 1, width: 2)))
    let first = block.append(directory: main)
    for (tag, values) in others {
      let offset = block.append(directory: values)
      _ = block.set(UInt16(tag), type: 4, count: 1, to: offset, at: first)
    }
    self.init(block.bytes)
  }
}

extension TIFFBlock {
  /// Appends a directory with the values of its entries, and returns its offset.
  fileprivate mutating func append(directory values: [Exif.Value]) -> Int {
    let offset = append([])
    let values = values.sorted { $0.tag < $1.tag }
    var (entries, data) = (bytes(of: values.count, width: 2), [UInt8]())
    let dataPlace = offset + 2 + values.count * 12 + 4
    for value in values {
      entries += bytes(of: Int(value.tag), width: 2) + bytes(of: Int(value.type), width: 2)
      entries += bytes(of: value.count, width: 4)
      if value.bytes.count <= 4 {
        entries += (value.bytes + [0, 0, 0, 0]).prefix(4)
      } else {
        entries += bytes(of: dataPlace + data.count, width: 4)
        data += value.bytes + (value.bytes.count.isMultiple(of: 2) ? [] : [0])
      }
    }
    return append(entries + [0, 0, 0, 0] + data)
  }
}
