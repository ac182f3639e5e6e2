import Foundation
import TestSupport

/// An Xcode project made for tests: an app with a folder that is synchronised, a group, settings of
/// two levels, a widget and tests.
enum XcodeFixture {
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        R = { isa = PBXProject; mainGroup = M; buildConfigurationList = LP; targets = (A, W, T);
          packageReferences = (K, Q); };
        M = { isa = PBXGroup; sourceTree = "<group>"; children = (S, G, X); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = "My App"; sourceTree = "<group>";
          exceptions = (E1, E2); };
        E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (Widget/Clock.swift, Info.plist); };
        E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W;
          membershipExceptions = (Widget/Clock.swift); };
        G = { isa = PBXGroup; path = Shared; sourceTree = "<group>"; children = (F1, F2, V); };
        F1 = { isa = PBXFileReference; path = Model.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Extra/Deep.swift; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        X = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = Words.strings; sourceTree = "<group>";
          children = (V1, V2); };
        V1 = { isa = PBXFileReference; path = en.lproj/Words.strings; sourceTree = "<group>"; };
        V2 = { isa = PBXFileReference; path = de.lproj/Words.strings; sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = LA;
          productType = "com.apple.product-type.application"; buildPhases = (P1, P2, P3);
          fileSystemSynchronizedGroups = (S); packageProductDependencies = (D1, D2); };
        P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        P2 = { isa = PBXResourcesBuildPhase; files = (B3); };
        P3 = { isa = PBXShellScriptBuildPhase; shellScript = "rm -rf /"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = V; };
        D1 = { isa = XCSwiftPackageProductDependency; productName = Kit; };
        D2 = { isa = XCSwiftPackageProductDependency; productName = Far; package = Q; };
        K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        Q = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://git.example/far.git"; };
        W = { isa = PBXNativeTarget; name = Widget; buildPhases = ();
          productType = "com.apple.product-type.app-extension"; };
        T = { isa = PBXNativeTarget; name = "My AppTests"; buildPhases = ();
          productType = "com.apple.product-type.bundle.unit-test"; };
        LP = { isa = XCConfigurationList; buildConfigurations = (CR, CD); };
        CR = { isa = XCBuildConfiguration; name = Release; buildSettings = { WHICH = release; }; };
        CD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X;
          buildSettings = { SWIFT_VERSION = 5.0; FLAGS = "$(inherited) -b"; WHICH = debug;
            "WHICH[sdk=macosx*]" = mac; }; };
        LA = { isa = XCConfigurationList; buildConfigurations = (CT); };
        CT = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_VERSION = 6.0; FLAGS = ("$(inherited)", "-c"); SWIFT_APPROACHABLE_CONCURRENCY = YES;
          SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
          INFOPLIST_KEY_CFBundleDisplayName = "$(PRODUCT_NAME) at home";
          SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES; LOOP = "$(LOOP)"; }; };
      };
      rootObject = R;
    }
    """

  /// The project and its files in a folder.
  static func write(in folder: URL) throws {
    let files = [
      "My App.xcodeproj/project.pbxproj": text, "Base.xcconfig": "FLAGS = -a // first\n",
      "My App/MyApp.swift": "", "My App/Views/Page.swift": "", "My App/Widget/Clock.swift": "",
      "My App/Info.plist": "", "My App/Assets.xcassets/Contents.json": "{}",
      "My App/words.txt": "", "Shared/Model.swift": "", "Extra/Deep.swift": "",
      "Shared/en.lproj/Words.strings": "", "Shared/de.lproj/Words.strings": "",
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Base"), .target(name: "Kit", dependencies: ["Base"])]
      )
      """,
      "Kit/Sources/Base/Base.swift": "", "Kit/Sources/Kit/Kit.swift": "",
    ]
    try writeFiles(files, in: folder)
  }
}
