/// The kinds of files, folders, programs and archives.
extension UTType {
  public static var item: UTType { UTType(known: "public.item") }
  public static var content: UTType { UTType(known: "public.content") }
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  public static var data: UTType { UTType(known: "public.data") }
  public static var directory: UTType { UTType(known: "public.directory") }
  public static var folder: UTType { UTType(known: "public.folder") }
  public static var volume: UTType { UTType(known: "public.volume") }
  public static var package: UTType { UTType(known: "com.apple.package") }
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
  public static var executable: UTType { UTType(known: "public.executable") }
  public static var application: UTType { UTType(known: "com.apple.application") }
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  public static var applicationExtension: UTType {
    UTType(known: "com.apple.application-and-system-extension")
  }
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
  public static var framework: UTType { UTType(known: "com.apple.framework") }
  public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
  public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
  public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
  public static var systemPreferencesPane: UTType {
    UTType(known: "com.apple.systempreference.prefpane")
  }
  public static var archive: UTType { UTType(known: "public.archive") }
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
}
