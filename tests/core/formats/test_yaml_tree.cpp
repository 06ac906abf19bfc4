// YAML text → tree: positions, key paths, styles, and what the dialect refuses (TOPOLOGY contract, "Dialect and limits").
#include <QtTest>

#include <string>

#include "core/formats/yaml_tree.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

std::shared_ptr<const YamlTree> tree(const std::string& text)
{
    auto parsed = YamlTree::parse(text, "t.yaml");
    if (!parsed) {
        for (const Problem& p : parsed.error())
            qWarning("%s", messageLine(p, "error").c_str());
        return nullptr;
    }
    return *parsed;
}

/// "code line:column keyPath" of each problem, one a line.
std::string problems(const std::string& text)
{
    const auto parsed = YamlTree::parse(text, "t.yaml");
    std::string all;
    if (parsed)
        return "none";
    for (const Problem& p : parsed.error()) {
        if (!all.empty())
            all += '\n';
        all += std::string(codeName(p.code)) + " " + std::to_string(p.position.line) + ":" + std::to_string(p.position.column);
        if (!p.keyPath.empty())
            all += " " + p.keyPath;
    }
    return all;
}

std::string wording(const std::string& text)
{
    const auto parsed = YamlTree::parse(text, "t.yaml");
    return parsed ? std::string() : messageText(parsed.error().front());
}

SourceNode find(const YamlTree& t, const std::string& path)
{
    SourceNode found;
    std::vector<SourceNode> open{t.root()};
    while (!open.empty()) {
        const SourceNode n = open.back();
        open.pop_back();
        if (t.keyPath(n) == path)
            found = n;
        for (SourceNode c = t.firstChild(n); c.valid(); c = t.next(c))
            open.push_back(c);
    }
    return found;
}

} // namespace

class TestYamlTree : public QObject {
    Q_OBJECT
private slots:
    void everyNodeKnowsItsPlaceAndPath();
    void columnsCountCharacters();
    void byteOrderMarkAndCrLfAreAccepted();
    void stylesAreKept();
    void emptyValuesStandAtTheirKey();
    void numberListsInFlowNeedNoQuotes();
    void emptyTextGivesANullRoot();
    void dialect_data();
    void dialect();
    void allProblemsOfTheDialectAtOnce();
    void wordings_data();
    void wordings();
    void depthOf32IsReadAndOf33Refused();
    void scalarOf4KiBIsReadAndOneByteMoreRefused();
    void problemsAreCutAtALimit();
};

void TestYamlTree::everyNodeKnowsItsPlaceAndPath()
{
    const auto t = tree("racks:\n  pair:\n    fabric: {kind: rail, dims: [4, 8]}\nlinks:\n  - {bandwidth: 50 GB/s}\n  - from: "
                        "a\n    to: \"b\"\n");
    QVERIFY(t);
    const auto at = [&](const char* path, int line, int column) {
        const SourceNode n = find(*t, path);
        return n.valid() && t->position(n) == TextPosition{line, column};
    };
    QVERIFY(at("racks", 2, 3)); // a block map begins at its first key
    QVERIFY(at("racks.pair.fabric", 3, 13));
    QVERIFY(at("racks.pair.fabric.kind", 3, 20));
    QVERIFY(at("racks.pair.fabric.dims[1]", 3, 36));
    QVERIFY(at("links[0].bandwidth", 5, 17));
    QVERIFY(at("links[1].to", 7, 9));
    const SourceNode kind = find(*t, "racks.pair.fabric.kind");
    QCOMPARE(t->keyPosition(kind), (TextPosition{3, 14}));
    QCOMPARE(t->scalar(kind), std::string_view("rail"));
    QCOMPARE(t->scalar(find(*t, "links[1].to")), std::string_view("b"));
    QCOMPARE(t->size(find(*t, "racks.pair.fabric.dims")), 2U);
    QCOMPARE(t->keyPath(t->root()), std::string());
}

void TestYamlTree::columnsCountCharacters()
{
    const auto t = tree("{\u00E4\u4E2D: 1, b: 2}\n"); // 2 characters in 5 bytes before the colon
    QVERIFY(t);
    QCOMPARE(t->position(find(*t, "b")), (TextPosition{1, 12}));
}

void TestYamlTree::byteOrderMarkAndCrLfAreAccepted()
{
    const auto t = tree("\xEF\xBB\xBF"
                        "a: 1\r\nb: xyz\r\n");
    QVERIFY(t);
    QCOMPARE(t->position(find(*t, "a")), (TextPosition{1, 4}));
    QCOMPARE(t->position(find(*t, "b")), (TextPosition{2, 4}));
    QCOMPARE(t->scalar(find(*t, "b")), std::string_view("xyz"));
}

