// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Times",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.executable(name: "times", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "Times",
      dependencies: [
        .product(name: "SwiftUI", package: "Martlet"),
        .product(name: "FileStorage", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Start"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["Times", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
