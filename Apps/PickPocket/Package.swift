// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PickPocket",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.executable(name: "pickpocket", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "PickPocket",
      dependencies: [
        .product(name: "SwiftUI", package: "Martlet"),
        .product(name: "FileStorage", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Start"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["PickPocket", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