void TestYamlTree::stylesAreKept()
{
    const auto t = tree("a: x\nb: 'y'\nc: \"z\\n\"\nd: |\n  w\ne: {f: [1]}\n");
    QVERIFY(t);
    QVERIFY(t->style(find(*t, "a")) == YamlTree::Style::plain);
    QVERIFY(t->style(find(*t, "b")) == YamlTree::Style::singleQuoted);
    QVERIFY(t->style(find(*t, "c")) == YamlTree::Style::doubleQuoted);
    QCOMPARE(t->scalar(find(*t, "c")), std::string_view("z\n"));
    QVERIFY(t->style(find(*t, "d")) == YamlTree::Style::blockScalar);
    QCOMPARE(t->scalar(find(*t, "d")), std::string_view("w\n"));
    QVERIFY(t->style(find(*t, "e")) == YamlTree::Style::flow);
    QVERIFY(t->style(t->root()) == YamlTree::Style::block);
}

void TestYamlTree::emptyValuesStandAtTheirKey()
{
    const auto t = tree("a:\nb: ~\nc:\n  -\n  - x\n");
    QVERIFY(t);
    QVERIFY(t->kind(find(*t, "a")) == YamlTree::Kind::null);
    QCOMPARE(t->position(find(*t, "a")), (TextPosition{1, 1}));
    QCOMPARE(t->position(find(*t, "b")), (TextPosition{2, 1}));
    QCOMPARE(t->position(find(*t, "c[0]")), (TextPosition{4, 3}));
}

void TestYamlTree::numberListsInFlowNeedNoQuotes()
{
    // The TOPOLOGY contract writes these so; plain YAML would end the word at the bracket.
    const auto t =
        tree("a: [{group: tp[*], n: 1}, {group: p0/r0/b[0,2,5-7]/c?, n: 2}]\nb: p0/b[0, 2]/c*\nc: [1, [2]]\nd: \"x[0,1]\"\n");
    QVERIFY(t);
    QCOMPARE(t->scalar(find(*t, "a[0].group")), std::string_view("tp[*]"));
    QCOMPARE(t->scalar(find(*t, "a[1].group")), std::string_view("p0/r0/b[0,2,5-7]/c?"));
    QCOMPARE(t->scalar(find(*t, "a[1].n")), std::string_view("2"));
    QCOMPARE(t->scalar(find(*t, "b")), std::string_view("p0/b[0, 2]/c*"));
    QCOMPARE(t->scalar(find(*t, "c[1][0]")), std::string_view("2"));
    QCOMPARE(t->scalar(find(*t, "d")), std::string_view("x[0,1]"));
}

void TestYamlTree::emptyTextGivesANullRoot()
{
    for (const char* text : {"", "\n\n", "# only a remark\n", "---\n", "\xEF\xBB\xBF"}) {
        const auto t = tree(text);
        QVERIFY2(t, text);
        QVERIFY2(t->kind(t->root()) == YamlTree::Kind::null, text);
        QCOMPARE(t->position(t->root()).line > 0, true);
    }
}

void TestYamlTree::dialect_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QByteArray& text, const char* expected) {
        QTest::newRow(name) << text << QString(expected);
    };
    row("anchor", "a: &x 1\n", "yaml_anchor 1:4 a");
    row("anchor on a map", "t:\n  a: &x {b: 1}\n", "yaml_anchor 2:6 t.a");
    row("alias", "a: &x 1\nb: *x\n", "yaml_anchor 1:4 a\nyaml_alias 2:4 b");
    row("alias without anchor", "g: *x/c0\n", "yaml_alias 1:4 g");
    row("star alone", "g: *\n", "yaml_alias 1:4 g");
    row("merge key", "a: {b: 1}\nc:\n  <<: {d: 1}\n", "yaml_merge_key 3:3 c.<<");
    row("tag", "a: !!str 1\n", "yaml_tag 1:4 a");
    row("own tag on a list", "a: !x [1]\n", "yaml_tag 1:4 a");
    row("two documents", "a: 1\n---\nb: 1\n", "yaml_several_documents 2:1");
    row("text behind the end", "a: 1\n...\nb\n", "yaml_syntax 3:1");
    row("duplicate key", "a: 1\nb: 2\na: 3\n", "yaml_duplicate_key 3:1 a");
    row("duplicate key below", "l: [{x: 1, 'x': 2}]\n", "yaml_duplicate_key 1:12 l[0].x");
    row("map as key", "? {a: 1}\n: 2\n", "yaml_complex_key 1:3");
    row("empty key", "a: 1\n: 2\n", "yaml_complex_key 2:1");
    row("unclosed list", "a: [1, 2\nb: 3\n", "yaml_syntax 2:2 a[2]");
    row("unclosed map", "a: {b: 1\nc: 3\n", "yaml_syntax 2:2 a");
    row("unclosed quote", "a: \"x\nb: 2\n", "yaml_syntax 1:4 a");
    row("bad indentation", "a:\n  b: 1\n c: 2\n", "yaml_syntax 3:2");
    row("two colons", "a: 1\n  b: 2\n", "yaml_syntax 2:4");
    row("tab", "a: 1\n\tb: 2\n", "yaml_syntax 2:1 a");
    row("tab below a key", "a:\n\tb: 2\n", "yaml_syntax 2:1");
    row("reserved character", "a: @x\n", "yaml_syntax 1:4 a");
    row("not UTF-8", QByteArray("a: 1\nb: \xFF\xFE\n"), "not_utf8 2:4");
    row("overlong UTF-8", QByteArray("a: \xC0\xAF\n"), "not_utf8 1:4");
    row("cut-off UTF-8", QByteArray("a: \xE4\xB8"), "not_utf8 1:4");
    row("surrogate in UTF-8", QByteArray("a: \xED\xA0\x80\n"), "not_utf8 1:4");
    row("UTF-16 with mark",
        QByteArray("\xFF\xFE"
                   "a\0:\0",
                   6),
        "not_utf8 1:1");
    row("UTF-16 without mark", QByteArray("a\0:\0 \0", 6), "not_utf8 1:1");
    row("NUL byte", QByteArray("abcd: 1\nb: \0\n", 13), "yaml_control_character 2:4");
    row("control character", QByteArray("a: 1 \x04\n"), "yaml_control_character 1:6");
    row("control character as an escape", "a: 1\nb: \"x\\x07\"\n", "yaml_control_character 2:4 b");
    row("zero as an escape", "b: \"\\0\"\n", "yaml_control_character 1:4 b");
    row("escapes of other characters", "b: \"c[0-1]\\n\\t\\u00e4\"\n", "none");
    row("over-long line", QByteArray("a: 1\nb: \"") + QByteArray((1 << 20), 'x') + "\"\n", "yaml_line_too_long 2:1");
}

