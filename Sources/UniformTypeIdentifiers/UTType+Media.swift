/// The kinds of pictures, films, sounds and 3D scenes.
extension UTType {
  public static var image: UTType { UTType(known: "public.image") }
  public static var png: UTType { UTType(known: "public.png") }
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  public static var jpegxl: UTType { UTType(known: "public.jpeg-xl") }
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  public static var heif: UTType { UTType(known: "public.heif") }
  public static var heic: UTType { UTType(known: "public.heic") }
  public static var heics: UTType { UTType(known: "public.heics") }
  public static var tiff: UTType { UTType(known: "public.tiff") }
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  public static var svg: UTType { UTType(known: "public.svg-image") }
  public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
  public static var icon: UTType { UTType(known: "com.apple.icon") }
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  public static var realityFile: UTType { UTType(known: "com.apple.reality") }
  public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
  public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  public static var movie: UTType { UTType(known: "public.movie") }
  public static var video: UTType { UTType(known: "public.video") }
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  public static var appleProtectedMPEG4Video: UTType {
    UTType(known: "com.apple.protected-mpeg-4-video")
  }
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  public static var avi: UTType { UTType(known: "public.avi") }
  public static var audio: UTType { UTType(known: "public.audio") }
  public static var mp3: UTType { UTType(known: "public.mp3") }
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  public static var appleProtectedMPEG4Audio: UTType {
    UTType(known: "com.apple.protected-mpeg-4-audio")
  }
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  public static var playlist: UTType { UTType(known: "public.playlist") }
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}
