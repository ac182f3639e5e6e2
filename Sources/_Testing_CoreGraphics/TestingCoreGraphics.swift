// What the compiler imports by itself where a file imports CoreGraphics and Testing: empty, as nothing
// of CoreGraphics is attached to tests here, but without it such a file does not compile.
