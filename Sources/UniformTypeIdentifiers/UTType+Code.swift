/// The kinds of source code.
extension UTType {
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
  public static var cSource: UTType { UTType(known: "public.c-source") }
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  public static var objectiveCPlusPlusSource: UTType {
    UTType(known: "public.objective-c-plus-plus-source")
  }
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  public static var script: UTType { UTType(known: "public.script") }
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
  public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
  public static var osaScriptBundle: UTType { UTType(known: "com.apple.applescript.script-bundle") }
  public static var makefile: UTType { UTType(known: "public.make-source") }
}
