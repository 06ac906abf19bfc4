#include <algorithm>
#include <charconv>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/import/device_matrix.h"
#include "core/formats/import/importers.h"

namespace tierlens::import {
namespace {

constexpr std::size_t kMostDevices = 1024;

bool isDevice(std::string_view w) { return isNumbered(w, "GPU") || isNumbered(w, "NIC") || w.starts_with("mlx"); }

bool isRelation(std::string_view w)
{
    constexpr std::string_view kWords[] = {"X", "SYS", "NODE", "PHB", "PXB", "PIX", "PSB", "SOC"};
    return std::find(std::begin(kWords), std::end(kWords), w) != std::end(kWords) || isNumbered(w, "NV");
}

/// The devices that a header names; a header split by a paste ("CPU   Affinity") ends at the first other word.
std::vector<Device> header(const std::vector<std::string>& words)
{
    std::vector<Device> devices;
    for (const std::string& word : words) {
        if (!isDevice(word)) {
            break;
        }
        devices.push_back({word, word.starts_with("GPU")});
    }
    for (Device& device : devices) { // a square: more devices than may be are refused afterwards, without one
        device.cells.resize(devices.size() > kMostDevices ? 0 : devices.size());
    }
    return devices;
}

Device* find(std::vector<Device>& devices, std::string_view name)
{
    const auto at = std::find_if(devices.begin(), devices.end(), [&](const Device& d) { return d.name == name; });
    return at == devices.end() ? nullptr : &*at;
}

} // namespace

bool isNumbered(std::string_view word, std::string_view prefix)
{
    return word.size() > prefix.size() && word.size() < prefix.size() + 5 && word.starts_with(prefix) &&
           std::all_of(
               word.begin() + static_cast<std::ptrdiff_t>(prefix.size()), word.end(),
               [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::vector<std::string>> wordsOfLines(std::string_view text)
{
    std::vector<std::vector<std::string>> lines(1);
    std::string word;
    const auto endWord = [&] {
        if (!word.empty()) {
            lines.back().push_back(std::exchange(word, {}));
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\x1b') { // nvidia-smi underlines its header: ESC [ … letter
            while (i + 1 < text.size() && text[i] != 'm' && text[i] != '\n') {
                ++i;
            }
        } else if (c == '\n') {
            endWord();
            lines.emplace_back();
        } else if (c == ' ' || c == '\t' || c == '\r') {
            endWord();
        } else {
            word += c;
        }
    }
    endWord();
    return lines;
}

namespace {

DeviceMatrix readNvidiaSmi(std::string_view text)
{
    DeviceMatrix matrix;
    const auto lines = wordsOfLines(text);
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const auto& words = lines[n];
        if (words.size() < 2 || !isDevice(words[0])) {
            continue;
        }
        if (matrix.devices.empty()) {
            if (!isRelation(words[1])) {
                matrix.devices = header(words);
            }
            continue;
        }
        Device* row = isRelation(words[1]) ? find(matrix.devices, words[0]) : nullptr;
        if (row == nullptr || row->line != 0) {
            continue;
        }
        row->line = static_cast<int>(n) + 1;
        std::size_t at = 1;
        for (; at < words.size() && at <= row->cells.size() && isRelation(words[at]); ++at) {
            row->cells[at - 1] = words[at];
        }
        if (at == row->cells.size() + 1 && at < words.size()) {
            row->socket = words[at];
        }
    }
    return matrix;
}

DeviceMatrix readRocmSmi(std::string_view text)
{
    DeviceMatrix matrix;
    enum class Block { other, hops, links } block = Block::other;
    const auto lines = wordsOfLines(text);
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const auto& words = lines[n];
        if (words.size() < 2) {
            if (words.size() == 1 && block == Block::links && matrix.devices.empty()) {
                matrix.devices = header(words);
            }
            continue;
        }
        if (words[0].starts_with("==")) {
            block = words[1] == "Hops" ? Block::hops : words[1] == "Link" ? Block::links : Block::other;
        } else if (words[0].starts_with("GPU[") && words.size() >= 2 && words[words.size() - 2] == "Node:") {
            if (Device* row = find(matrix.devices, "GPU" + words[0].substr(4, words[0].find(']') - 4))) {
                row->socket = words.back();
            }
        } else if (block != Block::other && isNumbered(words[0], "GPU")) {
            if (isNumbered(words[1], "GPU")) {
                if (matrix.devices.empty()) {
                    matrix.devices = header(words);
                }
                continue;
            }
            if (matrix.devices.empty() && words.size() == 2) {
                matrix.devices = header({words[0]});
            }
            Device* row = find(matrix.devices, words[0]);
            if (row == nullptr) {
                continue;
            }
            const auto index = static_cast<std::size_t>(row - matrix.devices.data());
            if (block == Block::hops) {
                matrix.hops.resize(matrix.devices.size(), std::vector<int>(matrix.devices.size(), 0));
            } else {
                row->line = static_cast<int>(n) + 1;
            }
            for (std::size_t i = 1; i < words.size() && i <= row->cells.size(); ++i) {
                if (block == Block::hops) {
                    int& hops = matrix.hops[index][i - 1];
                    std::from_chars(words[i].data(), words[i].data() + words[i].size(), hops);
                } else if (words[i] == "XGMI" || words[i] == "PCIE") {
                    row->cells[i - 1] = words[i];
                } else if (i - 1 == index) {
                    row->cells[i - 1] = "X";
                }
            }
        }
    }
    return matrix;
}

Outcome imported(DeviceMatrix matrix, const char* what, const std::string& name, const std::string& file)
{
    if (matrix.devices.empty()) {
        return std::nullopt;
    }
    if (matrix.devices.size() > kMostDevices) {
        return refused(what, QT_TRANSLATE_NOOP("Problem", "more than 1024 devices"), file);
    }
    return buildFromMatrix(std::move(matrix), name);
}

} // namespace

Outcome importNvidiaSmi(Sources sources, const std::string& name)
{
    return imported(readNvidiaSmi(sources.front().text), "nvidia-smi topo -m", name, sources.front().name);
}

Outcome importRocmSmi(Sources sources, const std::string& name)
{
    return imported(readRocmSmi(sources.front().text), "rocm-smi --showtopo", name, sources.front().name);
}

} // namespace tierlens::import
