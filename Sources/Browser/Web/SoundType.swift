/// The types of sounds, as HTTP names them.
enum SoundType {
  /// The type that the end of a file's name stands for; a browser looks at the rest itself.
  static func of(_ path: String) -> String {
    switch path.split(separator: ".").last?.lowercased() {
    case "wav", "wave": "audio/wav"
    case "mp3": "audio/mpeg"
    case "m4a", "mp4", "m4v": "audio/mp4"
    case "aac": "audio/aac"
    case "aif", "aiff": "audio/aiff"
    case "caf": "audio/x-caf"
    case "ogg", "oga", "opus": "audio/ogg"
    case "flac": "audio/flac"
    case "weba", "webm": "audio/webm"
    default: "application/octet-stream"
    }
  }

  static func isSound(_ type: String) -> Bool {
    type == "application/octet-stream"
      || type.hasPrefix("audio/")
        && type.dropFirst(6).utf8.allSatisfy {
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
  }
}
