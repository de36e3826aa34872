#include "Shipped.h"
