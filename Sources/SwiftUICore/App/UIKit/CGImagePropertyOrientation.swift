/// How a camera was held: where the first row and the first column of a picture are.
public nonisolated enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
