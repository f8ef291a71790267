#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, whose headers would come along and clash with those of Swift's own ICU. Nothing here needs them.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
#include <libxml/xmlerror.h>

/* xmlFree is a global variable that holds a function, which Swift rightly distrusts. */
static inline void flowgraph_free(void *memory) { xmlFree(memory); }
