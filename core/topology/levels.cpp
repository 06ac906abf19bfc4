#include "core/topology/levels.h"

namespace tierlens {

std::string_view pathKey(Tier tier)
{
    switch (tier) {
    case Tier::flat:
        return "flat";
    case Tier::d2d:
        return "d2d";
    case Tier::c2c:
        return "c2c";
    case Tier::b2b:
        return "b2b";
    case Tier::r2r:
        return "r2r";
    case Tier::p2p:
        return "p2p";
    }
    return {};
}

std::optional<Tier> tierFromPathKey(std::string_view key)
{
    if (key == pathKey(Tier::flat))
        return Tier::flat;
    for (const Tier tier : kTiers)
        if (key == pathKey(tier))
            return tier;
    return {};
}

Tier tierOfLevel(Level level)
{
    switch (level) {
    case Level::system:
        return Tier::p2p;
    case Level::pod:
        return Tier::r2r;
    case Level::rack:
        return Tier::b2b;
    case Level::board:
        return Tier::c2c;
    case Level::chip:
        return Tier::d2d;
    }
    return Tier::flat;
}

char levelLetter(Level level)
{
    switch (level) {
    case Level::system:
        return 0;
    case Level::pod:
        return 'p';
    case Level::rack:
        return 'r';
    case Level::board:
        return 'b';
    case Level::chip:
        return 'c';
    }
    return 0;
}

std::string_view levelName(Level level)
{
    switch (level) {
    case Level::system:
        return "system";
    case Level::pod:
        return "pod";
    case Level::rack:
        return "rack";
    case Level::board:
        return "board";
    case Level::chip:
        return "chip";
    }
    return {};
}

} // namespace tierlens
