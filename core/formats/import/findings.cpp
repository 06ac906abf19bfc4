#include "core/formats/import/findings.h"

#include <cstddef>
#include <iterator>

#include "core/base/translatable.h"

namespace tierlens {
namespace {

using enum FindingKind;

struct Row {
    FindingKind kind;
    const char* sentence;
};
// In the order of FindingCode.
constexpr Row kRows[] = {
    {read, QT_TRANSLATE_NOOP("Problem", "chips: %1, NICs: %2")},
    {read, QT_TRANSLATE_NOOP("Problem", "switches: %1")},
    {read, QT_TRANSLATE_NOOP("Problem", "links of type %1: %2")},
    {read, QT_TRANSLATE_NOOP("Problem", "%1 in %2 cells of the matrix (a pair has two)")},
    {read, QT_TRANSLATE_NOOP("Problem", "%2: %1")},
    {read, QT_TRANSLATE_NOOP("Problem", "%1: nothing in a topology corresponds to it; not used")},

    {assumed, QT_TRANSLATE_NOOP("Problem", "the text gives no speed: %1 one way for a link of %2, of which %3 is effective")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "of the %2 of a link of %1, %3 is effective, as NCCL and RCCL count it")},
    {assumed,
     QT_TRANSLATE_NOOP("Problem", "the text does not name the NVLink generation: 25 GB/s a link is that of NVLink 2 to 4 "
                                  "(NVLink 1: 20 GB/s, NVLink 5: 50 GB/s)")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "more links than a GPU has ports: all %1 links of a GPU lead into one switch")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "the text names no CPU for %1: on that of %2, which it meets by %3")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "the text names no CPU for %1: on one of its own")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "%1 stands under no CPU: one is put above it")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "%1 has no speed: %2 is used")},
    {assumed,
     QT_TRANSLATE_NOOP("Problem", "the text says nothing of the network between %1 machines: their NICs meet in one switch "
                                  "that is no bottleneck, 0.5 us a link")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "the text says nothing of what is in a host: one chip in each of %1 hosts")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "the text gives no latency: %1 for %2")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "a message through a Switch takes two links of the stated latency, as in ASTRA-sim")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "a GB of this text is 2^30 bytes, as in ASTRA-sim: %1 GB/s is %2")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "a torus dimension of 2 has two cables between its two ends")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "the text does not say what joins its %1 parts: one switch does")},
    {assumed,
     QT_TRANSLATE_NOOP("Problem", "the text gives no speeds: 50 GB/s for each host, and as much for each host below on the links "
                                  "between switches; 0.5 us a link")},
    {assumed, QT_TRANSLATE_NOOP("Problem", "%2 alternatives are in the text: '%1' is read")},

    {missing, QT_TRANSLATE_NOOP("Problem", "the row of %1 has no word for %2 devices; what their rows say is used")},
    {missing, QT_TRANSLATE_NOOP("Problem", "there is no row of %1")},
    {missing, QT_TRANSLATE_NOOP("Problem", "%1 to %2 leads through others and the text does not say which; not used")},
    {missing, QT_TRANSLATE_NOOP("Problem", "the text is broken or ends early here: %1. What stands before it is read")},
    {missing, QT_TRANSLATE_NOOP("Problem", "no NVLink or xGMI is listed, which does not mean that there is none")},
    {missing, QT_TRANSLATE_NOOP("Problem", "the NUMA node of a CPU is not known (%1)")},
    {missing, QT_TRANSLATE_NOOP("Problem", "%1 has %2 links to %3, which is not in the text; not used")},
    {missing, QT_TRANSLATE_NOOP("Problem", "%1 PCI devices have no class: neither GPU nor NIC can be told; not used")},
    {missing, QT_TRANSLATE_NOOP("Problem", "there is no header line; what is what follows from the links")},
    {missing, QT_TRANSLATE_NOOP("Problem", "%1 has no link")},

    {implausible, QT_TRANSLATE_NOOP("Problem", "%1 to %2 is %3, but the way back is %4; the first is used")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1 is linked to itself by %2; not used")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1 has no direct link, although others have")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1 has %2 direct links, others have %3")},
    {implausible,
     QT_TRANSLATE_NOOP("Problem", "%1 to %2 is %3, to others %4, although one switch joins them; the larger is used")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "the bridge %1 carries %2 and one below it %3; used as it is, it will limit")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "the GPU %1 has only %2 PCIe lanes; used as it is")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1: %2 is no speed; %3 is used")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1: no port has the speed %2; used as it is")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1 entries repeat the name of another; each name counts once")},
    {implausible, QT_TRANSLATE_NOOP(
                      "Problem", "%1 network ports have no PCI device, as those of containers and bridges; linked to their CPU")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "a latency of %1 for %2 is less than any link has; used as it is")},
    {implausible,
     QT_TRANSLATE_NOOP("Problem", "a bandwidth of %1 for %2 is low between accelerators; used as it is. Gb/s instead of GB/s?")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "'%1' names two things; the first is used")},
    {implausible, QT_TRANSLATE_NOOP("Problem", "%1: %2 in the text, the header says %3")},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(FindingCode::count_));

} // namespace

FindingKind findingKind(FindingCode code) { return kRows[static_cast<std::size_t>(code)].kind; }
const char* findingTemplate(FindingCode code) { return kRows[static_cast<std::size_t>(code)].sentence; }

} // namespace tierlens
