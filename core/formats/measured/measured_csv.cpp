// CSV with a head line: a column of sizes and one or more of times or bus bandwidths, with or without columns that say the
// collective and the ranks of each row. Lines that begin with '#' are remarks; "# key: value" is understood.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>

#include "core/base/quantity_text.h"
#include "core/formats/measured/readers.h"

namespace tierlens::measured {
namespace {

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// A field without its blanks and quotes.
std::string_view field(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = trimmed(text.substr(1, text.size() - 2));
    return text;
}

std::vector<std::string_view> fields(std::string_view line, char separator)
{
    std::vector<std::string_view> result;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= line.size() && result.size() < 256; ++i) {
        if (i < line.size() && line[i] == '"')
            quoted = !quoted;
        if (i == line.size() || (line[i] == separator && !quoted)) {
            result.push_back(field(line.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    return result;
}

char separatorOf(std::string_view line)
{
    for (const char c : {',', ';', '\t'})
        if (line.find(c) != std::string_view::npos)
            return c;
    return ',';
}

struct Head {
    static constexpr std::size_t kNone = std::string_view::npos;
    char separator = ',';
    std::size_t size = kNone, collective = kNone, ranks = kNone, busbw = kNone;
    struct Time {
        std::size_t column = 0;
        std::string name{};
        bool inPlace = false;
    };
    std::vector<Time> times{};
    [[nodiscard]] bool good() const { return size != kNone && !times.empty(); }
};

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::ranges::find(words, word) != words.end();
}

Head readHead(std::string_view line)
{
    Head head;
    head.separator = separatorOf(line);
    const auto names = fields(line, head.separator);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = lower(names[i]);
        if (head.size == Head::kNone &&
            isOneOf(name, {"size_bytes", "size", "size_b", "bytes", "message_size", "msg_size_bytes"}))
            head.size = i;
        else if (isOneOf(name, {"collective", "op", "operation"}))
            head.collective = i;
        else if (isOneOf(name, {"ranks", "nranks", "ngpus", "gpus", "n_ranks", "world_size"}))
            head.ranks = i;
        else if (isOneOf(name, {"busbw_gbps", "busbw"}))
            head.busbw = i;
        else if (name.find("time") != std::string::npos && (name.find("us") != std::string::npos || name == "time"))
            head.times.push_back({i, std::string(names[i]),
                                  name.find("inplace") != std::string::npos || name.find("in_place") != std::string::npos});
    }
    return head;
}

struct SetKey {
    std::string collective{};
    std::uint64_t ranks = 0;
    std::size_t time = 0;
    auto operator<=>(const SetKey&) const = default;
};

class CsvReader {
public:
    CsvReader(std::string_view text, std::string name) : lines_(text), name_(std::move(name)), list_(result_.findings) {}

    Measurements read()
    {
        std::string_view line;
        while (lines_.next(line) && points_ <= kMaxMeasuredPoints) {
            line = trimmed(line);
            if (line.empty())
                continue;
            if (line.starts_with('#'))
                takeRemark(line.substr(1));
            else if (!head_.good())
                head_ = readHead(line);
            else
                takeRow(line);
        }
        finish();
        list_.finish();
        return std::move(result_);
    }

private:
    void takeRemark(std::string_view remark)
    {
        const std::size_t colon = remark.find(':');
        if (colon == std::string_view::npos)
            return;
        const std::string key = lower(trimmed(remark.substr(0, colon)));
        const std::string_view value = trimmed(remark.substr(colon + 1));
        std::uint64_t number = 0;
        if (key == "collective")
            collective_ = collectiveMentioned(value.substr(0, value.find_first_of(",;")));
        else if (key == "ranks" && readUnsigned(value, number) && number < 1'000'000)
            ranks_ = static_cast<std::uint32_t>(number);
        else if (key == "ranks per node" && readUnsigned(value, number) && number < 1'000'000)
            ranksPerNode_ = static_cast<std::uint32_t>(number);
        else if (key == "hardware")
            device_ = shortened(value);
        else if (key == "nccl version")
            library_ = "NCCL " + shortened(value);
    }

    void takeRow(std::string_view line)
    {
        const auto f = fields(line, head_.separator);
        double size = 0.0;
        if (head_.size >= f.size() || !readDecimal(f[head_.size], size) || !(size > 0.0)) {
            if (size != 0.0 || head_.size >= f.size() || f[head_.size] != "0")
                list_.add(MeasurementCode::row_unreadable, {shortened(line)}, lines_.number());
            return;
        }
        SetKey key;
        if (head_.collective < f.size())
            key.collective = std::string(f[head_.collective]);
        if (head_.ranks < f.size() && !readUnsigned(f[head_.ranks], key.ranks))
            key.ranks = 0;
        std::optional<MeasuredPoint> halves[2];
        for (const Head::Time& time : head_.times) {
            double value = 0.0;
            if (time.column >= f.size() || !readDecimal(f[time.column], value) || !(value > 0.0)) {
                list_.add(MeasurementCode::row_without_time, {shortened(line)}, lines_.number());
                continue;
            }
            MeasuredPoint p{bytes(size), microseconds(value), {}, time.inPlace, false, lines_.number()};
            double busbw = 0.0;
            if (!time.inPlace && head_.busbw < f.size() && readDecimal(f[head_.busbw], busbw) && busbw > 0.0)
                p.busBandwidth = gigabytesPerSecond(busbw);
            halves[time.inPlace ? 1 : 0] = p;
            key.time = time.inPlace ? 0 : time.column;
            if (!time.inPlace && outOfPlaceColumns() > 1) {
                sets_[key].push_back(p);
                ++points_;
            }
        }
        if (outOfPlaceColumns() > 1)
            return;
        if (halves[0] && halves[1])
            markFirstUse(*halves[0], *halves[1], list_);
        key.time = 0;
        for (const auto& half : halves)
            if (half) {
                sets_[key].push_back(*half);
                ++points_;
            }
    }

    [[nodiscard]] std::size_t outOfPlaceColumns() const
    {
        return static_cast<std::size_t>(std::ranges::count_if(head_.times, [](const Head::Time& t) { return !t.inPlace; }));
    }

    void finish()
    {
        for (auto& [key, points] : sets_) {
            MeasuredSet set;
            std::string label = key.collective;
            if (key.ranks > 0)
                label += fmt::format("{}{} ranks", label.empty() ? "" : " ", key.ranks);
            for (const Head::Time& t : head_.times)
                if (key.time > 0 && t.column == key.time)
                    label += (label.empty() ? "" : " ") + t.name;
            set.name = sets_.size() == 1 || label.empty() ? name_ : fmt::format("{}#{}", name_, shortened(label));
            set.collective = key.collective.empty() ? collective_ : collectiveMentioned(key.collective);
            set.ranks = ranks_;
            if (key.ranks > 0 && key.ranks < 1'000'000)
                set.ranks = static_cast<std::uint32_t>(key.ranks);
            set.ranksPerNode = ranksPerNode_;
            set.device = device_;
            set.library = library_;
            set.points = std::move(points);
            inferMissing(set, {}, {}, 0, 0, name_, result_.findings);
            result_.sets.push_back(std::move(set));
        }
    }

    Lines lines_;
    std::string name_;
    Measurements result_{};
    FindingList list_;
    Head head_{};
    std::map<SetKey, std::vector<MeasuredPoint>> sets_{};
    std::optional<Collective> collective_{};
    std::optional<std::uint32_t> ranks_{}, ranksPerNode_{};
    std::string device_{}, library_{};
    std::size_t points_ = 0;
};

} // namespace

bool looksLikeCsv(std::string_view text)
{
    Lines lines(text);
    for (std::string_view line; lines.next(line);) {
        line = trimmed(line);
        if (!line.empty() && !line.starts_with('#'))
            return line.size() < 4096 && readHead(line).good();
    }
    return false;
}

Measurements readCsv(std::string_view text, const std::string& name) { return CsvReader(text, name).read(); }

} // namespace tierlens::measured
