// Every model, in the order of menus and reports: its ModelId, and the constant that its file defines. One line here
// registers a new file of this folder.
#pragma once

#define TIERLENS_MODELS(MODEL)                                                                                                   \
    MODEL(alphaBeta, kAlphaBeta)                                                                                                 \
    MODEL(logp, kLogp)                                                                                                           \
    MODEL(loggp, kLoggp)                                                                                                         \
    MODEL(loggpc, kLoggpc)
