internal import Imprint
internal import ImprintCGnuTLS

/// The signature of a delivery: HMAC-SHA256 (RFC 2104, FIPS 180-4) over the time, a full stop and the body.
///
/// The time is signed, so that who receives it can refuse deliveries that are old.
struct WebhookSignature {
  /// The value of the header: `t=1700000000,v1=…` in hexadecimal digits.
  let header: String

  /// - Parameter time: seconds since 1970.
  /// - Throws: `StudioError` where GnuTLS fails.
  init(of body: [UInt8], at time: Int, key: [UInt8]) throws(StudioError) {
    let text = Array("\(time).".utf8) + body
    var digest = [UInt8](repeating: 0, count: 32)
    let code = gnutls_hmac_fast(
      GNUTLS_MAC_SHA256, key, key.count, text, text.count, &digest)
    guard code == 0 else {
      throw StudioError(.internalFault, "the webhook", String(cString: gnutls_strerror(code)))
    }
    let digits = digest.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    header = "t=\(time),v1=\(digits.joined())"
  }
}
