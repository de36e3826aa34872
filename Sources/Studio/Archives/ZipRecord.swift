internal import Glibc

/// The headers of a file in a ZIP archive (APPNOTE.TXT, 4.3.7 and 4.3.12).
struct ZipRecord {
  /// The header before the file.
  let local: [UInt8]
  /// The header in the directory at the archive's end.
  let central: [UInt8]

  /// The version of a reader that knows records of 64 bits, and one that does not.
  private static let versions: (long: UInt16, short: UInt16) = (45, 20)
  /// The names are UTF-8.
  private static let flags: UInt16 = 1 << 11
  /// The mark of a value that stands in a record of 64 bits.
  private static let long = UInt32.max
  private static let longKind: UInt16 = 1

  /// - Parameter offset: of the local header in the archive.
  init(_ entry: ZipArchive.Entry, at offset: Int64, checksum: UInt32) {
    let length = UInt64(clamping: entry.file.length)
    let name = Array(entry.name.utf8)
    let isLong = length >= UInt64(Self.long)
    let isFar = offset >= Int64(Self.long)
    let time = ZipTime(entry.file.modified)
    func common(_ version: UInt16, _ extra: Int) -> LittleEndianBytes {
      var bytes = LittleEndianBytes()
      bytes.add(version, Self.flags, 0 as UInt16, time.time, time.date)
      bytes.add(checksum)
      let size = isLong ? Self.long : UInt32(length)
      bytes.add(size, size)
      bytes.add(UInt16(name.count), UInt16(extra))
      return bytes
    }
    var sizes = LittleEndianBytes()
    if isLong {
      sizes.add(Self.longKind, 16 as UInt16)
      sizes.add(length, length)
    }
    var head = LittleEndianBytes()
    head.add(0x0403_4b50 as UInt32)
    let version = isLong || isFar ? Self.versions.long : Self.versions.short
    local = head.bytes + common(version, sizes.bytes.count).bytes + name + sizes.bytes

    var extra = LittleEndianBytes()
    let longs = (isLong ? [length, length] : []) + (isFar ? [UInt64(clamping: offset)] : [])
    if !longs.isEmpty {
      extra.add(Self.longKind, UInt16(longs.count * 8))
      for value in longs { extra.add(value) }
    }
    var start = LittleEndianBytes()
    start.add(0x0201_4b50 as UInt32)
    // Made by a system that stores the permissions of Unix.
    start.add(3 << 8 | version)
    var end = LittleEndianBytes()
    // No comment, and the first disk.
    end.add(0 as UInt16, 0 as UInt16, 0 as UInt16)
    end.add(0o100644 << 16 as UInt32, isFar ? Self.long : UInt32(offset))
    central =
      start.bytes + common(version, extra.bytes.count).bytes + end.bytes + name + extra.bytes
  }
}

/// The end of a ZIP archive (APPNOTE.TXT, 4.3.14 to 4.3.16).
struct ZipEnd {
  let bytes: [UInt8]

  /// - Parameter directory: the place of the directory in the archive.
  init(_ count: Int, _ directory: Range<Int64>) {
    let (begin, length) = (UInt64(directory.lowerBound), UInt64(directory.count))
    let isLong =
      count >= Int(UInt16.max) || begin >= UInt64(UInt32.max) || length >= UInt64(UInt32.max)
    var bytes = LittleEndianBytes()
    if isLong {
      bytes.add(0x0606_4b50 as UInt32)
      // The length of the rest of this record.
      bytes.add(44 as UInt64)
      bytes.add(3 << 8 | 45 as UInt16, 45 as UInt16)
      bytes.add(0 as UInt32, 0 as UInt32)
      bytes.add(UInt64(count), UInt64(count), length, begin)
      bytes.add(0x0706_4b50 as UInt32, 0 as UInt32)
      bytes.add(begin + length)
      bytes.add(1 as UInt32)
    }
    bytes.add(0x0605_4b50 as UInt32)
    let shortCount = UInt16(clamping: count)
    bytes.add(0 as UInt16, 0 as UInt16, shortCount, shortCount)
    bytes.add(UInt32(clamping: length), UInt32(clamping: begin))
    bytes.add(0 as UInt16)
    self.bytes = bytes.bytes
  }
}

/// A time in MS-DOS's form, in UTC (APPNOTE.TXT, 4.4.6).
private struct ZipTime {
  let time, date: UInt16

  /// - Parameter seconds: since 1970.
  init(_ seconds: Double) {
    var instant = time_t(max(0, min(seconds, 4e9)))
    var calendar = tm()
    gmtime_r(&instant, &calendar)
    time = UInt16(calendar.tm_hour << 11 | calendar.tm_min << 5 | calendar.tm_sec / 2)
    // The form begins with 1980, and a year counts from 1900.
    let year = min(max(calendar.tm_year - 80, 0), 127)
    date = UInt16(year << 9 | (calendar.tm_mon + 1) << 5 | calendar.tm_mday)
  }
}

/// Numbers as bytes, the lowest first.
private struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add<Number: FixedWidthInteger>(_ numbers: Number...) {
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }
}
