#pragma once
#include <libxml/xmlreader.h>
#include <libxml/xmlerror.h>

/* xmlFree is a global variable that holds a function, which Swift rightly distrusts. */
static inline void flowgraph_free(void *memory) { xmlFree(memory); }
