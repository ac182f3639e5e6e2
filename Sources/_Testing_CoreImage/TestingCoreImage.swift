// What the compiler imports by itself where a file imports CoreImage and Testing: empty, as nothing
// of CoreImage is attached to tests here, but without it such a file does not compile.
