internal import ImprintValues

extension String {
  /// The text as one word of a POSIX shell command, quoted where necessary.
  var asShellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", "=", ".", ",", "/", ":", "@", "%": true
        default: false
        }
      }
    return isPlain ? self : "'" + replacingScalars(["'": "'\\''"]) + "'"
  }
}
