/// A code page of texts that are not in Unicode, by the name that iconv has for it.
///
///     CodePage.likely(for: Array(latin1))   // [.windows1252, .windows1250]: both have its letters
package enum CodePage: String, Hashable, Sendable, CaseIterable {
  case windows1252 = "windows-1252"
  case windows1250 = "windows-1250"
  case windows1254 = "windows-1254"
  case windows1251 = "windows-1251"
  case koi8 = "koi8-r"
  case windows1253 = "windows-1253"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case gb18030 = "gb18030"
  case big5 = "big5"
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case eucKR = "euc-kr"

  /// The languages that are written in it, as an adjective.
  package var languages: String {
    switch self {
    case .windows1252: "Western European"
    case .windows1250: "Central European"
    case .windows1254: "Turkish"
    case .windows1251, .koi8: "Cyrillic"
    case .windows1253: "Greek"
    case .windows1255: "Hebrew"
    case .windows1256: "Arabic"
    case .gb18030: "simplified Chinese"
    case .big5: "traditional Chinese"
    case .shiftJIS, .eucJP: "Japanese"
    case .eucKR: "Korean"
    }
  }
}