void TestYamlTree::dialect()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(problems(text.toStdString())), expected);
}

void TestYamlTree::allProblemsOfTheDialectAtOnce()
{
    QCOMPARE(problems("a: &x 1\nb: !t 2\nc: {d: 1, d: 2}\n<<: {e: 1}\n"),
             std::string("yaml_anchor 1:4 a\nyaml_tag 2:4 b\nyaml_duplicate_key 3:11 c.d\nyaml_merge_key 4:1 <<"));
}

void TestYamlTree::wordings_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) { QTest::newRow(text) << QString(text) << QString(expected); };
    row("a: &x 1\n",
        "anchors (&name) are not supported; define a type or a block by name and refer to it with 'type', 'link' or 'use'");
    row("a: *x\n", "aliases (*name) are not supported; define a type or a block by name and refer to it with 'type', 'link' or "
                   "'use'; quote a selector that begins with *");
    row("<<: {a: 1}\n", "merge keys (<<) are not supported; write the keys out, or define a type and refer to it by name");
    row("a: !!float 1\n", "tags (!!float) are not supported; leave it out, quotes make a text of a number");
    row("a: 1\n---\nb: 2\n", "a second document begins here; a topology is one document, put the other in a file of its own");
    row("a: 1\na: 2\n", "key 'a' stands twice in one map (first in line 1); keep one, or use a list for several entries");
    row("a: [1,\nb: 2\n",
        "not well-formed YAML: a ',' or the closing ']' is missing before this (the bracket was opened in line 1)");
    row("a: {b: 1\nc: 2\n",
        "not well-formed YAML: a ',' or the closing '}' is missing before this (the bracket was opened in line 1)");
    row("a: 1\n\tb: 2\n", "not well-formed YAML: a tab in the indentation; use blanks");
    row("a: @b\n", "not well-formed YAML: a value cannot begin with this character; put it in quotes");
    row("? [a]\n: 1\n", "a key must be a single word or text, not a map or a list");
}

void TestYamlTree::wordings()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(wording(text.toStdString())), expected);
}

void TestYamlTree::depthOf32IsReadAndOf33Refused()
{
    QCOMPARE(problems(std::string(32, '[') + std::string(32, ']')), std::string("none"));
    QCOMPARE(
        problems(std::string(33, '[') + std::string(33, ']')), "yaml_too_deep 1:33 " + [] {
            std::string path;
            for (int i = 0; i < 32; ++i)
                path += "[0]";
            return path;
        }());
}

void TestYamlTree::scalarOf4KiBIsReadAndOneByteMoreRefused()
{
    QCOMPARE(problems("a: " + std::string(4096, 'x')), std::string("none"));
    QCOMPARE(problems("a: " + std::string(4097, 'x')), std::string("yaml_scalar_too_long 1:4 a"));
}

void TestYamlTree::problemsAreCutAtALimit()
{
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += "- &x\n";
    const auto parsed = YamlTree::parse(text, "t.yaml");
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().size(), kMaxProblems + 1);
    QVERIFY(parsed.error().back().code == Code::too_many_problems);
}

QTEST_APPLESS_MAIN(TestYamlTree)
#include "test_yaml_tree.moc"
