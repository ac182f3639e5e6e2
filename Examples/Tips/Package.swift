// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Tips",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Tips",
      dependencies: [.product(name: "SwiftUI", package: "Martlet")],
    )
  ],
)
