/// The box with content credentials in MP4, MOV, HEIC and AVIF (C2PA 2.1, A.5.1).
package enum CredentialsBox {
  /// The identifier behind its header, which is that of a `uuid` box.
  package static let identifier: [UInt8] = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]
}
