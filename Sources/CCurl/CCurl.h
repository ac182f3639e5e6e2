#pragma once

// Swift calls nothing here: FoundationNetworking does, where it is linked statically.
