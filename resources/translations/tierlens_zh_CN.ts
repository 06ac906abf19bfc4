<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Samples and recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload when the file &amp;changes on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;result as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as command &amp;line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in so&amp;urce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tables instead of charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The &amp;selected chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole &amp;boards of the selected chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same chip of &amp;every board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Type a selector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Double the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Halve the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Type a size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel the evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bottleneck</name>
    <message>
        <source>limited by bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited by latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited by contention</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Keys and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel, + and −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag on empty space, arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift and drag, Ctrl and click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit a container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit all, original size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F or Home, 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk between elements, pick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl and arrow keys, Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table instead of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tierlens %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explorer for the interconnect of AI clusters: how long a collective takes, where the time goes, which links are the reason.

Built with Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>%1 (%2) over %3: %4 ranks, %5 groups at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) across tiers up to %3: %4 ranks, %5 groups at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over %2: one message between two ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 over %3 ranks, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start-up α_start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rank sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>phase %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the least of the tier&apos;s %2 pairs: %3 → %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of the slowest tier that the flows cross (%2): %3 → %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of this pair&apos;s own path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as stated: there is no topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the mean of %2 pairs (%3 to %4), switches included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on all %2 pairs, switches included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the mean of the outermost tier that the flows cross (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with software of the tier or the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps of %2 a flow; the phase works on %3 a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps of different sizes, %2 in the mean; the phase works on %3 a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F = 1: no link has more than it can carry in any of the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F = %1: %2 flows on %3 in the worst step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F = %1: %2 flows share the capacity of %3 in the worst step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F = %1, as the tier&apos;s contention_factor says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted: the strategy is &apos;none&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F = %1 is left out: the model is free of contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F is that of %1 of the %2 different steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a single message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, the group is in one tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, the tiers are uniform (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, the group is uneven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, ranks have links of their own to each other and no switch between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, data for every other rank cannot be combined on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, one representative a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, up to algorithm_threshold (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto: %1, above algorithm_threshold (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: launch %2, software %3 a step, efficiency %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model reference %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model reference §2 (%1), summed over the steps (F.3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth: transfer takes %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency: start-ups and launch take %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contention: sharing links takes %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>o = %1 is above g = %2, so a rank sends no more than w/o = %3; LogP models small messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, latency %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (nameplate %2 · efficiency %3), latency %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing in this collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loads were not computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all; most flows at once: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 in %3 of %4 steps; most flows in a step: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the steps are too many to keep the flows of each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an upper bound: every step is counted at the slowest tier, though some stay inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against phases in a row: %2 chunks, busiest tier %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>internal error: %1 (a fault of Tierlens, please report it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown unit &apos;%1&apos;; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no unit; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is negative; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is zero; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a finite number; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range; expected %2 from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file: &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read &apos;%1&apos;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot write &apos;%1&apos;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2, not a regular file (&apos;-&apos; reads standard input)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is larger than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8 (byte %2 here): %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not well-formed YAML: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not well-formed YAML: %1 (the bracket was opened in line %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a single value is longer than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line is longer than %1; break it, one entry a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than %1 values; write equal parts once as a block with a &apos;count&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control character %1; a topology is plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key must be a single word or text, not a map or a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchors (&amp;name) are not supported; define a type or a block by name and refer to it with &apos;type&apos;, &apos;link&apos; or &apos;use&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aliases (*name) are not supported; define a type or a block by name and refer to it with &apos;type&apos;, &apos;link&apos; or &apos;use&apos;; quote a selector that begins with *</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge keys (&lt;&lt;) are not supported; write the keys out, or define a type and refer to it by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tags (%1) are not supported; leave it out, quotes make a text of a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second document begins here; a topology is one document, put the other in a file of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key &apos;%1&apos; stands twice in one map (first in line %2); keep one, or use a list for several entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty; a topology begins with &apos;tierlens: 1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>format version &apos;%1&apos; is not known; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 needs the key &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 needs the key &apos;%1&apos;: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos; in %2; expected one of: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos; in %2; did you mean &apos;%4&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown value &apos;%1&apos; for %2; expected one of: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown value &apos;%1&apos; for %2; did you mean &apos;%4&apos;? Expected one of: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 as a map (key: value), found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 as a list, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number (expected: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number (expected: %2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither true nor false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;; did you mean &apos;%3&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;; there are: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; is already taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a path of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are the same key in two spellings; keep one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key &apos;%1&apos; does not apply to %2; it belongs to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; cannot both stand here: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list has a length of %1; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list has a length of %1; expected %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first %1 problems are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is read as GB/s (bytes), as the source documents mean it; write &apos;bandwidth: %2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chips are more than the limit of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 links are more than the limit of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the topology has no chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 containers, switches, NICs and fabrics are more than the limit of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fabric has nothing to join: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 plugs do not fit %2; expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rails need the same number of plugs in every member, found %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no link joins &apos;%1&apos; and &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link joins &apos;%1&apos; to itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 links, more than the %3 ports of its type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 links, more than the %3 ports of its type; so have %4 others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the %2 NICs of %3 have no chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parallel layout needs %1 ranks, the topology has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parallel layout takes the first %1 of %2 chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the group &apos;%1&apos; has no chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no chip matches &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no chip matches &apos;%1&apos;; did you mean &apos;%2&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has failed and cannot take part; leave it out or repair it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed chips were left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a selector: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no path from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the group is uneven at its innermost tier (%1): one flat ring over all ranks is assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the group is uneven at an outer tier (%1): the outer tiers are merged into one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the routing policy %1 does not apply: no fat tree joins %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the algorithm %1 does not apply to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2 ranks, the group has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the contention factor is that of %2 of its %3 steps, spread evenly; the group is too large to route them all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2·(noc + stack) = %1 on %2, over the vendor&apos;s bound of 0.15 µs from AXI to AXI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2 on %3 is outside the plausible %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LogP on %1 is bound by the processor: a packet every o = %2 caps it at %3, below the link&apos;s %4; it models small messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the closed form is an upper bound, it counts every step at the slowest tier (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not available in this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not available in this version; there are: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a fabric attaches to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;attach&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plugs are NICs or switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nics: n, host_link: LINK} or {switch: k}; or write attach: chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the NIC of each chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order of plugs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fat tree has levels and radix, or children and parents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number: half of the ports go up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number for each level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 16, one for each level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full_mesh, ring, mesh, torus, hypercube, switched, rail, fat_tree, dragonfly or none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fabric&apos;s kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a granularity of rails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of each dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 16 dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;types&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quantity with its unit such as 0.25 us</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the format version; begin with &apos;tierlens: 1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the format version 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;,&apos; or the closing &apos;]&apos; is missing before this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;,&apos; or the closing &apos;}&apos; is missing before this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this does not fit the list above it; check the indentation and the &apos;-&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this does not fit the map above it; check the indentation and the &apos;: &apos; behind the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;:&apos; does not fit here; is a &apos;:&apos; missing in the line above, or does a text that has &apos;: &apos; in it need quotes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends inside quotes; a quote is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document ends inside quotes; a quote is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value cannot begin with this character; put it in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;]&apos; or &apos;}&apos; without its opening bracket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;-&apos; entry does not fit here; a list begins in a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key does not fit here; a map begins in a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown escape in a text in double quotes; use single quotes or \\</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an escape that is no Unicode character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an escape with a digit that is not hexadecimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text that begins with &apos;|&apos; or &apos;&gt;&apos; needs quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a version of YAML that is not known; leave the %YAML line out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines that begin with % are not supported; leave them out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this does not belong to what stands above; check the indentation and the blank after &apos;-&apos; and &apos;:&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quote is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tab in the indentation; use blanks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a utilisation above 0, at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a load from 0 to below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a load above 0 and below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a probability from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a factor of at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a relative surplus of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;routing&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a routing policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a routing mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a weight of links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tier&apos;s overrides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;flow_control&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;pfc&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most xoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;ecn&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most kmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rate control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;comm_params&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a latency model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a contention strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a contention scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an overlap of phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a way of forwarding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a queueing model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;tiers&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>protocols by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;network&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it looks like UTF-32; save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it looks like UTF-16; save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;system&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block among &apos;pods&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block among &apos;racks&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block among &apos;boards&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of &apos;chips&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>named blocks (NAME: {...}; the list of a system&apos;s own stands under &apos;system&apos;)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put all of them into the list &apos;fabrics&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fabrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a container is made of members of one level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the members ({use: NAME, count: n} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry is {use: NAME, count: n}, or the block itself with an optional count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups (NAME: SELECTOR)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a selector such as p0/r0/b*/c0 (in quotes where it has a comma)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes by dimension (tp: 8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimensions, innermost first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every dimension once, innermost first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collectives ({group: GROUP, collective: NAME, size: SIZE} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a concurrent collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a group or a selector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a share of the nameplate above 0, at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;start&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;stack&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;dies&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a chip type, or the type as a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a switch type, or the type as a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a NIC type, or the type as a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a link type, or the type as a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time such as 0.25 us (ps, ns, us, ms, s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a size such as 128 MB (B, kB, MB, GB, TB, KiB, MiB, GiB, TiB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandwidth above zero such as 450 GB/s or 400 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time per byte such as 20 ps/B (ps/B, ns/B, us/B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ratio such as 4:1, from 1:1000 to 1000:1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a single value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the path of an element such as p0/r0/b1/c7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip, die, switch or NIC such as p0/r0/b1/c7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip such as p0/r0/b1/c7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch such as p0/r0/sw2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC such as p0/r0/b1/nic3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chips ({name: PATH, type: TYPE} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the switches ({name: PATH, type: TYPE} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the NICs ({name: PATH, type: TYPE} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a board such as p0/r0/b1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rack such as p0/r0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pod such as p0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names one element: link: [A, B], switch: PATH, nic: PATH or chip: PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link: [A, B] is both directions, from: A, to: B is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two ends of the link, [A, B]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the links ({from: PATH, to: PATH, type: TYPE} each)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link type, or a bandwidth of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the overrides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch or a NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links, switches and NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an override states at least one new value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the failed elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip, such as p0/r0/b0/c0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch, such as p0/r0/sw0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch of this block, such as sw0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC, such as p0/r0/b0/nic0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC of this block, such as nic0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each chip of a board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fabric of dies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fabrics of boards and above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its members have no fabric with switches of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brackets hold numbers, such as [0-3] or [0,2,5-7]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a range in brackets runs backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name between two / is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a [ without ]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names are small letters, digits, *, ? and numbers in brackets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more names than a path can have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip, die, switch or NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chip, die, switch or NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected each:board, each:rack or each:pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an item of the list is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the group refers to itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups refer to each other too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names several groups; here one is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected strided:N:K, every N-th from the K-th on, N at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected first:N, N at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected strided:N:K or first:N behind |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board, rack or pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a board, rack or pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one direction of a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both (link: [a, b])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links, switches, NICs and chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dims whose product is the number of plugs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same number on each router</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 or 3 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number of ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as children has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1 at every level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 values in one bracket; write them as a list, one &apos;-&apos; entry a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written as an escape</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SampleText</name>
    <message numerus="yes">
        <source>%n chip(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n board(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TierGraph</name>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 boards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>router</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, host link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, rail %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing in this phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 flow a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 flows a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in phase %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 %1 switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2 ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  ·  %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::AnswerPane</name>
    <message>
        <source>unnamed topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::AnswerView</name>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus bandwidth and bottleneck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model whose time is shown large, and that utilisation is told of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::ChartPane</name>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the numbers of this chart as a table (Ctrl+T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table to the clipboard (Ctrl+Shift+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy caption</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::CurveTableModel</name>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::ExplainPanel</name>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this explanation as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CLI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command line that gives this result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>phase %1 of %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link · %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::GraphView</name>
    <message>
        <source>Tier graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pods, racks, boards and chips with their links. F fits all, arrows pan, Ctrl and arrows walk between elements, Enter picks, Escape clears.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy, phase %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy, whole collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select whole board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same chip of every board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use selection as group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::HeatmapPane</name>
    <message>
        <source>Contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap of links and steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links: busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links: flows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip × chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the heatmap shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How busy the links are in each step; how many flows they carry; bytes from chip to chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coarser: put alike links together, or zoom out (−, Ctrl+wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finer: tell links apart, or zoom in (+, Ctrl+wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coarser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loads of the links are being computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No loads of links: this result has no topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No link carries anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many ranks for a matrix of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle in this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes sent from rank to rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 links in %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest %1 of %2 links in %3 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · from a sample of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · steps 1–%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::Legend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::LinkRows</name>
    <message>
        <source>switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::LoadTableModel</name>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most flows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most flows at once in any step; shares of sprayed flows are added up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes over the whole collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes ÷ capacity ÷ the whole time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::MainWindow</name>
    <message>
        <source>%1 has changed on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled: the loads of the links are not those of this question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled: what is shown is the result of an earlier question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topologies (*.yaml *.yml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The explanation was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diagnostics were copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panel: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent &amp;files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What is shown is the last file that was right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) — Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::MessagesModel</name>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::MessagesPanel</name>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No errors, no warnings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::OverviewView</name>
    <message>
        <source>Overview of the topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the frame to move the tier graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PairBytesTableModel</name>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes over the whole collective</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PairMatrixModel</name>
    <message>
        <source>%1 → %2
%3, %4, %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2
no path</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PairMatrixPane</name>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the matrix shows of a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a topology there are no pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks are too many for a matrix of pairs (most: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The routes of all pairs are being computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No routes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PairTableModel</name>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one flow alone gets on its route</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the route: links, switches and NICs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseBarsCanvas</name>
    <message>
        <source>Time by phase, one bar a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (cut)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 of the total)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queueing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks, %2 steps of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseBarsPane</name>
    <message>
        <source>Time by phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw every bar at its length instead of cutting the long ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · hover a bar for its links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid once, before the first phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does not grow with the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The transfer as if every flow were alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What sharing of links adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queueing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What waiting in queues adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pipelining of the phases takes away (dashed) or adds (grey)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseTableModel</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks of one sub-group of this phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of one flow in one step, mean where steps differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the model&apos;s total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click shows it in the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>uneven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start-up α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DDR read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DDR write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NoC, each end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack, each end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PHY, each end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>software</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forwards others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduces in network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nameplate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parallel link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>background load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most flows at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n element(s) selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>without a type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the group</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::QuestionBar</name>
    <message>
        <source>p0/r0/b[0-1]/c*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which chips take part: a named group or a selector such as p0/r0/b[0-1]/c*.
Ranks are numbered in the order written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the chips do together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the collective is done; auto chooses by the tiers of the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ep × moe_tp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel × tensor parallel inside the experts; the product is the number of ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rank that sends to all, or receives from all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed form: equations of the tiers, solved at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which way a flow takes. Spray: equally over all ways that are as good; hash: one of them each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the hash that picks one way for each flow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How flows that share a link share its bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wire protocol of the library; the file defines them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One after the other, or pipelined in chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Group · %n rank(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::RankName</name>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::ResultTableModel</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch + phases + overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pipelining of phases saves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size ÷ total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw × the factor of the collective, as nccl-tests gives it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that one rank sends, mean over ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::ResultsTablePane</name>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::SizeCurvesPane</name>
    <message>
        <source>Time against size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity of the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency; busbw, as nccl-tests gives it; algbw: size ÷ time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw against size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw against size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▽ is 0, below the log axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click a point for its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to hide or show this model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::SizeCurvesView</name>
    <message>
        <source>Curves against message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This collective has no bus bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::SizeSpinBox</name>
    <message>
        <source>Message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that every rank contributes: type a size such as 1 MiB, or double and halve it with the arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a size: %1. Write a number and a unit, such as 128 MB or 1 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A size between 1 B and 16 TiB is expected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::SourcePane</name>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · only the first 4 MiB are shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::SourceView</name>
    <message>
        <source>Source of the topology file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what line %1 makes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::StartPage</name>
    <message>
        <source>Tierlens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a collective takes on an AI cluster, where the time goes, and which links are the reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a topology…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop this evaluation and keep the last result (Ctrl+.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Evaluated in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile cache %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::TopologyPanel</name>
    <message>
        <source>Topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: p0/r0/b*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only what a selector such as p0/r0/b[0-1]/c* matches. Enter makes it the group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make what the filter matches the group (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click makes it the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… more: type their names above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 chips</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::TopologyTreeModel</name>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n board(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chip(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tierlens::Workbench</name>
    <message>
        <source>Tier graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links coloured by utilisation in phase %1 · click beside the bars for the whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links coloured by utilisation over the whole collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages · %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
