// What the compiler imports by itself where a file imports UIKit and Testing: empty, as nothing of
// UIKit is attached to tests here, but without it such a file does not compile.
