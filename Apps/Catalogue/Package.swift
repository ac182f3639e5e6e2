// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalogue",
  platforms: [.macOS(.v15), .iOS(.v18)],
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
