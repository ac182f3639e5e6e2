// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalogue",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [.executable(name: "catalogue", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "Catalogue",
      dependencies: [
        .product(name: "SwiftUI", package: "Martlet")
      ],
      path: ".",
      exclude: ["Start"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["Catalogue", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
