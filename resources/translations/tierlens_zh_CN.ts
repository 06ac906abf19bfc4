<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Samples and recent files</source>
        <translation>示例和最近的文件(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>Reload when the file &amp;changes on disk</source>
        <translation>文件在磁盘上更改时重新载入(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Copy &amp;result as text</source>
        <translation>将结果复制为文本(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;explanation</source>
        <translation>复制解释(&amp;E)</translation>
    </message>
    <message>
        <source>Copy as command &amp;line</source>
        <translation>复制为命令行(&amp;L)</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>复制诊断信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Fit the graph</source>
        <translation>图形适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show in so&amp;urce</source>
        <translation>在源文件中显示(&amp;U)</translation>
    </message>
    <message>
        <source>Show &amp;messages</source>
        <translation>显示消息(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Tables instead of charts</source>
        <translation>以表格代替图表(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>下一个面板(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>上一个面板(&amp;P)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>恢复默认布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;All chips</source>
        <translation>所有芯片(&amp;A)</translation>
    </message>
    <message>
        <source>The &amp;selected chips</source>
        <translation>选中的芯片(&amp;S)</translation>
    </message>
    <message>
        <source>The whole &amp;boards of the selected chips</source>
        <translation>选中芯片所在的整块板卡(&amp;B)</translation>
    </message>
    <message>
        <source>The same chip of &amp;every board</source>
        <translation>每块板卡上的同位芯片(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Type a selector</source>
        <translation>输入选择器(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Double the size</source>
        <translation>大小加倍(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Halve the size</source>
        <translation>大小减半(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Type a size</source>
        <translation>输入大小(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Cancel the evaluation</source>
        <translation>取消计算(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;About Tierlens</source>
        <translation>关于 Tierlens(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>通信组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Collective</source>
        <translation>集合通信(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>重做(&amp;D)</translation>
    </message>
    <message>
        <source>Reset all &amp;what-ifs</source>
        <translation>重置所有假设(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Save the what-ifs into a file…</source>
        <translation>将假设值写入文件(&amp;S)…</translation>
    </message>
    <message>
        <source>Open sess&amp;ion…</source>
        <translation>打开会话(&amp;I)…</translation>
    </message>
    <message>
        <source>Save sessio&amp;n…</source>
        <translation>保存会话(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Pin as a scenario</source>
        <translation>固定为场景(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export the picture…</source>
        <translation>导出图片(&amp;E)…</translation>
    </message>
    <message>
        <source>Export a&amp;ll…</source>
        <translation>全部导出(&amp;L)…</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy the pi&amp;cture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>导入(&amp;M)…</translation>
    </message>
    <message>
        <source>Import from the Clip&amp;board</source>
        <translation>从剪贴板导入(&amp;B)</translation>
    </message>
</context>
<context>
    <name>BlockDialogs</name>
    <message>
        <source>Name the block</source>
        <translation>请为模块命名</translation>
    </message>
    <message>
        <source>There is one named %1 already</source>
        <translation>已有名为 %1 的模块</translation>
    </message>
    <message>
        <source>Add a block</source>
        <translation>添加模块</translation>
    </message>
    <message>
        <source>board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>new, of members alike</source>
        <translation>新建，由相同成员组成</translation>
    </message>
    <message>
        <source>a copy of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message>
        <source>The file has no block that it could be made of</source>
        <translation>文件中没有可用来组成它的模块</translation>
    </message>
    <message>
        <source>Rename the block %1</source>
        <translation>重命名模块 %1</translation>
    </message>
    <message>
        <source>That is its name</source>
        <translation>这就是它现在的名称</translation>
    </message>
</context>
<context>
    <name>Bottleneck</name>
    <message>
        <source>limited by bandwidth</source>
        <translation>受限于带宽</translation>
    </message>
    <message>
        <source>limited by start-up</source>
        <translation>受限于启动</translation>
    </message>
    <message>
        <source>limited by contention</source>
        <translation>受限于竞争</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>竞争</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation>在图形中</translation>
    </message>
    <message>
        <source>Zoom at the mouse</source>
        <translation>以鼠标位置为中心缩放</translation>
    </message>
    <message>
        <source>wheel, + and −</source>
        <translation>滚轮，+ 和 −</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>drag on empty space, arrow keys</source>
        <translation>在空白处拖动，方向键</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>选择多个</translation>
    </message>
    <message>
        <source>Shift and drag, Ctrl and click</source>
        <translation>Shift 加拖动，Ctrl 加单击</translation>
    </message>
    <message>
        <source>Fit a container</source>
        <translation>使容器适应窗口</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Fit all, original size</source>
        <translation>全部适应窗口，原始大小</translation>
    </message>
    <message>
        <source>F or Home, 1</source>
        <translation>F 或 Home，1</translation>
    </message>
    <message>
        <source>Walk between elements, pick</source>
        <translation>在元素间移动，选取</translation>
    </message>
    <message>
        <source>Ctrl and arrow keys, Enter</source>
        <translation>Ctrl 加方向键，Enter</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>在图表中</translation>
    </message>
    <message>
        <source>Table instead of the chart</source>
        <translation>以表格代替图表</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>About Tierlens</source>
        <translation>关于 Tierlens</translation>
    </message>
    <message>
        <source>Tierlens %1</source>
        <translation>Tierlens %1</translation>
    </message>
    <message>
        <source>Explorer for the interconnect of AI clusters: how long a collective takes, where the time goes, which links are the reason.

Built with Qt %1.</source>
        <translation>AI 集群互连的探索工具：集合通信需要多长时间、时间花在哪里、由哪些链路造成。

基于 Qt %1 构建。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>DragTexts</name>
    <message>
        <source>the system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>a pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>a rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>a board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>a chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>A link ends at a chip, a switch or a NIC</source>
        <translation>链路的两端只能是芯片、交换机或网卡</translation>
    </message>
    <message>
        <source>A link needs two different ends</source>
        <translation>链路需要两个不同的端点</translation>
    </message>
    <message>
        <source>Link %1 – %2</source>
        <translation>链路 %1 – %2</translation>
    </message>
    <message>
        <source>Drop it in a board, rack, pod or the system</source>
        <translation>请放到板卡、机架、Pod 或系统中</translation>
    </message>
    <message>
        <source>%1 stands in %2</source>
        <translation>%1应放在%2中</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>将 %1 移到 %2</translation>
    </message>
    <message>
        <source>It stands here already</source>
        <translation>它已经在这里</translation>
    </message>
    <message>
        <source>Move %1 before %2</source>
        <translation>将 %1 移到 %2 之前</translation>
    </message>
</context>
<context>
    <name>EditDialogs</name>
    <message>
        <source>There is no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>调整 %1 的数量</translation>
    </message>
    <message>
        <source>Number of %1</source>
        <translation>%1的数量</translation>
    </message>
    <message>
        <source>That many are there already</source>
        <translation>现在就是这么多</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>like the last one there</source>
        <translation>与现有的最后一个相同</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>放入 %1</translation>
    </message>
    <message>
        <source>Add links</source>
        <translation>添加链路</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>without a type</source>
        <translation>无类型</translation>
    </message>
    <message>
        <source>Link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>as the type, or such as 50 GB/s</source>
        <translation>同类型，或如 50 GB/s</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>as the type, or such as 0.5 us</source>
        <translation>同类型，或如 0.5 us</translation>
    </message>
    <message>
        <source>Parallel links</source>
        <translation>并行链路数</translation>
    </message>
    <message>
        <source>Name both ends</source>
        <translation>请写明两个端点</translation>
    </message>
    <message>
        <source>A link needs two different ends</source>
        <translation>链路需要两个不同的端点</translation>
    </message>
    <message>
        <source>A link without a type needs a bandwidth</source>
        <translation>没有类型的链路需要写明带宽</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>移入</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>位于其前</translation>
    </message>
    <message>
        <source>last, or such as b0</source>
        <translation>末尾，或如 b0</translation>
    </message>
    <message>
        <source>Say where it goes</source>
        <translation>请写明移到哪里</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>every use of %1</source>
        <translation>%1 的所有使用处</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改范围</translation>
    </message>
    <message>
        <source>Nothing is changed yet</source>
        <translation>尚未更改任何内容</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename the topology</source>
        <translation>重命名拓扑</translation>
    </message>
    <message>
        <source>It stands here already</source>
        <translation>它已经在这里</translation>
    </message>
</context>
<context>
    <name>EditTexts</name>
    <message>
        <source>the system</source>
        <translation>系统</translation>
    </message>
    <message numerus="yes">
        <source>%Ln element(s)</source>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>the link %1 – %2</source>
        <translation>链路 %1 – %2</translation>
    </message>
    <message>
        <source>Select one board, rack or pod, or something in it</source>
        <translation>请选择一个板卡、机架或 Pod，或其中的元素</translation>
    </message>
    <message>
        <source>%1 has no fabric</source>
        <translation>%1 没有互连结构</translation>
    </message>
    <message>
        <source>No topology is open</source>
        <translation>没有打开的拓扑</translation>
    </message>
    <message>
        <source>Select the board that it goes on</source>
        <translation>请选择要放到哪块板卡上</translation>
    </message>
    <message>
        <source>Select the rack that it goes into</source>
        <translation>请选择要放入哪个机架</translation>
    </message>
    <message>
        <source>Select the pod that it goes into</source>
        <translation>请选择要放入哪个 Pod</translation>
    </message>
    <message>
        <source>Select the board, rack or pod that it goes into</source>
        <translation>请选择要放入的板卡、机架或 Pod</translation>
    </message>
    <message>
        <source>A link needs two different ends</source>
        <translation>链路需要两个不同的端点</translation>
    </message>
    <message>
        <source>Select what is meant</source>
        <translation>请先选择元素</translation>
    </message>
    <message>
        <source>Select one element</source>
        <translation>请选择一个元素</translation>
    </message>
    <message>
        <source>It has not failed</source>
        <translation>它没有故障</translation>
    </message>
    <message>
        <source>It has failed already</source>
        <translation>它已经故障</translation>
    </message>
    <message>
        <source>Select elements of one kind: chips, switches, NICs or links</source>
        <translation>请选择同一种元素：芯片、交换机、网卡或链路</translation>
    </message>
    <message>
        <source>The file has no overrides</source>
        <translation>文件中没有覆盖值</translation>
    </message>
    <message>
        <source>pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>芯片</translation>
    </message>
</context>
<context>
    <name>ElementValues</name>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>DDR read</source>
        <translation>DDR 读</translation>
    </message>
    <message>
        <source>DDR write</source>
        <translation>DDR 写</translation>
    </message>
    <message>
        <source>NoC, each end</source>
        <translation>NoC（每端）</translation>
    </message>
    <message>
        <source>stack, each end</source>
        <translation>协议栈（每端）</translation>
    </message>
    <message>
        <source>PHY, each end</source>
        <translation>PHY（每端）</translation>
    </message>
    <message>
        <source>DMA</source>
        <translation>DMA</translation>
    </message>
    <message>
        <source>software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>forwards others</source>
        <translation>转发他人流量</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>shared bandwidth</source>
        <translation>共享带宽</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>reduces in network</source>
        <translation>网内归约</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>nameplate</source>
        <translation>标称带宽</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>background load</source>
        <translation>背景负载</translation>
    </message>
    <message>
        <source>a time such as 0.25 us</source>
        <translation>时间，如 0.25 us</translation>
    </message>
    <message>
        <source>a bandwidth such as 450 GB/s</source>
        <translation>带宽，如 450 GB/s</translation>
    </message>
    <message>
        <source>a size such as 16 MiB</source>
        <translation>大小，如 16 MiB</translation>
    </message>
    <message>
        <source>a number such as 0.9</source>
        <translation>数字，如 0.9</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>不小于 1 的整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>the name of a type</source>
        <translation>类型的名称</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>%1 (%2) over %3: %4 ranks, %5 groups at once</source>
        <translation>%1（%2），经 %3：%4 个 rank，%5 个通信组同时进行</translation>
    </message>
    <message>
        <source>%1 (%2) across tiers up to %3: %4 ranks, %5 groups at once</source>
        <translation>%1（%2），跨层级直至 %3：%4 个 rank，%5 个通信组同时进行</translation>
    </message>
    <message>
        <source>%1 over %2: one message between two ranks</source>
        <translation>%1，经 %2：两个 rank 之间的一条消息</translation>
    </message>
    <message>
        <source>%1 of %2 over %3 ranks, %4</source>
        <translation>%1，%2，%3 个 rank，%4</translation>
    </message>
    <message>
        <source>Link %1</source>
        <translation>链路 %1</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>latency L</source>
        <translation>延迟 L</translation>
    </message>
    <message>
        <source>start-up α_start</source>
        <translation>启动 α_start</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>busbw</source>
        <translation>busbw</translation>
    </message>
    <message>
        <source>a rank sends</source>
        <translation>每个 rank 发送</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>phase %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1, the least of the tier&apos;s %2 pairs: %3 → %4</source>
        <translation>%1，该层级 %2 对中的最小值：%3 → %4</translation>
    </message>
    <message>
        <source>%1, of the slowest tier that the flows cross (%2): %3 → %4</source>
        <translation>%1，取流所经过的最慢层级（%2）：%3 → %4</translation>
    </message>
    <message>
        <source>%1, of this pair&apos;s own path</source>
        <translation>%1，取该对自身的路径</translation>
    </message>
    <message>
        <source>%1, as stated: there is no topology</source>
        <translation>%1，按给定值：没有拓扑</translation>
    </message>
    <message>
        <source>%1, the mean of %2 pairs (%3 to %4), switches included</source>
        <translation>%1，%2 对的平均值（%3 至 %4），含交换机</translation>
    </message>
    <message>
        <source>%1 on all %2 pairs, switches included</source>
        <translation>%1，全部 %2 对相同，含交换机</translation>
    </message>
    <message>
        <source>%1, the mean of the outermost tier that the flows cross (%2)</source>
        <translation>%1，流所经过的最外层级（%2）的平均值</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1, with software of the tier or the protocol</source>
        <translation>%1，含层级或协议的软件开销</translation>
    </message>
    <message>
        <source>%1 steps of %2 a flow; the phase works on %3 a rank</source>
        <translation>%1 步，每个流 %2；该阶段每个 rank 处理 %3</translation>
    </message>
    <message>
        <source>%1 steps of different sizes, %2 in the mean; the phase works on %3 a rank</source>
        <translation>%1 步，大小不一，平均 %2；该阶段每个 rank 处理 %3</translation>
    </message>
    <message>
        <source>F = 1: no link has more than it can carry in any of the steps</source>
        <translation>F = 1：任何一步中都没有链路超出其承载能力</translation>
    </message>
    <message>
        <source>F = %1: %2 flows on %3 in the worst step</source>
        <translation>F = %1：最差的一步中 %3 上有 %2 个流</translation>
    </message>
    <message>
        <source>F = %1: %2 flows share the capacity of %3 in the worst step</source>
        <translation>F = %1：最差的一步中 %2 个流共享 %3 的容量</translation>
    </message>
    <message>
        <source>F = %1, as the tier&apos;s contention_factor says</source>
        <translation>F = %1，按该层级的 contention_factor</translation>
    </message>
    <message>
        <source>not counted: the strategy is &apos;none&apos;</source>
        <translation>未计入：策略为 &apos;none&apos;</translation>
    </message>
    <message>
        <source>F = %1 is left out: the model is free of contention</source>
        <translation>F = %1 不计入：该模型不考虑竞争</translation>
    </message>
    <message>
        <source>F is that of %1 of the %2 different steps</source>
        <translation>F 取自 %2 个不同步中的 %1 个</translation>
    </message>
    <message>
        <source>%1, as asked</source>
        <translation>%1，按指定</translation>
    </message>
    <message>
        <source>%1: a single message</source>
        <translation>%1：单条消息</translation>
    </message>
    <message>
        <source>auto: %1, the group is in one tier</source>
        <translation>auto：%1，通信组位于同一层级内</translation>
    </message>
    <message>
        <source>auto: %1, the tiers are uniform (%2)</source>
        <translation>auto：%1，各层级均匀（%2）</translation>
    </message>
    <message>
        <source>auto: %1, the group is uneven</source>
        <translation>auto：%1，通信组不均匀</translation>
    </message>
    <message>
        <source>auto: %1, ranks have links of their own to each other and no switch between</source>
        <translation>auto：%1，各 rank 之间有专用链路，中间没有交换机</translation>
    </message>
    <message>
        <source>auto: %1, data for every other rank cannot be combined on the way</source>
        <translation>auto：%1，发往各个其他 rank 的数据无法在途中合并</translation>
    </message>
    <message>
        <source>auto: %1, one representative a group</source>
        <translation>auto：%1，每个通信组一个代表</translation>
    </message>
    <message>
        <source>auto: %1, up to algorithm_threshold (%2)</source>
        <translation>auto：%1，不超过 algorithm_threshold（%2）</translation>
    </message>
    <message>
        <source>auto: %1, above algorithm_threshold (%2)</source>
        <translation>auto：%1，超过 algorithm_threshold（%2）</translation>
    </message>
    <message>
        <source>%1: launch %2, software %3 a step, efficiency %4</source>
        <translation>%1：发起开销 %2，软件每步 %3，效率 %4</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation>%2 的 %1 %</translation>
    </message>
    <message>
        <source>model reference %1</source>
        <translation>模型参考 %1</translation>
    </message>
    <message>
        <source>model reference §2 (%1), summed over the steps (F.3)</source>
        <translation>模型参考 §2（%1），按步求和 (F.3)</translation>
    </message>
    <message>
        <source>bandwidth: transfer takes %1 of %2</source>
        <translation>带宽：传输占 %2 中的 %1</translation>
    </message>
    <message>
        <source>latency: start-ups and launch take %1 of %2</source>
        <translation>延迟：启动和发起开销占 %2 中的 %1</translation>
    </message>
    <message>
        <source>contention: sharing links takes %1 of %2</source>
        <translation>竞争：共享链路占 %2 中的 %1</translation>
    </message>
    <message>
        <source>%1 in all: %2</source>
        <translation>共 %1：%2</translation>
    </message>
    <message>
        <source>o = %1 is above g = %2, so a rank sends no more than w/o = %3; LogP models small messages</source>
        <translation>o = %1 大于 g = %2，因此一个 rank 的发送速率不超过 w/o = %3；LogP 针对小消息建模</translation>
    </message>
    <message>
        <source>%1, latency %2</source>
        <translation>%1，延迟 %2</translation>
    </message>
    <message>
        <source>%1 (nameplate %2 · efficiency %3), latency %4</source>
        <translation>%1（标称 %2 · 效率 %3），延迟 %4</translation>
    </message>
    <message>
        <source>nothing in this collective</source>
        <translation>在此集合通信中无流量</translation>
    </message>
    <message>
        <source>loads were not computed</source>
        <translation>未计算负载</translation>
    </message>
    <message>
        <source>%1 in all; most flows at once: %2</source>
        <translation>共 %1；同时的流最多：%2</translation>
    </message>
    <message>
        <source>%1: %2 in %3 of %4 steps; most flows in a step: %5</source>
        <translation>%1：%4 步中的 %3 步共 %2；单步的流最多：%5</translation>
    </message>
    <message>
        <source>the steps are too many to keep the flows of each</source>
        <translation>步数过多，未保留每一步的流</translation>
    </message>
    <message>
        <source>an upper bound: every step is counted at the slowest tier, though some stay inside</source>
        <translation>上界：每一步都按最慢的层级计，尽管其中一些并不越出内层</translation>
    </message>
    <message>
        <source>%1 against phases in a row: %2 chunks, busiest tier %3</source>
        <translation>与各阶段依次执行相比 %1：%2 个分块，最忙的层级 %3</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>Steps %1 to %2 of %3, alike: %4</source>
        <translation>第 %1 至 %2 步，共 %3 步，各步相同：%4</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>held up by</source>
        <translation>受制于</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>the flow %1 → %2: %3 at %4</source>
        <translation>流 %1 → %2：%3，速率 %4</translation>
    </message>
    <message>
        <source>%1, which %2 flows share</source>
        <translation>%1，由 %2 个流共享</translation>
    </message>
    <message>
        <source>the shared capacity of %1, on which %2 flows are</source>
        <translation>%1 的共享容量，其上有 %2 个流</translation>
    </message>
    <message>
        <source>%1 such steps in a row take %2, %3 % of the whole</source>
        <translation>连续 %1 个这样的步共用时 %2，占总时间的 %3 %</translation>
    </message>
    <message>
        <source>shortest_path: one path of the least weight; of equal ones the one of the least numbers</source>
        <translation>shortest_path：权重最小的一条路径；权重相等时取编号最小者</translation>
    </message>
    <message>
        <source>ecmp by hash: at each hop one of the links that are as good, chosen by seed %1 and the two ends</source>
        <translation>ecmp 哈希：每一跳在同样好的链路中按种子 %1 和两端选取一条</translation>
    </message>
    <message>
        <source>ecmp, sprayed: split equally at each hop over all links that are as good</source>
        <translation>ecmp 喷洒：每一跳在所有同样好的链路上均分</translation>
    </message>
    <message>
        <source>hierarchical by hash: inside the smallest container of both ends; at each hop one of the links that are as good, by seed %1</source>
        <translation>hierarchical 哈希：限于两端所在的最小容器内；每一跳按种子 %1 在同样好的链路中选取一条</translation>
    </message>
    <message>
        <source>hierarchical, sprayed: inside the smallest container of both ends, split equally over all links that are as good</source>
        <translation>hierarchical 喷洒：限于两端所在的最小容器内，在所有同样好的链路上均分</translation>
    </message>
    <message>
        <source>d_mod_k: going up, the parent is given by the destination&apos;s number modulo the parents</source>
        <translation>d_mod_k：上行时，父节点由目的编号对父节点数取模得出</translation>
    </message>
    <message>
        <source>adaptive: of the paths within %1 % of the best the one whose most loaded link stays lowest</source>
        <translation>adaptive：在不超过最优路径 %1 % 的路径中，取其最忙链路负载最低的一条</translation>
    </message>
    <message>
        <source>sharp: as hierarchical; switches that can reduce do so on the way</source>
        <translation>sharp：同 hierarchical；能规约的交换机在途中规约</translation>
    </message>
    <message>
        <source>by the policy %1</source>
        <translation>按策略 %1</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>rank 顺序</translation>
    </message>
    <message>
        <source>optimised: %1 instead of %2 as given; a ring crosses the outer tier %3 times instead of %4</source>
        <translation>优化后：%1，原顺序为 %2；环跨越外层 %3 次，原为 %4 次</translation>
    </message>
    <message>
        <source>longest step</source>
        <translation>最长的步</translation>
    </message>
    <message>
        <source>it waits for</source>
        <translation>它等待</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>闭式解</translation>
    </message>
    <message>
        <source>%1, that each of the %2 rings has for itself on every hop</source>
        <translation>%1，%2 个环各自在每一跳上独享</translation>
    </message>
    <message>
        <source>%1, of a hop between neighbours on a ring</source>
        <translation>%1，环上相邻 rank 之间的一跳</translation>
    </message>
    <message>
        <source>%1, of the longest way through the top of the tree, switches included</source>
        <translation>%1，经树顶的最长路径，含交换机</translation>
    </message>
    <message>
        <source>sharp: %1, in the network on every tier whose switches reduce</source>
        <translation>sharp：%1，在交换机可规约的每个层级上做网内规约</translation>
    </message>
    <message>
        <source>best: %1, the fastest of %2 that apply; %3</source>
        <translation>best：%1，适用的 %2 种中最快；%3</translation>
    </message>
    <message>
        <source>best: %1, the fastest of %2 that apply</source>
        <translation>best：%1，适用的 %2 种中最快</translation>
    </message>
    <message>
        <source>step %1 of the collective (%2 alike in a row): %3 of the phase&apos;s %4</source>
        <translation>集合通信的第 %1 步（连续 %2 步相同）：该阶段 %4 中的 %3</translation>
    </message>
    <message>
        <source>%1 → %2: %3 at %4</source>
        <translation>%1 → %2：%3，速率 %4</translation>
    </message>
    <message>
        <source>%1; flows there in this step: %2</source>
        <translation>%1；该步中其上的流：%2</translation>
    </message>
    <message>
        <source>the switch %1; flows there in this step: %2</source>
        <translation>交换机 %1；该步中其上的流：%2</translation>
    </message>
    <message>
        <source>%1, what this flow gets alone</source>
        <translation>%1，该流单独时可得</translation>
    </message>
    <message>
        <source>%1, of this flow&apos;s longest path</source>
        <translation>%1，该流的最长路径</translation>
    </message>
    <message>
        <source>%1: step by step it takes %2, %3 less</source>
        <translation>%1：逐步计算为 %2，少 %3</translation>
    </message>
    <message>
        <source>%1: step by step it takes %2, %3 more</source>
        <translation>%1：逐步计算为 %2，多 %3</translation>
    </message>
    <message>
        <source>%1, the same as step by step</source>
        <translation>%1，与逐步计算相同</translation>
    </message>
    <message>
        <source>flows there</source>
        <translation>其上的流</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 条</translation>
    </message>
    <message>
        <source>most of the gap</source>
        <translation>差异的主要来源</translation>
    </message>
    <message>
        <source>step %1 (%2 alike in a row), %3 over %4: %5, where the closed form counts %6</source>
        <translation>第 %1 步（连续 %2 个相同的步骤），%3，经 %4：%5，闭式公式计为 %6</translation>
    </message>
</context>
<context>
    <name>FabricDialog</name>
    <message>
        <source>Parallel switches</source>
        <translation>并行交换机数</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Ports a switch (radix)</source>
        <translation>每台交换机端口数（radix）</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Routers a group</source>
        <translation>每组路由器数</translation>
    </message>
    <message>
        <source>Global links a router</source>
        <translation>每路由器全局链路数</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>脊层</translation>
    </message>
    <message>
        <source>Attached to</source>
        <translation>接入方式</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Add a fabric to %1</source>
        <translation>为 %1 添加互连结构</translation>
    </message>
    <message>
        <source>Change the fabric of %1</source>
        <translation>更改 %1 的互连结构</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>its bandwidth, one direction</source>
        <translation>其单向带宽</translation>
    </message>
    <message>
        <source>its latency</source>
        <translation>其延迟</translation>
    </message>
    <message>
        <source>Link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>Switch type</source>
        <translation>交换机类型</translation>
    </message>
    <message>
        <source>A type that is not there yet is made with the values below it.</source>
        <translation>尚不存在的类型将用其下方的值创建。</translation>
    </message>
    <message>
        <source>Name the type of its links</source>
        <translation>请写明链路的类型</translation>
    </message>
    <message>
        <source>%1 is missing, such as %2</source>
        <translation>缺少%1，如 %2</translation>
    </message>
    <message>
        <source>Add fabric to %1</source>
        <translation>为 %1 添加互连结构</translation>
    </message>
    <message>
        <source>Change fabric of %1</source>
        <translation>更改 %1 的互连结构</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络结构</translation>
    </message>
    <message>
        <source>Remove a fabric of %1</source>
        <translation>移除 %1 的一个网络结构</translation>
    </message>
</context>
<context>
    <name>GroupDialogs</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>Name the group</source>
        <translation>请为组命名</translation>
    </message>
    <message>
        <source>A selector could not say a name with , or |</source>
        <translation>选择器无法表示带有“,”或“|”的名称</translation>
    </message>
    <message>
        <source>Store a group</source>
        <translation>保存组</translation>
    </message>
    <message>
        <source>There is one named %1 already</source>
        <translation>已有名为 %1 的组</translation>
    </message>
    <message>
        <source>Change the group %1</source>
        <translation>更改组 %1</translation>
    </message>
    <message>
        <source>Nothing is changed yet</source>
        <translation>尚未更改任何内容</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>What nccl-tests prints as size.</source>
        <translation>nccl-tests 打印为 size 的值。</translation>
    </message>
    <message>
        <source>Group size</source>
        <translation>通信组大小</translation>
    </message>
    <message>
        <source>So many of the group&apos;s chips take part, the first ones.</source>
        <translation>通信组中参与的芯片数，取最前面的。</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Scales every link of the tier until its slowest pair has this.</source>
        <translation>按比例改变该层级的每条链路，直到最慢的一对达到此值。</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Scales links and switches of the tier until the mean over its pairs is this.</source>
        <translation>按比例改变该层级的链路和交换机，直到各对的平均延迟为此值。</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>What the library takes for a step, part of the start-up.</source>
        <translation>通信库每一步的开销，是启动延迟的一部分。</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Part of the bandwidth that messages reach, u_r.</source>
        <translation>消息能达到的带宽比例 u_r。</translation>
    </message>
    <message>
        <source>o, overhead</source>
        <translation>o，开销</translation>
    </message>
    <message>
        <source>LogP family: what either side is busy with a message; half the start-up.</source>
        <translation>LogP 系列：每一侧处理一条消息所占用的时间；为启动延迟的一半。</translation>
    </message>
    <message>
        <source>g, gap</source>
        <translation>g，间隔</translation>
    </message>
    <message>
        <source>LogP family: least time between two messages; under LogP a packet&apos;s time.</source>
        <translation>LogP 系列：两条消息之间的最短时间；在 LogP 下为一个包的时间。</translation>
    </message>
    <message>
        <source>L, latency</source>
        <translation>L，延迟</translation>
    </message>
    <message>
        <source>LogP family: the time on the way; the tier&apos;s latency.</source>
        <translation>LogP 系列：途中的时间；即该层级的延迟。</translation>
    </message>
    <message>
        <source>G, gap a byte</source>
        <translation>G，每字节间隔</translation>
    </message>
    <message>
        <source>LogGP and LoGPC: time a byte takes; one over the bandwidth reached.</source>
        <translation>LogGP 和 LoGPC：每字节所需时间；为所达带宽的倒数。</translation>
    </message>
    <message>
        <source>Background load</source>
        <translation>背景负载</translation>
    </message>
    <message>
        <source>Part of every link that other traffic takes; for queueing md1.</source>
        <translation>每条链路被其他流量占用的比例；用于 md1 排队。</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道数</translation>
    </message>
    <message>
        <source>So many rails side by side, each as fast as one is now.</source>
        <translation>并行的轨道数，每条与现在的一条同样快。</translation>
    </message>
    <message>
        <source>Of the flat ring, where there is no fabric.</source>
        <translation>扁平环的值，用于没有网络结构之处。</translation>
    </message>
    <message>
        <source>Part of the bandwidth that messages reach, u_r, in every tier.</source>
        <translation>消息在每个层级能达到的带宽比例 u_r。</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>发起开销</translation>
    </message>
    <message>
        <source>Paid once a collective: the call and the start of its kernel.</source>
        <translation>每次集合通信付一次：调用与内核启动。</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>A wire protocol of the file; auto takes the fastest at each size.</source>
        <translation>文件中的传输协议；auto 在每个大小取最快的。</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>One after another, or overlapping in chunks.</source>
        <translation>逐个进行，或分块重叠。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>Of pipelined phases.</source>
        <translation>流水化阶段的分块数。</translation>
    </message>
    <message>
        <source>Added once a collective by this protocol.</source>
        <translation>使用该协议时每次集合通信加一次。</translation>
    </message>
    <message>
        <source>Added to every step by this protocol.</source>
        <translation>使用该协议时每一步都加上。</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Multiplies the utilisation under this protocol.</source>
        <translation>使用该协议时与利用率相乘。</translation>
    </message>
    <message>
        <source>Packet</source>
        <translation>包</translation>
    </message>
    <message>
        <source>Payload of a packet; for queueing and store and forward.</source>
        <translation>包的净荷；用于排队和存储转发。</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>包头</translation>
    </message>
    <message>
        <source>Added to every packet on the wire; for queueing.</source>
        <translation>线路上加到每个包上；用于排队。</translation>
    </message>
    <message>
        <source>LogP packet</source>
        <translation>LogP 包</translation>
    </message>
    <message>
        <source>w of LogP: a message is cut into packets of this size.</source>
        <translation>LogP 的 w：消息被切成此大小的包。</translation>
    </message>
    <message>
        <source>Short message</source>
        <translation>短消息</translation>
    </message>
    <message>
        <source>LogGP and LoGPC: up to this size a message takes no time a byte.</source>
        <translation>LogGP 和 LoGPC：不超过此大小的消息没有按字节的时间。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>通信库</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>包</translation>
    </message>
    <message>
        <source>Switch type</source>
        <translation>交换机类型</translation>
    </message>
    <message>
        <source>Link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>NIC type</source>
        <translation>网卡类型</translation>
    </message>
    <message>
        <source>Start-up of a chip type</source>
        <translation>芯片类型的启动延迟</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络结构</translation>
    </message>
    <message>
        <source>Memory read</source>
        <translation>读内存</translation>
    </message>
    <message>
        <source>ddr_read: the sender&apos;s memory access.</source>
        <translation>ddr_read：发送方的内存访问。</translation>
    </message>
    <message>
        <source>Memory write</source>
        <translation>写内存</translation>
    </message>
    <message>
        <source>ddr_write: the receiver&apos;s memory access.</source>
        <translation>ddr_write：接收方的内存访问。</translation>
    </message>
    <message>
        <source>On-chip network</source>
        <translation>片上网络</translation>
    </message>
    <message>
        <source>noc: the way inside the chip, on both sides.</source>
        <translation>noc：芯片内的路程，两侧都有。</translation>
    </message>
    <message>
        <source>Protocol stack</source>
        <translation>协议栈</translation>
    </message>
    <message>
        <source>stack: on both sides.</source>
        <translation>stack：两侧都有。</translation>
    </message>
    <message>
        <source>PHY</source>
        <translation>PHY</translation>
    </message>
    <message>
        <source>phy: on both sides.</source>
        <translation>phy：两侧都有。</translation>
    </message>
    <message>
        <source>DMA</source>
        <translation>DMA</translation>
    </message>
    <message>
        <source>dma: what the sender&apos;s engine takes to begin.</source>
        <translation>dma：发送方引擎启动所需的时间。</translation>
    </message>
    <message>
        <source>Of every switch of this type.</source>
        <translation>该类型每台交换机的值。</translation>
    </message>
    <message>
        <source>Of every NIC of this type.</source>
        <translation>该类型每块网卡的值。</translation>
    </message>
    <message>
        <source>Nameplate of every link of this type.</source>
        <translation>该类型每条链路的标称值。</translation>
    </message>
    <message>
        <source>Of every link of this type.</source>
        <translation>该类型每条链路的值。</translation>
    </message>
    <message>
        <source>Part of the nameplate that can be used.</source>
        <translation>标称值中可用的比例。</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>Divides the bandwidth of a leaf&apos;s uplinks.</source>
        <translation>除以叶交换机上行链路的带宽。</translation>
    </message>
    <message>
        <source>Divides the bandwidth between rails and spine.</source>
        <translation>除以轨道与脊之间的带宽。</translation>
    </message>
    <message>
        <source>NICs a board</source>
        <translation>每块板的网卡数</translation>
    </message>
    <message>
        <source>Each with a plug of its own; the chips share them.</source>
        <translation>每块网卡有自己的接入点；由各芯片共用。</translation>
    </message>
    <message>
        <source>Uplinks a switch</source>
        <translation>每台交换机的上行链路数</translation>
    </message>
    <message>
        <source>Each with the link&apos;s bandwidth.</source>
        <translation>每条都有该链路的带宽。</translation>
    </message>
    <message>
        <source>Rails of a link</source>
        <translation>链路的轨道数</translation>
    </message>
    <message>
        <source>The link&apos;s bandwidth is shared out over so many.</source>
        <translation>链路带宽分摊到这么多条轨道上。</translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>internal error: %1 (a fault of Tierlens, please report it)</source>
        <translation>内部错误：%1（这是 Tierlens 的缺陷，请报告）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number; expected %2</source>
        <translation>&apos;%1&apos; 不是数字；应为%2</translation>
    </message>
    <message>
        <source>unknown unit &apos;%1&apos;; expected %2</source>
        <translation>未知单位 &apos;%1&apos;；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no unit; expected %2</source>
        <translation>&apos;%1&apos; 没有单位；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is negative; expected %2</source>
        <translation>&apos;%1&apos; 为负；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is zero; expected %2</source>
        <translation>&apos;%1&apos; 为零；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a finite number; expected %2</source>
        <translation>&apos;%1&apos; 不是有限数；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range; expected %2</source>
        <translation>&apos;%1&apos; 超出范围；应为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of range; expected %2 from %3 to %4</source>
        <translation>&apos;%1&apos; 超出范围；应为%2，从 %3 到 %4</translation>
    </message>
    <message>
        <source>no such file: &apos;%1&apos;</source>
        <translation>没有此文件：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>cannot read &apos;%1&apos;: %2</source>
        <translation>无法读取 &apos;%1&apos;：%2</translation>
    </message>
    <message>
        <source>cannot write &apos;%1&apos;: %2</source>
        <translation>无法写入 &apos;%1&apos;：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2, not a regular file (&apos;-&apos; reads standard input)</source>
        <translation>&apos;%1&apos; 是%2，不是普通文件（&apos;-&apos; 表示读取标准输入）</translation>
    </message>
    <message>
        <source>the file is larger than %1</source>
        <translation>文件大于 %1</translation>
    </message>
    <message>
        <source>the text is not UTF-8: %1</source>
        <translation>文本不是 UTF-8：%1</translation>
    </message>
    <message>
        <source>the text is not UTF-8 (byte %2 here): %1</source>
        <translation>文本不是 UTF-8（此处字节为 %2）：%1</translation>
    </message>
    <message>
        <source>not well-formed YAML: %1</source>
        <translation>YAML 格式不正确：%1</translation>
    </message>
    <message>
        <source>not well-formed YAML: %1 (the bracket was opened in line %2)</source>
        <translation>YAML 格式不正确：%1（括号在第 %2 行打开）</translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>a single value is longer than %1</source>
        <translation>单个值长于 %1</translation>
    </message>
    <message>
        <source>a line is longer than %1; break it, one entry a line</source>
        <translation>一行长于 %1；请拆开，每行一项</translation>
    </message>
    <message>
        <source>the file has more than %1 values; write equal parts once as a block with a &apos;count&apos;</source>
        <translation>文件中的值超过 %1 个；相同的部分请只写一次，作为带 &apos;count&apos; 的块</translation>
    </message>
    <message>
        <source>control character %1; a topology is plain text</source>
        <translation>控制字符 %1；拓扑文件须为纯文本</translation>
    </message>
    <message>
        <source>a key must be a single word or text, not a map or a list</source>
        <translation>键必须是单个词或文本，不能是映射或列表</translation>
    </message>
    <message>
        <source>anchors (&amp;name) are not supported; define a type or a block by name and refer to it with &apos;type&apos;, &apos;link&apos; or &apos;use&apos;</source>
        <translation>不支持锚点 (&amp;name)；请按名称定义类型或块，并用 &apos;type&apos;、&apos;link&apos; 或 &apos;use&apos; 引用</translation>
    </message>
    <message>
        <source>aliases (*name) are not supported; define a type or a block by name and refer to it with &apos;type&apos;, &apos;link&apos; or &apos;use&apos;; quote a selector that begins with *</source>
        <translation>不支持别名 (*name)；请按名称定义类型或块，并用 &apos;type&apos;、&apos;link&apos; 或 &apos;use&apos; 引用；以 * 开头的选择器请加引号</translation>
    </message>
    <message>
        <source>merge keys (&lt;&lt;) are not supported; write the keys out, or define a type and refer to it by name</source>
        <translation>不支持合并键 (&lt;&lt;)；请把键逐一写出，或定义类型并按名称引用</translation>
    </message>
    <message>
        <source>tags (%1) are not supported; leave it out, quotes make a text of a number</source>
        <translation>不支持标签 (%1)；请省略，加引号即可使数字成为文本</translation>
    </message>
    <message>
        <source>a second document begins here; a topology is one document, put the other in a file of its own</source>
        <translation>此处开始第二个文档；一个拓扑就是一个文档，请将另一个放入单独的文件</translation>
    </message>
    <message>
        <source>key &apos;%1&apos; stands twice in one map (first in line %2); keep one, or use a list for several entries</source>
        <translation>键 &apos;%1&apos; 在同一映射中出现两次（首次在第 %2 行）；请只保留一个，或用列表写多项</translation>
    </message>
    <message>
        <source>the file is empty; a topology begins with &apos;tierlens: 1&apos;</source>
        <translation>文件为空；拓扑以 &apos;tierlens: 1&apos; 开头</translation>
    </message>
    <message>
        <source>format version &apos;%1&apos; is not known; expected %2</source>
        <translation>格式版本 &apos;%1&apos; 未知；应为%2</translation>
    </message>
    <message>
        <source>%2 needs the key &apos;%1&apos;</source>
        <translation>%2缺少键 &apos;%1&apos;</translation>
    </message>
    <message>
        <source>%2 needs the key &apos;%1&apos;: %3</source>
        <translation>%2缺少键 &apos;%1&apos;：%3</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos; in %2; expected one of: %3</source>
        <translation>%2中有未知键 &apos;%1&apos;；应为下列之一：%3</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos; in %2; did you mean &apos;%4&apos;?</source>
        <translation>%2中有未知键 &apos;%1&apos;；是否想写 &apos;%4&apos;？</translation>
    </message>
    <message>
        <source>unknown value &apos;%1&apos; for %2; expected one of: %3</source>
        <translation>%2的值 &apos;%1&apos; 未知；应为下列之一：%3</translation>
    </message>
    <message>
        <source>unknown value &apos;%1&apos; for %2; did you mean &apos;%4&apos;? Expected one of: %3</source>
        <translation>%2的值 &apos;%1&apos; 未知；是否想写 &apos;%4&apos;？应为下列之一：%3</translation>
    </message>
    <message>
        <source>expected %1 as a map (key: value), found %2</source>
        <translation>%1应为映射 (key: value)，实际为%2</translation>
    </message>
    <message>
        <source>expected %1 as a list, found %2</source>
        <translation>%1应为列表，实际为%2</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为%1，实际为%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number (expected: %2)</source>
        <translation>&apos;%1&apos; 不是整数（应为：%2）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number (expected: %2 to %3)</source>
        <translation>&apos;%1&apos; 不是整数（应为：%2 到 %3）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither true nor false</source>
        <translation>&apos;%1&apos; 既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;</source>
        <translation>没有名为 &apos;%1&apos; 的%2</translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;; did you mean &apos;%3&apos;?</source>
        <translation>没有名为 &apos;%1&apos; 的%2；是否想写 &apos;%3&apos;？</translation>
    </message>
    <message>
        <source>there is no %2 named &apos;%1&apos;; there are: %4</source>
        <translation>没有名为 &apos;%1&apos; 的%2；现有：%4</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; is already taken</source>
        <translation>名称 &apos;%1&apos; 已被占用</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a path of %2</source>
        <translation>&apos;%1&apos; 不是%2的路径</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are the same key in two spellings; keep one</source>
        <translation>&apos;%1&apos; 和 &apos;%2&apos; 是同一个键的两种写法；请只保留一个</translation>
    </message>
    <message>
        <source>key &apos;%1&apos; does not apply to %2; it belongs to %3</source>
        <translation>键 &apos;%1&apos; 不适用于 %2；它属于 %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; cannot both stand here: %3</source>
        <translation>&apos;%1&apos; 和 &apos;%2&apos; 不能同时出现在这里：%3</translation>
    </message>
    <message>
        <source>the list has a length of %1; expected %2</source>
        <translation>列表长度为 %1；应为 %2</translation>
    </message>
    <message>
        <source>the list has a length of %1; expected %2, %3</source>
        <translation>列表长度为 %1；应为 %2，%3</translation>
    </message>
    <message>
        <source>only the first %1 problems are listed</source>
        <translation>仅列出前 %1 个问题</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is read as GB/s (bytes), as the source documents mean it; write &apos;bandwidth: %2&apos;</source>
        <translation>&apos;%1&apos; 按源文档的含义读作 GB/s（字节）；请写 &apos;bandwidth: %2&apos;</translation>
    </message>
    <message>
        <source>%1 chips are more than the limit of %2</source>
        <translation>%1 个芯片超过上限 %2</translation>
    </message>
    <message>
        <source>%1 links are more than the limit of %2</source>
        <translation>%1 条链路超过上限 %2</translation>
    </message>
    <message>
        <source>the topology has no chips</source>
        <translation>拓扑中没有芯片</translation>
    </message>
    <message>
        <source>%1 containers, switches, NICs and fabrics are more than the limit of %2</source>
        <translation>容器、交换机、网卡和互连网络共 %1 个，超过上限 %2</translation>
    </message>
    <message>
        <source>the fabric has nothing to join: %1</source>
        <translation>互连网络没有可连接的对象：%1</translation>
    </message>
    <message>
        <source>%1 plugs do not fit %2; expected %3</source>
        <translation>%1 个接入点不适合 %2；应为 %3</translation>
    </message>
    <message>
        <source>rails need the same number of plugs in every member, found %1 and %2</source>
        <translation>轨道 (rail) 要求每个成员的接入点数相同，实际为 %1 和 %2</translation>
    </message>
    <message>
        <source>no link joins &apos;%1&apos; and &apos;%2&apos;</source>
        <translation>没有连接 &apos;%1&apos; 和 &apos;%2&apos; 的链路</translation>
    </message>
    <message>
        <source>the link joins &apos;%1&apos; to itself</source>
        <translation>该链路将 &apos;%1&apos; 连接到自身</translation>
    </message>
    <message>
        <source>%1 has %2 links, more than the %3 ports of its type</source>
        <translation>%1 有 %2 条链路，多于其类型的 %3 个端口</translation>
    </message>
    <message>
        <source>%1 has %2 links, more than the %3 ports of its type; so have %4 others</source>
        <translation>%1 有 %2 条链路，多于其类型的 %3 个端口；另有 %4 个也是如此</translation>
    </message>
    <message>
        <source>%1 of the %2 NICs of %3 have no chip</source>
        <translation>%3 的 %2 个网卡中有 %1 个没有芯片</translation>
    </message>
    <message>
        <source>the parallel layout needs %1 ranks, the topology has %2</source>
        <translation>并行布局需要 %1 个 rank，拓扑有 %2 个</translation>
    </message>
    <message>
        <source>the parallel layout takes the first %1 of %2 chips</source>
        <translation>并行布局取 %2 个芯片中的前 %1 个</translation>
    </message>
    <message>
        <source>the group &apos;%1&apos; has no chips</source>
        <translation>通信组 &apos;%1&apos; 没有芯片</translation>
    </message>
    <message>
        <source>no chip matches &apos;%1&apos;</source>
        <translation>没有芯片与 &apos;%1&apos; 匹配</translation>
    </message>
    <message>
        <source>no chip matches &apos;%1&apos;; did you mean &apos;%2&apos;?</source>
        <translation>没有芯片与 &apos;%1&apos; 匹配；是否想写 &apos;%2&apos;？</translation>
    </message>
    <message>
        <source>%1 has failed and cannot take part; leave it out or repair it</source>
        <translation>%1 已失效，无法参与；请排除或修复</translation>
    </message>
    <message>
        <source>failed chips were left out: %1</source>
        <translation>已排除失效的芯片：%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a selector: %2</source>
        <translation>&apos;%1&apos; 不是选择器：%2</translation>
    </message>
    <message>
        <source>there is no path from %1 to %2</source>
        <translation>从 %1 到 %2 没有路径</translation>
    </message>
    <message>
        <source>the group is uneven at its innermost tier (%1): one flat ring over all ranks is assumed</source>
        <translation>通信组在最内层级 (%1) 不均匀：假定所有 rank 组成一个扁平环</translation>
    </message>
    <message>
        <source>the group is uneven at an outer tier (%1): the outer tiers are merged into one</source>
        <translation>通信组在外层级 (%1) 不均匀：外层级合并为一个</translation>
    </message>
    <message>
        <source>the routing policy %1 does not apply: no fat tree joins %2 and %3</source>
        <translation>路由策略 %1 不适用：没有胖树连接 %2 和 %3</translation>
    </message>
    <message>
        <source>the algorithm %1 does not apply to %2: %3</source>
        <translation>算法 %1 不适用于 %2：%3</translation>
    </message>
    <message>
        <source>%1 needs %2 ranks, the group has %3</source>
        <translation>%1 需要 %2 个 rank，通信组有 %3 个</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1: the contention factor is that of %2 of its %3 steps, spread evenly; the group is too large to route them all</source>
        <translation>%1：竞争系数取自其 %3 步中均匀分布的 %2 步；通信组过大，无法对所有步进行路由</translation>
    </message>
    <message>
        <source>2·(noc + stack) = %1 on %2, over the vendor&apos;s bound of 0.15 µs from AXI to AXI</source>
        <translation>%2 上的 2·(noc + stack) = %1，超过厂商给出的 AXI 到 AXI 上界 0.15 µs</translation>
    </message>
    <message>
        <source>%1 = %2 on %3 is outside the plausible %4</source>
        <translation>%3 上的 %1 = %2 超出合理范围 %4</translation>
    </message>
    <message>
        <source>LogP on %1 is bound by the processor: a packet every o = %2 caps it at %3, below the link&apos;s %4; it models small messages</source>
        <translation>%1 上的 LogP 受限于处理器：每 o = %2 一个包，使其上限为 %3，低于链路的 %4；该模型针对小消息</translation>
    </message>
    <message>
        <source>%1: the closed form is an upper bound, it counts every step at the slowest tier (%2)</source>
        <translation>%1：闭式解是上界，它将每一步都按最慢的层级 (%2) 计</translation>
    </message>
    <message>
        <source>%1 is not available in this version</source>
        <translation>%1 在此版本中不可用</translation>
    </message>
    <message>
        <source>%1 is not available in this version; there are: %2</source>
        <translation>%1 在此版本中不可用；现有：%2</translation>
    </message>
    <message>
        <source>what a fabric attaches to</source>
        <translation>互连网络的接入对象</translation>
    </message>
    <message>
        <source>&apos;attach&apos;</source>
        <translation>&apos;attach&apos;</translation>
    </message>
    <message>
        <source>the plugs are NICs or switches</source>
        <translation>接入点为网卡或交换机</translation>
    </message>
    <message>
        <source>{nics: n, host_link: LINK} or {switch: k}; or write attach: chip</source>
        <translation>{nics: n, host_link: LINK} 或 {switch: k}；或写 attach: chip</translation>
    </message>
    <message>
        <source>the NIC of each chip</source>
        <translation>每个芯片的网卡</translation>
    </message>
    <message>
        <source>the order of plugs</source>
        <translation>接入点的顺序</translation>
    </message>
    <message>
        <source>a fat tree has levels and radix, or children and parents</source>
        <translation>胖树由 levels 和 radix 给出，或由 children 和 parents 给出</translation>
    </message>
    <message>
        <source>an even number: half of the ports go up</source>
        <translation>偶数：一半端口向上</translation>
    </message>
    <message>
        <source>a number for each level</source>
        <translation>每一级一个数字</translation>
    </message>
    <message>
        <source>1 to 16, one for each level</source>
        <translation>1 到 16 个，每一级一个</translation>
    </message>
    <message>
        <source>a spine</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>a tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>a fabric</source>
        <translation>互连网络</translation>
    </message>
    <message>
        <source>full_mesh, ring, mesh, torus, hypercube, switched, rail, fat_tree, dragonfly or none</source>
        <translation>full_mesh、ring、mesh、torus、hypercube、switched、rail、fat_tree、dragonfly 或 none</translation>
    </message>
    <message>
        <source>a fabric&apos;s kind</source>
        <translation>互连网络的种类</translation>
    </message>
    <message>
        <source>a granularity of rails</source>
        <translation>轨道 (rail) 的粒度</translation>
    </message>
    <message>
        <source>the size of each dimension</source>
        <translation>每个维度的大小</translation>
    </message>
    <message>
        <source>1 to 16 dimensions</source>
        <translation>1 到 16 个维度</translation>
    </message>
    <message>
        <source>a setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&apos;types&apos;</source>
        <translation>&apos;types&apos;</translation>
    </message>
    <message>
        <source>the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency</source>
        <translation>单个值的键路径，例如 comm_params.bw_urate 或 types.links.NAME.latency</translation>
    </message>
    <message>
        <source>a quantity with its unit such as 0.25 us</source>
        <translation>带单位的量，例如 0.25 us</translation>
    </message>
    <message>
        <source>chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>switch type</source>
        <translation>交换机类型</translation>
    </message>
    <message>
        <source>NIC type</source>
        <translation>网卡类型</translation>
    </message>
    <message>
        <source>link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>the format version; begin with &apos;tierlens: 1&apos;</source>
        <translation>格式版本；以 &apos;tierlens: 1&apos; 开头</translation>
    </message>
    <message>
        <source>the format version 1</source>
        <translation>格式版本 1</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>a &apos;,&apos; or the closing &apos;]&apos; is missing before this</source>
        <translation>此处之前缺少 &apos;,&apos; 或右括号 &apos;]&apos;</translation>
    </message>
    <message>
        <source>a &apos;,&apos; or the closing &apos;}&apos; is missing before this</source>
        <translation>此处之前缺少 &apos;,&apos; 或右括号 &apos;}&apos;</translation>
    </message>
    <message>
        <source>this does not fit the list above it; check the indentation and the &apos;-&apos;</source>
        <translation>此处与上方的列表不符；请检查缩进和 &apos;-&apos;</translation>
    </message>
    <message>
        <source>this does not fit the map above it; check the indentation and the &apos;: &apos; behind the key</source>
        <translation>此处与上方的映射不符；请检查缩进和键后的 &apos;: &apos;</translation>
    </message>
    <message>
        <source>a &apos;:&apos; does not fit here; is a &apos;:&apos; missing in the line above, or does a text that has &apos;: &apos; in it need quotes?</source>
        <translation>此处不应有 &apos;:&apos;；是上一行缺少 &apos;:&apos;，还是含有 &apos;: &apos; 的文本需要加引号？</translation>
    </message>
    <message>
        <source>the text ends inside quotes; a quote is not closed</source>
        <translation>文本在引号内结束；有引号未闭合</translation>
    </message>
    <message>
        <source>the document ends inside quotes; a quote is not closed</source>
        <translation>文档在引号内结束；有引号未闭合</translation>
    </message>
    <message>
        <source>a value cannot begin with this character; put it in quotes</source>
        <translation>值不能以此字符开头；请加引号</translation>
    </message>
    <message>
        <source>a &apos;]&apos; or &apos;}&apos; without its opening bracket</source>
        <translation>&apos;]&apos; 或 &apos;}&apos; 没有对应的左括号</translation>
    </message>
    <message>
        <source>a &apos;-&apos; entry does not fit here; a list begins in a line of its own</source>
        <translation>此处不应有 &apos;-&apos; 项；列表须另起一行</translation>
    </message>
    <message>
        <source>a key does not fit here; a map begins in a line of its own</source>
        <translation>此处不应有键；映射须另起一行</translation>
    </message>
    <message>
        <source>unknown escape in a text in double quotes; use single quotes or \\</source>
        <translation>双引号文本中有未知的转义；请使用单引号或 \\</translation>
    </message>
    <message>
        <source>an escape that is no Unicode character</source>
        <translation>转义不是 Unicode 字符</translation>
    </message>
    <message>
        <source>an escape with a digit that is not hexadecimal</source>
        <translation>转义中的数字不是十六进制</translation>
    </message>
    <message>
        <source>a text that begins with &apos;|&apos; or &apos;&gt;&apos; needs quotes</source>
        <translation>以 &apos;|&apos; 或 &apos;&gt;&apos; 开头的文本需要加引号</translation>
    </message>
    <message>
        <source>a version of YAML that is not known; leave the %YAML line out</source>
        <translation>未知的 YAML 版本；请省略 %YAML 行</translation>
    </message>
    <message>
        <source>lines that begin with % are not supported; leave them out</source>
        <translation>不支持以 % 开头的行；请省略</translation>
    </message>
    <message>
        <source>this does not belong to what stands above; check the indentation and the blank after &apos;-&apos; and &apos;:&apos;</source>
        <translation>此处不属于上方的内容；请检查缩进以及 &apos;-&apos; 和 &apos;:&apos; 后的空格</translation>
    </message>
    <message>
        <source>this quote is not closed</source>
        <translation>此引号未闭合</translation>
    </message>
    <message>
        <source>a tab in the indentation; use blanks</source>
        <translation>缩进中有制表符；请使用空格</translation>
    </message>
    <message>
        <source>a utilisation from 0.000001 to 1</source>
        <translation>0.000001 到 1 之间的利用率</translation>
    </message>
    <message>
        <source>a load from 0 to below 1</source>
        <translation>从 0 到小于 1 的负载</translation>
    </message>
    <message>
        <source>a load above 0 and below 1</source>
        <translation>大于 0 且小于 1 的负载</translation>
    </message>
    <message>
        <source>a probability from 0 to 1</source>
        <translation>从 0 到 1 的概率</translation>
    </message>
    <message>
        <source>a factor of at least 1</source>
        <translation>不小于 1 的系数</translation>
    </message>
    <message>
        <source>a relative surplus from 0 to 1000</source>
        <translation>0 到 1000 的相对超出量</translation>
    </message>
    <message>
        <source>&apos;routing&apos;</source>
        <translation>&apos;routing&apos;</translation>
    </message>
    <message>
        <source>a routing policy</source>
        <translation>路由策略</translation>
    </message>
    <message>
        <source>a routing mode</source>
        <translation>路由模式</translation>
    </message>
    <message>
        <source>a weight of links</source>
        <translation>链路的权重</translation>
    </message>
    <message>
        <source>a tier&apos;s overrides</source>
        <translation>层级的覆盖设置</translation>
    </message>
    <message>
        <source>&apos;flow_control&apos;</source>
        <translation>&apos;flow_control&apos;</translation>
    </message>
    <message>
        <source>&apos;pfc&apos;</source>
        <translation>&apos;pfc&apos;</translation>
    </message>
    <message>
        <source>at most xoff</source>
        <translation>不超过 xoff</translation>
    </message>
    <message>
        <source>&apos;ecn&apos;</source>
        <translation>&apos;ecn&apos;</translation>
    </message>
    <message>
        <source>at most kmax</source>
        <translation>不超过 kmax</translation>
    </message>
    <message>
        <source>a rate control</source>
        <translation>速率控制</translation>
    </message>
    <message>
        <source>&apos;comm_params&apos;</source>
        <translation>&apos;comm_params&apos;</translation>
    </message>
    <message>
        <source>a latency model</source>
        <translation>延迟模型</translation>
    </message>
    <message>
        <source>a contention strategy</source>
        <translation>竞争策略</translation>
    </message>
    <message>
        <source>a contention scope</source>
        <translation>竞争范围</translation>
    </message>
    <message>
        <source>a protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>an overlap of phases</source>
        <translation>阶段重叠方式</translation>
    </message>
    <message>
        <source>a way of forwarding</source>
        <translation>转发方式</translation>
    </message>
    <message>
        <source>a queueing model</source>
        <translation>排队模型</translation>
    </message>
    <message>
        <source>&apos;tiers&apos;</source>
        <translation>&apos;tiers&apos;</translation>
    </message>
    <message>
        <source>protocols by name</source>
        <translation>按名称列出的协议</translation>
    </message>
    <message>
        <source>&apos;network&apos;</source>
        <translation>&apos;network&apos;</translation>
    </message>
    <message>
        <source>it looks like UTF-32; save it as UTF-8</source>
        <translation>看起来是 UTF-32；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>it looks like UTF-16; save it as UTF-8</source>
        <translation>看起来是 UTF-16；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>请另存为 UTF-8</translation>
    </message>
    <message>
        <source>&apos;system&apos;</source>
        <translation>&apos;system&apos;</translation>
    </message>
    <message>
        <source>a pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>block among &apos;pods&apos;</source>
        <translation>&apos;pods&apos; 中的块</translation>
    </message>
    <message>
        <source>a rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>block among &apos;racks&apos;</source>
        <translation>&apos;racks&apos; 中的块</translation>
    </message>
    <message>
        <source>a board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>block among &apos;boards&apos;</source>
        <translation>&apos;boards&apos; 中的块</translation>
    </message>
    <message>
        <source>an entry of &apos;chips&apos;</source>
        <translation>&apos;chips&apos; 的一项</translation>
    </message>
    <message>
        <source>named blocks (NAME: {...}; the list of a system&apos;s own stands under &apos;system&apos;)</source>
        <translation>具名的块（NAME: {...}；系统自身的列表写在 &apos;system&apos; 下）</translation>
    </message>
    <message>
        <source>put all of them into the list &apos;fabrics&apos;</source>
        <translation>请把它们全部放进列表 &apos;fabrics&apos;</translation>
    </message>
    <message>
        <source>fabrics</source>
        <translation>互连网络</translation>
    </message>
    <message>
        <source>a container is made of members of one level</source>
        <translation>一个容器只能由同一级的成员组成</translation>
    </message>
    <message>
        <source>the members ({use: NAME, count: n} each)</source>
        <translation>成员（每项为 {use: NAME, count: n}）</translation>
    </message>
    <message>
        <source>an entry is {use: NAME, count: n}, or the block itself with an optional count</source>
        <translation>每项为 {use: NAME, count: n}，或块本身加可选的 count</translation>
    </message>
    <message>
        <source>the name of a block</source>
        <translation>块的名称</translation>
    </message>
    <message>
        <source>groups (NAME: SELECTOR)</source>
        <translation>通信组（NAME: SELECTOR）</translation>
    </message>
    <message>
        <source>a selector such as p0/r0/b*/c0 (in quotes where it has a comma)</source>
        <translation>选择器，例如 p0/r0/b*/c0（含逗号时须加引号）</translation>
    </message>
    <message>
        <source>sizes by dimension (tp: 8)</source>
        <translation>各维度的大小（tp: 8）</translation>
    </message>
    <message>
        <source>the dimensions, innermost first</source>
        <translation>各维度，最内层在前</translation>
    </message>
    <message>
        <source>the name of a dimension</source>
        <translation>维度名称</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>every dimension once, innermost first</source>
        <translation>每个维度各一次，最内层在前</translation>
    </message>
    <message>
        <source>collectives ({group: GROUP, collective: NAME, size: SIZE} each)</source>
        <translation>集合通信（每项为 {group: GROUP, collective: NAME, size: SIZE}）</translation>
    </message>
    <message>
        <source>a concurrent collective</source>
        <translation>并发的集合通信</translation>
    </message>
    <message>
        <source>a group or a selector</source>
        <translation>通信组或选择器</translation>
    </message>
    <message>
        <source>a collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>a share of the nameplate from 0.000001 to 1</source>
        <translation>标称值的占比，0.000001 到 1</translation>
    </message>
    <message>
        <source>link types</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>switch types</source>
        <translation>交换机类型</translation>
    </message>
    <message>
        <source>NIC types</source>
        <translation>NIC 类型</translation>
    </message>
    <message>
        <source>chip types</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>&apos;start&apos;</source>
        <translation>&apos;start&apos;</translation>
    </message>
    <message>
        <source>&apos;stack&apos;</source>
        <translation>&apos;stack&apos;</translation>
    </message>
    <message>
        <source>a chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>&apos;dies&apos;</source>
        <translation>&apos;dies&apos;</translation>
    </message>
    <message>
        <source>a switch type</source>
        <translation>交换机类型</translation>
    </message>
    <message>
        <source>a NIC type</source>
        <translation>NIC 类型</translation>
    </message>
    <message>
        <source>a link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>the name of a chip type, or the type as a map</source>
        <translation>芯片类型的名称，或以映射写出的类型</translation>
    </message>
    <message>
        <source>the name of a switch type, or the type as a map</source>
        <translation>交换机类型的名称，或以映射写出的类型</translation>
    </message>
    <message>
        <source>the name of a NIC type, or the type as a map</source>
        <translation>NIC 类型的名称，或以映射写出的类型</translation>
    </message>
    <message>
        <source>the name of a link type, or the type as a map</source>
        <translation>链路类型的名称，或以映射写出的类型</translation>
    </message>
    <message>
        <source>a time such as 0.25 us (ps, ns, us, ms, s)</source>
        <translation>时间，例如 0.25 us（ps、ns、us、ms、s）</translation>
    </message>
    <message>
        <source>a size such as 128 MB (B, kB, MB, GB, TB, KiB, MiB, GiB, TiB)</source>
        <translation>大小，例如 128 MB（B、kB、MB、GB、TB、KiB、MiB、GiB、TiB）</translation>
    </message>
    <message>
        <source>a bandwidth above zero such as 450 GB/s or 400 Gb/s</source>
        <translation>大于零的带宽，例如 450 GB/s 或 400 Gb/s</translation>
    </message>
    <message>
        <source>a time per byte such as 20 ps/B (ps/B, ns/B, us/B)</source>
        <translation>每字节时间，例如 20 ps/B（ps/B、ns/B、us/B）</translation>
    </message>
    <message>
        <source>a ratio such as 4:1, from 1:1000 to 1000:1</source>
        <translation>比值，例如 4:1，范围 1:1000 到 1000:1</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>a single value</source>
        <translation>单个值</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>空文本</translation>
    </message>
    <message>
        <source>the path of an element such as p0/r0/b1/c7</source>
        <translation>元素的路径，例如 p0/r0/b1/c7</translation>
    </message>
    <message>
        <source>a chip, die, switch or NIC such as p0/r0/b1/c7</source>
        <translation>芯片、裸片、交换机或 NIC，例如 p0/r0/b1/c7</translation>
    </message>
    <message>
        <source>a chip such as p0/r0/b1/c7</source>
        <translation>芯片，例如 p0/r0/b1/c7</translation>
    </message>
    <message>
        <source>a switch such as p0/r0/sw2</source>
        <translation>交换机，例如 p0/r0/sw2</translation>
    </message>
    <message>
        <source>a NIC such as p0/r0/b1/nic3</source>
        <translation>NIC，例如 p0/r0/b1/nic3</translation>
    </message>
    <message>
        <source>the chips ({name: PATH, type: TYPE} each)</source>
        <translation>芯片（每项为 {name: PATH, type: TYPE}）</translation>
    </message>
    <message>
        <source>a chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>the switches ({name: PATH, type: TYPE} each)</source>
        <translation>交换机（每项为 {name: PATH, type: TYPE}）</translation>
    </message>
    <message>
        <source>a switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>the NICs ({name: PATH, type: TYPE} each)</source>
        <translation>NIC（每项为 {name: PATH, type: TYPE}）</translation>
    </message>
    <message>
        <source>a NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>a board such as p0/r0/b1</source>
        <translation>板卡，例如 p0/r0/b1</translation>
    </message>
    <message>
        <source>a rack such as p0/r0</source>
        <translation>机柜，例如 p0/r0</translation>
    </message>
    <message>
        <source>a pod such as p0</source>
        <translation>Pod，例如 p0</translation>
    </message>
    <message>
        <source>it names one element: link: [A, B], switch: PATH, nic: PATH or chip: PATH</source>
        <translation>须指明一个元素：link: [A, B]、switch: PATH、nic: PATH 或 chip: PATH</translation>
    </message>
    <message>
        <source>link: [A, B] is both directions, from: A, to: B is one</source>
        <translation>link: [A, B] 表示两个方向，from: A, to: B 表示一个方向</translation>
    </message>
    <message>
        <source>the two ends of the link, [A, B]</source>
        <translation>链路的两端，[A, B]</translation>
    </message>
    <message>
        <source>the links ({from: PATH, to: PATH, type: TYPE} each)</source>
        <translation>链路（每项为 {from: PATH, to: PATH, type: TYPE}）</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>a link type, or a bandwidth of its own</source>
        <translation>链路类型，或自带的带宽</translation>
    </message>
    <message>
        <source>the overrides</source>
        <translation>覆盖项</translation>
    </message>
    <message>
        <source>an override</source>
        <translation>覆盖项</translation>
    </message>
    <message>
        <source>a switch or a NIC</source>
        <translation>交换机或 NIC</translation>
    </message>
    <message>
        <source>links, switches and NICs</source>
        <translation>链路、交换机和 NIC</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>an override states at least one new value</source>
        <translation>覆盖项至少要给出一个新值</translation>
    </message>
    <message>
        <source>the failed elements</source>
        <translation>故障元素</translation>
    </message>
    <message>
        <source>a failure</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>a directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>a chip, such as p0/r0/b0/c0</source>
        <translation>芯片，例如 p0/r0/b0/c0</translation>
    </message>
    <message>
        <source>a switch, such as p0/r0/sw0</source>
        <translation>交换机，例如 p0/r0/sw0</translation>
    </message>
    <message>
        <source>a switch of this block, such as sw0</source>
        <translation>本块的交换机，例如 sw0</translation>
    </message>
    <message>
        <source>a NIC, such as p0/r0/b0/nic0</source>
        <translation>NIC，例如 p0/r0/b0/nic0</translation>
    </message>
    <message>
        <source>a NIC of this block, such as nic0</source>
        <translation>本块的 NIC，例如 nic0</translation>
    </message>
    <message>
        <source>one for each chip of a board</source>
        <translation>板卡上每个芯片一项</translation>
    </message>
    <message>
        <source>a fabric of dies</source>
        <translation>裸片的互连网络</translation>
    </message>
    <message>
        <source>fabrics of boards and above</source>
        <translation>板卡及以上的互连网络</translation>
    </message>
    <message>
        <source>its members have no fabric with switches of their own</source>
        <translation>其成员没有自带交换机的互连网络</translation>
    </message>
    <message>
        <source>brackets hold numbers, such as [0-3] or [0,2,5-7]</source>
        <translation>方括号内应为数字，例如 [0-3] 或 [0,2,5-7]</translation>
    </message>
    <message>
        <source>a range in brackets runs backwards</source>
        <translation>方括号内的范围首尾颠倒</translation>
    </message>
    <message>
        <source>a name between two / is empty</source>
        <translation>两个 / 之间的名称为空</translation>
    </message>
    <message>
        <source>a [ without ]</source>
        <translation>[ 缺少对应的 ]</translation>
    </message>
    <message>
        <source>names are small letters, digits, *, ? and numbers in brackets</source>
        <translation>名称由小写字母、数字、*、? 和方括号内的数字组成</translation>
    </message>
    <message>
        <source>it has more names than a path can have</source>
        <translation>名称的级数超过路径所能容纳的级数</translation>
    </message>
    <message>
        <source>chip, die, switch or NIC</source>
        <translation>芯片、裸片、交换机或 NIC</translation>
    </message>
    <message>
        <source>a chip, die, switch or NIC</source>
        <translation>芯片、裸片、交换机或 NIC</translation>
    </message>
    <message>
        <source>expected each:board, each:rack or each:pod</source>
        <translation>应为 each:board、each:rack 或 each:pod</translation>
    </message>
    <message>
        <source>an item of the list is empty</source>
        <translation>列表中有空项</translation>
    </message>
    <message>
        <source>the group refers to itself</source>
        <translation>通信组引用了自身</translation>
    </message>
    <message>
        <source>groups refer to each other too deeply</source>
        <translation>通信组之间的引用嵌套过深</translation>
    </message>
    <message>
        <source>it names several groups; here one is needed</source>
        <translation>它指代多个通信组；此处需要一个</translation>
    </message>
    <message>
        <source>expected strided:N:K, every N-th from the K-th on, N at least 1</source>
        <translation>应为 strided:N:K，即从第 K 个起每 N 个取一个，N 至少为 1</translation>
    </message>
    <message>
        <source>expected first:N, N at least 1</source>
        <translation>应为 first:N，N 至少为 1</translation>
    </message>
    <message>
        <source>expected strided:N:K or first:N behind |</source>
        <translation>| 之后应为 strided:N:K 或 first:N</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>board, rack or pod</source>
        <translation>板卡、机柜或 Pod</translation>
    </message>
    <message>
        <source>a board, rack or pod</source>
        <translation>板卡、机柜或 Pod</translation>
    </message>
    <message>
        <source>one direction of a link</source>
        <translation>链路的单个方向</translation>
    </message>
    <message>
        <source>both (link: [a, b])</source>
        <translation>两个方向（link: [a, b]）</translation>
    </message>
    <message>
        <source>links, switches, NICs and chips</source>
        <translation>链路、交换机、NIC 和芯片</translation>
    </message>
    <message>
        <source>a power of two</source>
        <translation>2 的幂</translation>
    </message>
    <message>
        <source>dims whose product is the number of plugs</source>
        <translation>乘积等于接入点数的 dims</translation>
    </message>
    <message>
        <source>at least one switch</source>
        <translation>至少一台交换机</translation>
    </message>
    <message>
        <source>the same number on each router</source>
        <translation>每个路由器上数量相同</translation>
    </message>
    <message>
        <source>2 or 3 levels</source>
        <translation>2 或 3 级</translation>
    </message>
    <message>
        <source>an even number of ports</source>
        <translation>偶数个端口</translation>
    </message>
    <message>
        <source>as many as children has</source>
        <translation>与 children 的项数相同</translation>
    </message>
    <message>
        <source>at least 1 at every level</source>
        <translation>每级至少为 1</translation>
    </message>
    <message>
        <source>more than %1 values in one bracket; write them as a list, one &apos;-&apos; entry a line</source>
        <translation>一个括号内的值超过 %1 个；请写成列表，每行一个 &apos;-&apos; 条目</translation>
    </message>
    <message>
        <source>written as an escape</source>
        <translation>以转义写出</translation>
    </message>
    <message>
        <source>the route has more paths than the %1 listed, which carry %2 of it</source>
        <translation>该路由的路径多于列出的 %1 条；列出的路径承载其中的 %2</translation>
    </message>
    <message>
        <source>its group has no working chips, or there are too many</source>
        <translation>其通信组没有可用芯片，或芯片过多</translation>
    </message>
    <message>
        <source>the packet method runs one collective</source>
        <translation>报文法只能运行一个集合通信</translation>
    </message>
    <message>
        <source>there are no links</source>
        <translation>没有链路</translation>
    </message>
    <message>
        <source>routing by hash</source>
        <translation>哈希路由</translation>
    </message>
    <message>
        <source>several collectives at once</source>
        <translation>同时运行的多个集合通信</translation>
    </message>
    <message>
        <source>it is the name of the group of every chip</source>
        <translation>它是全部芯片的通信组的名称</translation>
    </message>
    <message>
        <source>a selector could not say it; leave out &apos;,&apos; and &apos;|&apos;</source>
        <translation>选择器无法写出该名称；请去掉 &apos;,&apos; 和 &apos;|&apos;</translation>
    </message>
    <message>
        <source>a group cannot be called &apos;%1&apos;: %2</source>
        <translation>通信组不能命名为 &apos;%1&apos;：%2</translation>
    </message>
    <message>
        <source>the routing policy %1 does not choose by a hash here, so that a seed changes nothing; ecmp:hash and hierarchical:hash do</source>
        <translation>路由策略 %1 在此处不按哈希选择，种子不起作用；ecmp:hash 和 hierarchical:hash 才按哈希选择</translation>
    </message>
    <message>
        <source>sharp: the switches of %1 do not reduce for this group, %2; taken instead: %3</source>
        <translation>sharp：%1 的交换机不为该通信组规约，%2；改用：%3</translation>
    </message>
    <message>
        <source>the rails of %1 count as one link (&apos;granularity: aggregate&apos;): with %2 that may be optimistic, since flows do not collide on single rails; &apos;granularity: link&apos; shows it</source>
        <translation>%1 的各轨道算作一条链路（&apos;granularity: aggregate&apos;）：对 %2 结果可能偏乐观，因为流不会在单条轨道上碰撞；&apos;granularity: link&apos; 可看到碰撞</translation>
    </message>
    <message>
        <source>the pairs of tier %1 have from %2 to %3, and the closed form counts every step at the least: method stepwise counts each step on its own links</source>
        <translation>层级 %1 的各对带宽从 %2 到 %3 不等，闭式解每一步都按最小者计算：逐步法按每一步自己的链路计算</translation>
    </message>
    <message>
        <source>%1 links carry more than they could within this time, which counts no contention: their utilisation is shown as 1</source>
        <translation>%1 条链路在该时间内承载的数据超出其能力，因为该时间未计竞争：其利用率显示为 1</translation>
    </message>
    <message>
        <source>a step of %1 flows takes more than %2 pieces of routes: too many for the stepwise method; a policy of single paths, a smaller group or the closed form can do it</source>
        <translation>一个含 %1 个流的步需要超过 %2 个路由片段：逐步法无法容纳；可改用单路径策略、更小的通信组或闭式解</translation>
    </message>
    <message>
        <source>%1: %2 of its %3 different steps were routed, spread evenly; each of the others is taken to last as long as the one before it; the group is too large to route them all</source>
        <translation>%1：%3 个不同的步中均匀选取 %2 个做了路由；其余各步视为与前一步同样长；通信组过大，无法全部路由</translation>
    </message>
    <message>
        <source>the method %1 follows flows over links, and there are none; only the closed form can be computed</source>
        <translation>方法 %1 沿链路跟踪流，而这里没有链路；只能计算闭式解</translation>
    </message>
    <message>
        <source>waiting in queues is an M/D/1 estimate: it presumes packets that arrive at random, which those of a collective do not; take it as a hint</source>
        <translation>队列等待是 M/D/1 估计：它假定报文随机到达，而集合通信的报文并非如此；仅供参考</translation>
    </message>
    <message>
        <source>%1: a link is saturated by its flows; its load was cut to rho_max %2 for the waiting time</source>
        <translation>%1：有链路被其流占满；计算等待时间时其负载截断为 rho_max %2</translation>
    </message>
    <message>
        <source>the closed form counts cut-through alone; the stepwise method counts what storing messages or packets on the way costs</source>
        <translation>闭式解只计直通转发；逐步法会计入途中存储消息或报文的代价</translation>
    </message>
    <message>
        <source>on the dragonfly of %1 the routing &apos;%2&apos; takes the least path only: where it is crowded, real routers take detours; the policy &apos;adaptive&apos; with routing.detour sees them</source>
        <translation>在 %1 的 Dragonfly 上，路由 &apos;%2&apos; 只走最短路径：拥挤时实际路由器会绕行；策略 &apos;adaptive&apos; 配合 routing.detour 可以看到绕行</translation>
    </message>
    <message>
        <source>possibly optimistic below %1: %2 is a pipeline, and a smaller message has too few packets (%3) to fill it; filling and draining are only seen by the method &apos;packet&apos;</source>
        <translation>小于 %1 时可能偏乐观：%2 是流水线，更小的消息报文 (%3) 太少，无法填满；填充与排空只有方法 &apos;packet&apos; 能看到</translation>
    </message>
    <message>
        <source>flow_control (%1) acts over time, which no formula of shares catches: what the links share is counted, pauses and swinging rates are not; the method &apos;packet&apos; simulates them</source>
        <translation>flow_control (%1) 随时间起作用，份额公式无法体现：链路共享已计入，暂停与速率摆动未计入；方法 &apos;packet&apos; 会对其仿真</translation>
    </message>
    <message>
        <source>%1 does not share the links with this collective here: %2</source>
        <translation>%1 在此处不与该集合通信共享链路：%2</translation>
    </message>
    <message>
        <source>what runs at once shares the links step by step (groups beside this one: %1): the stepwise method was taken instead of the closed form</source>
        <translation>同时运行的集合通信逐步共享链路（此外的通信组：%1）：已用逐步法代替闭式解</translation>
    </message>
    <message>
        <source>%1 groups that run at once take too long to solve; fewer or smaller ones can be, or this collective alone</source>
        <translation>同时运行的 %1 个通信组求解时间过长；可减少或缩小它们，或只算该集合通信</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not KEY=VALUE, such as comm_params.bw_urate=0.8</source>
        <translation>“%1”不是 KEY=VALUE 的形式，例如 comm_params.bw_urate=0.8</translation>
    </message>
    <message>
        <source>no pair of the group uses the tier %1</source>
        <translation>该通信组没有任何一对使用层级 %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; belongs to a topology, and a flat ring has none</source>
        <translation>“%1”属于拓扑，而扁平环没有拓扑</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a whole number above 0</source>
        <translation>大于 0 的整数</translation>
    </message>
    <message>
        <source>a size above 0 B</source>
        <translation>大于 0 B 的大小</translation>
    </message>
    <message>
        <source>a number of ranks, at most those of the group</source>
        <translation>不超过该通信组 rank 数的数目</translation>
    </message>
    <message>
        <source>a what-if</source>
        <translation>假设值</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>what it holds can be copied, but no block can stand in it</source>
        <translation>其中的内容可以复制，但不能放入块</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>至少为 1</translation>
    </message>
    <message>
        <source>element</source>
        <translation>元件</translation>
    </message>
    <message>
        <source>its links are written by hand as well, it can have no fabric</source>
        <translation>其链路也是手写的，不能有互连网络</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Add pod to %1</source>
        <translation>向 %1 添加 Pod</translation>
    </message>
    <message>
        <source>Add rack to %1</source>
        <translation>向 %1 添加机架</translation>
    </message>
    <message>
        <source>Add board to %1</source>
        <translation>向 %1 添加板卡</translation>
    </message>
    <message>
        <source>Add chip to %1</source>
        <translation>向 %1 添加芯片</translation>
    </message>
    <message>
        <source>Add NIC to %1</source>
        <translation>向 %1 添加网卡</translation>
    </message>
    <message>
        <source>Add switch to %1</source>
        <translation>向 %1 添加交换机</translation>
    </message>
    <message>
        <source>Add link %1 – %2</source>
        <translation>添加链路 %1 – %2</translation>
    </message>
    <message>
        <source>Add %1 links</source>
        <translation>添加 %1 条链路</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>Duplicate link %1 – %2</source>
        <translation>复制链路 %1 – %2</translation>
    </message>
    <message>
        <source>Duplicate %1 elements</source>
        <translation>复制 %1 个元件</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove link %1 – %2</source>
        <translation>删除链路 %1 – %2</translation>
    </message>
    <message>
        <source>Remove %1 elements</source>
        <translation>删除 %1 个元件</translation>
    </message>
    <message>
        <source>Resize %1 to %2</source>
        <translation>将 %1 的规模改为 %2</translation>
    </message>
    <message>
        <source>Add type %1</source>
        <translation>添加类型 %1</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Remove type %1</source>
        <translation>删除类型 %1</translation>
    </message>
    <message>
        <source>Change type %1</source>
        <translation>更改类型 %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Change link %1 – %2</source>
        <translation>更改链路 %1 – %2</translation>
    </message>
    <message>
        <source>Change %1 elements</source>
        <translation>更改 %1 个元件</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Reset link %1 – %2</source>
        <translation>重置链路 %1 – %2</translation>
    </message>
    <message>
        <source>Reset %1 elements</source>
        <translation>重置 %1 个元件</translation>
    </message>
    <message>
        <source>Fail %1</source>
        <translation>使 %1 失效</translation>
    </message>
    <message>
        <source>Fail link %1 – %2</source>
        <translation>使链路 %1 – %2 失效</translation>
    </message>
    <message>
        <source>Fail %1 elements</source>
        <translation>使 %1 个元件失效</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Restore link %1 – %2</source>
        <translation>恢复链路 %1 – %2</translation>
    </message>
    <message>
        <source>Restore %1 elements</source>
        <translation>恢复 %1 个元件</translation>
    </message>
    <message>
        <source>Set fabric of %1</source>
        <translation>设置 %1 的互连网络</translation>
    </message>
    <message>
        <source>Change fabric of %1</source>
        <translation>更改 %1 的互连网络</translation>
    </message>
    <message>
        <source>Remove fabric of %1</source>
        <translation>删除 %1 的互连网络</translation>
    </message>
    <message>
        <source>Rename topology</source>
        <translation>重命名拓扑</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>Change settings</source>
        <translation>更改设置</translation>
    </message>
    <message>
        <source>Set group %1</source>
        <translation>设置组 %1</translation>
    </message>
    <message>
        <source>Remove group %1</source>
        <translation>删除组 %1</translation>
    </message>
    <message>
        <source>Change parallel layout</source>
        <translation>更改并行布局</translation>
    </message>
    <message>
        <source>Change what runs at once</source>
        <translation>更改同时运行的集合通信</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>编辑文本</translation>
    </message>
    <message>
        <source>this changes nothing</source>
        <translation>这不会改变任何内容</translation>
    </message>
    <message>
        <source>%1 is made by a fabric or block of %2; change that, or override or fail the element</source>
        <translation>%1 由 %2 的互连网络或块生成；请更改后者，或对该元件设置覆盖值或使其失效</translation>
    </message>
    <message>
        <source>%2 cannot stand in %1</source>
        <translation>%2 不能放在 %1 中</translation>
    </message>
    <message>
        <source>%1 has nothing yet to make another like it; name the block or the type to make it of</source>
        <translation>%1 中还没有可仿照的元件；请指明所用的块或类型</translation>
    </message>
    <message>
        <source>%1 is written by hand, not made by a block: %2</source>
        <translation>%1 是手写的，不是由块生成的：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is still used (%2)</source>
        <translation>“%1”仍在使用（%2）</translation>
    </message>
    <message>
        <source>%1 has not failed by itself; what failed around it must be restored</source>
        <translation>%1 本身没有失效；需要恢复其外层失效的元件</translation>
    </message>
    <message>
        <source>%1 has no fabric with the number %2</source>
        <translation>%1 没有编号为 %2 的互连网络</translation>
    </message>
    <message>
        <source>HGX H100 board</source>
        <translation>HGX H100 板卡</translation>
    </message>
    <message>
        <source>DGX A100 board</source>
        <translation>DGX A100 板卡</translation>
    </message>
    <message>
        <source>GB200 NVL72 rack</source>
        <translation>GB200 NVL72 机架</translation>
    </message>
    <message>
        <source>MI300X board</source>
        <translation>MI300X 板卡</translation>
    </message>
    <message>
        <source>PCIe box</source>
        <translation>PCIe 机箱</translation>
    </message>
    <message>
        <source>Torus 4×4×4 rack</source>
        <translation>4×4×4 环面机架</translation>
    </message>
    <message>
        <source>Rail pod</source>
        <translation>多轨 Pod</translation>
    </message>
    <message>
        <source>Fat-tree pod</source>
        <translation>胖树 Pod</translation>
    </message>
    <message>
        <source>Dragonfly pod</source>
        <translation>蜻蜓拓扑 Pod</translation>
    </message>
    <message>
        <source>Insert %1 into %2</source>
        <translation>将 %1 插入 %2</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>将 %1 移到 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be swept: %2; expected KEY=FROM:TO:xFACTOR, KEY=FROM:TO:+STEP or KEY=A,B,C</source>
        <translation>“%1”无法扫描：%2；应为 KEY=FROM:TO:xFACTOR、KEY=FROM:TO:+STEP 或 KEY=A,B,C</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is varied twice</source>
        <translation>“%1”被改变了两次</translation>
    </message>
    <message>
        <source>%1 parameters are varied, at most %2 can be</source>
        <translation>改变了 %1 个参数，最多 %2 个</translation>
    </message>
    <message>
        <source>more than %1 rows in one run; do the sweep in parts</source>
        <translation>一次运行超过 %1 行；请分部分扫描</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a part; expected I/N with I from 1 to N</source>
        <translation>“%1”不是部分；应为 I/N，I 从 1 到 N</translation>
    </message>
    <message>
        <source>this is no part of a sweep, as sweep --shard writes it with --format csv or json</source>
        <translation>这不是扫描的部分，即 sweep --shard 以 --format csv 或 json 写出的文件</translation>
    </message>
    <message>
        <source>this is a part of another sweep than &apos;%1&apos;</source>
        <translation>这与“%1”不属于同一次扫描</translation>
    </message>
    <message>
        <source>this is part %1, and so is &apos;%2&apos;</source>
        <translation>这是第 %1 部分，“%2”也是</translation>
    </message>
    <message>
        <source>part %1 of %2 is missing</source>
        <translation>缺少第 %1 部分（共 %2 部分）</translation>
    </message>
    <message>
        <source>this part is not whole</source>
        <translation>该部分不完整</translation>
    </message>
    <message>
        <source>this part should have %1 rows and has %2</source>
        <translation>该部分应有 %1 行，实有 %2 行</translation>
    </message>
    <message>
        <source>FROM and TO cannot be read</source>
        <translation>无法读取 FROM 和 TO</translation>
    </message>
    <message>
        <source>a factor is above 1, and FROM above 0</source>
        <translation>倍数应大于 1，FROM 应大于 0</translation>
    </message>
    <message>
        <source>a step is above 0, in the unit of the values</source>
        <translation>步长应大于 0，单位与值相同</translation>
    </message>
    <message>
        <source>TO is below FROM</source>
        <translation>TO 小于 FROM</translation>
    </message>
    <message>
        <source>more than 100,000 values</source>
        <translation>超过 100,000 个值</translation>
    </message>
    <message>
        <source>a key and its values are needed</source>
        <translation>需要键及其值</translation>
    </message>
    <message>
        <source>varied parameter</source>
        <translation>被改变的参数</translation>
    </message>
    <message>
        <source>GROUP:COLLECTIVE:SIZE such as tp[*]:all_reduce:64MB</source>
        <translation>GROUP:COLLECTIVE:SIZE，例如 tp[*]:all_reduce:64MB</translation>
    </message>
    <message>
        <source>a question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>a session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>the version; begin with &apos;tierlens_session: 1&apos;</source>
        <translation>版本；请以 &apos;tierlens_session: 1&apos; 开头</translation>
    </message>
    <message>
        <source>the session&apos;s version 1</source>
        <translation>会话的版本 1</translation>
    </message>
    <message>
        <source>&apos;tierlens_session: 1&apos;</source>
        <translation>&apos;tierlens_session: 1&apos;</translation>
    </message>
    <message>
        <source>files</source>
        <translation>文件列表</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>scenarios</source>
        <translation>场景列表</translation>
    </message>
    <message>
        <source>at most 256 scenarios</source>
        <translation>至多 256 个场景</translation>
    </message>
    <message>
        <source>file of the session</source>
        <translation>会话文件</translation>
    </message>
    <message>
        <source>a scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>collectives that run beside the question</source>
        <translation>与问题同时运行的集合通信</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>what-ifs</source>
        <translation>假设值</translation>
    </message>
    <message>
        <source>at most 1000 values</source>
        <translation>至多 1000 个值</translation>
    </message>
    <message>
        <source>the options of a question</source>
        <translation>问题的选项</translation>
    </message>
    <message>
        <source>the name of a scenario</source>
        <translation>场景名称</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>a view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>a quantity of the curves</source>
        <translation>曲线的量</translation>
    </message>
    <message>
        <source>names of panels</source>
        <translation>面板名称</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>TO is not above FROM</source>
        <translation>TO 不大于 FROM</translation>
    </message>
    <message>
        <source>a part between 0 % and 100 %</source>
        <translation>0 % 与 100 % 之间的比例</translation>
    </message>
    <message>
        <source>a time above zero</source>
        <translation>大于零的时间</translation>
    </message>
    <message>
        <source>a range that ends above its beginning</source>
        <translation>终点大于起点的范围</translation>
    </message>
    <message>
        <source>parameter with a number</source>
        <translation>有数值的参数</translation>
    </message>
    <message>
        <source>its place among others is that of its entry in the file</source>
        <translation>它在同级元素中的位置由它在文件中的条目决定</translation>
    </message>
    <message>
        <source>the file has no parallelism section whose groups it could name</source>
        <translation>文件没有 parallelism 节，无法引用其中的组</translation>
    </message>
    <message>
        <source>the file&apos;s parallelism has no dimension of this name</source>
        <translation>文件的 parallelism 没有这个名称的维度</translation>
    </message>
    <message>
        <source>Add block %1</source>
        <translation>添加模块 %1</translation>
    </message>
    <message>
        <source>Remove block %1</source>
        <translation>移除模块 %1</translation>
    </message>
    <message>
        <source>chips: %1, NICs: %2</source>
        <translation>芯片：%1，网卡：%2</translation>
    </message>
    <message>
        <source>%1 in %2 cells of the matrix (a pair has two)</source>
        <translation>%1 出现在矩阵的 %2 个单元格中（每对两个）</translation>
    </message>
    <message>
        <source>the text gives no speed: %1 one way for a link of %2, of which %3 is effective</source>
        <translation>文本未给出速率：%2 的链路按单向 %1 计，其中有效比例为 %3</translation>
    </message>
    <message>
        <source>more links than a GPU has ports: all %1 links of a GPU lead into one switch</source>
        <translation>链路数超过 GPU 的端口数：按每个 GPU 的全部 %1 条链路接入同一交换机计</translation>
    </message>
    <message>
        <source>the row of %1 has no word for %2 devices; what their rows say is used</source>
        <translation>%1 所在行缺少 %2 个设备的内容；采用这些设备所在行的内容</translation>
    </message>
    <message>
        <source>there is no row of %1</source>
        <translation>没有 %1 所在的行</translation>
    </message>
    <message>
        <source>%1 to %2 is %3, but the way back is %4; the first is used</source>
        <translation>%1 到 %2 为 %3，但反向为 %4；采用前者</translation>
    </message>
    <message>
        <source>%1 is linked to itself by %2; not used</source>
        <translation>%1 通过 %2 连接到自身；不予采用</translation>
    </message>
    <message>
        <source>%1 has no direct link, although others have</source>
        <translation>%1 没有直连链路，而其他设备有</translation>
    </message>
    <message>
        <source>%1 to %2 leads through others and the text does not say which; not used</source>
        <translation>%1 到 %2 经过其他设备，但文本未说明是哪些；不予采用</translation>
    </message>
    <message>
        <source>the kind of topology</source>
        <translation>拓扑的种类</translation>
    </message>
    <message>
        <source>switches: %1</source>
        <translation>交换机：%1</translation>
    </message>
    <message>
        <source>links of type %1: %2</source>
        <translation>类型为 %1 的链路：%2</translation>
    </message>
    <message>
        <source>%2: %1</source>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>%1: nothing in a topology corresponds to it; not used</source>
        <translation>%1：拓扑中没有与之对应的内容；未使用</translation>
    </message>
    <message>
        <source>of the %2 of a link of %1, %3 is effective, as NCCL and RCCL count it</source>
        <translation>%1 的每条链路 %2，其中有效 %3，与 NCCL 和 RCCL 的计法相同</translation>
    </message>
    <message>
        <source>the text does not name the NVLink generation: 25 GB/s a link is that of NVLink 2 to 4 (NVLink 1: 20 GB/s, NVLink 5: 50 GB/s)</source>
        <translation>文本没有说明 NVLink 的代：每条 25 GB/s 是 NVLink 2 到 4 的值（NVLink 1：20 GB/s，NVLink 5：50 GB/s）</translation>
    </message>
    <message>
        <source>the text names no CPU for %1: on that of %2, which it meets by %3</source>
        <translation>文本没有说明 %1 属于哪个 CPU：放在 %2 的 CPU 上，二者之间为 %3</translation>
    </message>
    <message>
        <source>the text names no CPU for %1: on one of its own</source>
        <translation>文本没有说明 %1 属于哪个 CPU：给它单独一个</translation>
    </message>
    <message>
        <source>%1 stands under no CPU: one is put above it</source>
        <translation>%1 不在任何 CPU 之下：在它上面加一个</translation>
    </message>
    <message>
        <source>%1 has no speed: %2 is used</source>
        <translation>%1 没有速度：采用 %2</translation>
    </message>
    <message>
        <source>the text says nothing of the network between %1 machines: their NICs meet in one switch that is no bottleneck, 0.5 us a link</source>
        <translation>文本没有说明 %1 台机器之间的网络：它们的网卡接到一台不构成瓶颈的交换机，每条链路 0.5 us</translation>
    </message>
    <message>
        <source>the text says nothing of what is in a host: one chip in each of %1 hosts</source>
        <translation>文本没有说明主机里有什么：%1 台主机各一块芯片</translation>
    </message>
    <message>
        <source>the text gives no latency: %1 for %2</source>
        <translation>文本没有给出延迟：%2 采用 %1</translation>
    </message>
    <message>
        <source>a message through a Switch takes two links of the stated latency, as in ASTRA-sim</source>
        <translation>经过 Switch 的消息走两条链路，各为所给延迟，与 ASTRA-sim 相同</translation>
    </message>
    <message>
        <source>a GB of this text is 2^30 bytes, as in ASTRA-sim: %1 GB/s is %2</source>
        <translation>此文本的 GB 为 2^30 字节，与 ASTRA-sim 相同：%1 GB/s 即 %2</translation>
    </message>
    <message>
        <source>a torus dimension of 2 has two cables between its two ends</source>
        <translation>长度为 2 的环面维度在两端之间有两根线缆</translation>
    </message>
    <message>
        <source>%2 alternatives are in the text: &apos;%1&apos; is read</source>
        <translation>文本中有 %2 个备选：读取“%1”</translation>
    </message>
    <message>
        <source>the text is broken or ends early here: %1. What stands before it is read</source>
        <translation>文本在此损坏或提前结束：%1。之前的内容已读取</translation>
    </message>
    <message>
        <source>no NVLink or xGMI is listed, which does not mean that there is none</source>
        <translation>没有列出 NVLink 或 xGMI，但不表示没有</translation>
    </message>
    <message>
        <source>the NUMA node of a CPU is not known (%1)</source>
        <translation>不知道某个 CPU 的 NUMA 节点（%1）</translation>
    </message>
    <message>
        <source>%1 has %2 links to %3, which is not in the text; not used</source>
        <translation>%1 有 %2 条链路连到 %3，而文本中没有它；未使用</translation>
    </message>
    <message>
        <source>%1 PCI devices have no class: neither GPU nor NIC can be told; not used</source>
        <translation>%1 个 PCI 设备没有类别：分不清是 GPU 还是网卡；未使用</translation>
    </message>
    <message>
        <source>there is no header line; what is what follows from the links</source>
        <translation>没有首行；各是什么由链路推出</translation>
    </message>
    <message>
        <source>%1 has no link</source>
        <translation>%1 没有链路</translation>
    </message>
    <message>
        <source>where %1 leads cannot be told; not used</source>
        <translation>无法得知 %1 通向哪里；未使用</translation>
    </message>
    <message>
        <source>%1 has %2 direct links, others have %3</source>
        <translation>%1 有 %2 条直连链路，其他的有 %3 条</translation>
    </message>
    <message>
        <source>%1 to %2 is %3, to others %4, although one switch joins them; the larger is used</source>
        <translation>%1 到 %2 为 %3，到其他为 %4，但它们由同一台交换机连接；采用较大者</translation>
    </message>
    <message>
        <source>the bridge %1 carries %2 and one below it %3; used as it is, it will limit</source>
        <translation>桥 %1 承载 %2，其下的一个承载 %3；照原样使用，它将成为限制</translation>
    </message>
    <message>
        <source>the GPU %1 has only %2 PCIe lanes; used as it is</source>
        <translation>GPU %1 只有 %2 条 PCIe 通道；照原样使用</translation>
    </message>
    <message>
        <source>%1: %2 is no speed; %3 is used</source>
        <translation>%1：%2 不是速度；采用 %3</translation>
    </message>
    <message>
        <source>%1: no port has the speed %2; used as it is</source>
        <translation>%1：没有端口的速度是 %2；照原样使用</translation>
    </message>
    <message>
        <source>%1 entries repeat the name of another; each name counts once</source>
        <translation>%1 个条目与别的同名；每个名称只算一次</translation>
    </message>
    <message>
        <source>%1 network ports have no PCI device, as those of containers and bridges; linked to their CPU</source>
        <translation>%1 个网络端口没有 PCI 设备，容器和网桥的端口就是这样；连到其 CPU</translation>
    </message>
    <message>
        <source>a latency of %1 for %2 is less than any link has; used as it is</source>
        <translation>%2 的延迟 %1 低于任何链路；照原样使用</translation>
    </message>
    <message>
        <source>a bandwidth of %1 for %2 is low between accelerators; used as it is. Gb/s instead of GB/s?</source>
        <translation>%2 的带宽 %1 对加速器之间来说偏低；照原样使用。是否应为 Gb/s 而不是 GB/s？</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names two things; the first is used</source>
        <translation>“%1”是两样东西的名称；采用第一个</translation>
    </message>
    <message>
        <source>%1: %2 in the text, the header says %3</source>
        <translation>%1：文本中有 %2，首行说是 %3</translation>
    </message>
    <message>
        <source>output of rocm-smi --showtopo</source>
        <translation>rocm-smi --showtopo 的输出</translation>
    </message>
    <message>
        <source>NCCL or RCCL topology XML</source>
        <translation>NCCL 或 RCCL 拓扑 XML</translation>
    </message>
    <message>
        <source>output of nvidia-smi topo -m</source>
        <translation>nvidia-smi topo -m 的输出</translation>
    </message>
    <message>
        <source>only one text of this kind at a time</source>
        <translation>这种文本一次只能导入一个</translation>
    </message>
    <message>
        <source>it has no &lt;system&gt;</source>
        <translation>其中没有 &lt;system&gt;</translation>
    </message>
    <message>
        <source>more than a million elements</source>
        <translation>元素超过一百万个</translation>
    </message>
    <message>
        <source>its PCI devices have no class: neither GPUs nor NICs can be told</source>
        <translation>其 PCI 设备没有类别：分不清 GPU 和网卡</translation>
    </message>
    <message>
        <source>it lists no GPU</source>
        <translation>其中没有列出 GPU</translation>
    </message>
    <message>
        <source>more than 1024 devices</source>
        <translation>设备超过 1024 个</translation>
    </message>
    <message>
        <source>XML of more than 16 MiB</source>
        <translation>XML 超过 16 MiB</translation>
    </message>
    <message>
        <source>its DOCTYPE has definitions of its own</source>
        <translation>其 DOCTYPE 带有自己的定义</translation>
    </message>
    <message>
        <source>entities beyond the five of XML</source>
        <translation>使用了 XML 五个之外的实体</translation>
    </message>
    <message>
        <source>%1 gives no topology: %2</source>
        <translation>%1 得不出拓扑：%2</translation>
    </message>
    <message>
        <source>the collective is %1, from %2</source>
        <translation>集合通信为 %1，依据%2</translation>
    </message>
    <message>
        <source>the text does not say which collective was measured: %1</source>
        <translation>文本没有说明测量的是哪种集合通信：%1</translation>
    </message>
    <message>
        <source>%1 ranks, from busbw ÷ algbw</source>
        <translation>%1 个 rank，由 busbw ÷ algbw 推得</translation>
    </message>
    <message>
        <source>the text does not say how many ranks took part: %1</source>
        <translation>文本没有说明有多少个 rank 参与：%1</translation>
    </message>
    <message>
        <source>%1 ranks are listed, but the bandwidths are those of %2</source>
        <translation>列出了 %1 个 rank，但带宽对应的是 %2 个</translation>
    </message>
    <message>
        <source>a row that cannot be read is left out: %1</source>
        <translation>略去一行无法读取的内容：%1</translation>
    </message>
    <message>
        <source>a row has no time: %1</source>
        <translation>有一行没有时间：%1</translation>
    </message>
    <message>
        <source>%1 further findings of this text are not listed</source>
        <translation>此文本另有 %1 条说明未列出</translation>
    </message>
    <message>
        <source>%1 values were wrong at %2; the row is left out</source>
        <translation>%2 处有 %1 个结果错误；该行略去</translation>
    </message>
    <message>
        <source>at %3 one half took %1, the other %2: a first use; not used where the other will do</source>
        <translation>%3 处一半用时 %1，另一半用时 %2：属首次使用；另一半可用时不采用</translation>
    </message>
    <message>
        <source>%1 in %2 is not the %3 that stands beside it</source>
        <translation>%1 用时 %2，与旁边的 %3 不符</translation>
    </message>
    <message>
        <source>the run ended in a failure: %1</source>
        <translation>运行以失败告终：%1</translation>
    </message>
    <message>
        <source>the run&apos;s last lines are missing; the rows before are used</source>
        <translation>运行的末尾几行缺失；采用其前的各行</translation>
    </message>
    <message>
        <source>times of one half alone: %1</source>
        <translation>只有一半的时间：%1</translation>
    </message>
    <message>
        <source>%1 timed calls; those of one size are one point, their median</source>
        <translation>%1 次计时调用；同一大小的合为一点，取中位数</translation>
    </message>
    <message>
        <source>a run without rows is left out</source>
        <translation>略去一次没有数据行的运行</translation>
    </message>
    <message>
        <source>200,000 measured points</source>
        <translation>200,000 个测量点</translation>
    </message>
    <message>
        <source>measured data with at least one row that has a time</source>
        <translation>至少有一行带时间的测量数据</translation>
    </message>
    <message>
        <source>the kind of measured data</source>
        <translation>测量数据的种类</translation>
    </message>
    <message>
        <source>the file&apos;s name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>ASTRA-sim network</source>
        <translation>ASTRA-sim 网络</translation>
    </message>
    <message>
        <source>more than four dimensions or 65,536 NPUs</source>
        <translation>超过四个维度或 65,536 个 NPU</translation>
    </message>
    <message>
        <source>more links than can be imported</source>
        <translation>链路超过可导入的数量</translation>
    </message>
    <message>
        <source>its lists are not all of one length</source>
        <translation>各列表长度不一</translation>
    </message>
    <message>
        <source>a number of NPUs, a bandwidth or a latency that cannot be</source>
        <translation>NPU 数、带宽或延迟不可能</translation>
    </message>
    <message>
        <source>a topology other than Ring, FullyConnected and Switch</source>
        <translation>不是 Ring、FullyConnected 或 Switch 的拓扑</translation>
    </message>
    <message>
        <source>a single NPU</source>
        <translation>只有一个 NPU</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>logical dimensions alone: it names no links and no bandwidths</source>
        <translation>只有逻辑维度：没有链路和带宽</translation>
    </message>
    <message>
        <source>the text does not say what joins its %1 parts: one switch does</source>
        <translation>文本没有说明其 %1 个部分由什么连接：由一台交换机连接</translation>
    </message>
    <message>
        <source>the text gives no speeds: 50 GB/s for each host, and as much for each host below on the links between switches; 0.5 us a link</source>
        <translation>文本没有给出速度：每台主机 50 GB/s，交换机之间的链路按其下每台主机同样多；每条链路 0.5 us</translation>
    </message>
    <message>
        <source>output of ibnetdiscover</source>
        <translation>ibnetdiscover 的输出</translation>
    </message>
    <message>
        <source>no host is linked to a switch</source>
        <translation>没有主机连到交换机</translation>
    </message>
    <message>
        <source>Slurm topology</source>
        <translation>Slurm 拓扑</translation>
    </message>
    <message>
        <source>Topograph model</source>
        <translation>Topograph 模型</translation>
    </message>
    <message>
        <source>SimAI or HPCC topology</source>
        <translation>SimAI 或 HPCC 拓扑</translation>
    </message>
    <message>
        <source>more nodes than can be imported</source>
        <translation>节点超过可导入的数量</translation>
    </message>
    <message>
        <source>it has no GPU, only switches</source>
        <translation>其中没有 GPU，只有交换机</translation>
    </message>
    <message>
        <source>this is a workload, which says what is sent, not over what</source>
        <translation>这是工作负载，说的是发送什么，而不是经过什么</translation>
    </message>
    <message>
        <source>a list of hosts that is broken or too long</source>
        <translation>主机列表损坏或过长</translation>
    </message>
    <message>
        <source>it has no host</source>
        <translation>其中没有主机</translation>
    </message>
</context>
<context>
    <name>SampleText</name>
    <message numerus="yes">
        <source>%Ln chip(s)</source>
        <translation>
            <numerusform>%Ln 个芯片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln 块板卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rack(s)</source>
        <translation>
            <numerusform>%Ln 个机柜</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s)</source>
        <translation>
            <numerusform>%Ln 个 Pod</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>SweepPictures</name>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集合操作</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>sum of the bandwidths</source>
        <translation>带宽之和</translation>
    </message>
    <message>
        <source>all points</source>
        <translation>所有点</translation>
    </message>
    <message>
        <source>nothing is cheaper and as fast</source>
        <translation>没有更便宜且同样快的</translation>
    </message>
</context>
<context>
    <name>TierGraph</name>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>1 chip</source>
        <translation>1 个芯片</translation>
    </message>
    <message>
        <source>%1 chips</source>
        <translation>%1 个芯片</translation>
    </message>
    <message>
        <source>1 board</source>
        <translation>1 块板卡</translation>
    </message>
    <message>
        <source>%1 boards</source>
        <translation>%1 块板卡</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>轨道交换机</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>中间层交换机</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, host link</source>
        <translation>%1，主机链路</translation>
    </message>
    <message>
        <source>%1, rail %2</source>
        <translation>%1，轨道 %2</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>nothing in this phase</source>
        <translation>此阶段无流量</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>1 flow a step</source>
        <translation>每步 1 条流</translation>
    </message>
    <message>
        <source>%1 flows a step</source>
        <translation>每步 %1 条流</translation>
    </message>
    <message>
        <source>%1 in phase %2 · %3</source>
        <translation>阶段 %2 内 %1 · %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>other way</source>
        <translation>反方向</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 dies</source>
        <translation>%1 个裸片</translation>
    </message>
    <message>
        <source>1 switch</source>
        <translation>1 台交换机</translation>
    </message>
    <message>
        <source>1 %1 switch</source>
        <translation>1 台%1</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 台交换机</translation>
    </message>
    <message>
        <source>%1 %2 switches</source>
        <translation>%1 台%2</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>not in the group</source>
        <translation>不在通信组中</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>%1 on %2 ports</source>
        <translation>%1 条，共 %2 个端口</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>reduces</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>in the network</source>
        <translation>在网内执行</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景负载</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation>%1 条，合计 %2</translation>
    </message>
    <message>
        <source>busiest</source>
        <translation>最忙</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>busiest link</source>
        <translation>最忙链路</translation>
    </message>
    <message>
        <source>  ·  %1 %2</source>
        <translation>  ·  %1 %2</translation>
    </message>
    <message>
        <source>nothing in this step</source>
        <translation>此步无流量</translation>
    </message>
    <message>
        <source>%1 in this step · %2</source>
        <translation>此步内 %1 · %2</translation>
    </message>
</context>
<context>
    <name>TypeDialogs</name>
    <message>
        <source>Name the type</source>
        <translation>请为类型命名</translation>
    </message>
    <message>
        <source>There is one named %1 already</source>
        <translation>已有名为 %1 的类型</translation>
    </message>
    <message>
        <source>Add a type</source>
        <translation>添加类型</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>the defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>a copy of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message>
        <source>Change the type %1</source>
        <translation>更改类型 %1</translation>
    </message>
    <message>
        <source>Nothing is changed yet</source>
        <translation>尚未更改任何内容</translation>
    </message>
</context>
<context>
    <name>tierlens::AnswerPane</name>
    <message>
        <source>unnamed topology</source>
        <translation>未命名拓扑</translation>
    </message>
    <message>
        <source>no topology</source>
        <translation>无拓扑</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 个 rank</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 个 rank</translation>
    </message>
    <message>
        <source>what-if %1 = %2</source>
        <translation>假设 %1 = %2</translation>
    </message>
</context>
<context>
    <name>tierlens::AnswerView</name>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Bus bandwidth and bottleneck</source>
        <translation>总线带宽与瓶颈</translation>
    </message>
    <message>
        <source>The model whose time is shown large, and that utilisation is told of</source>
        <translation>以大字显示其时间、并据以给出利用率的模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>busbw %1</source>
        <translation>busbw %1</translation>
    </message>
    <message>
        <source>algbw %1</source>
        <translation>algbw %1</translation>
    </message>
</context>
<context>
    <name>tierlens::BlocksPanel</name>
    <message>
        <source>Ready blocks</source>
        <translation>现成模块</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>%1: double click or Enter adds it where the selection is, a drag puts it into the graph</source>
        <translation>%1：双击或按 Enter 添加到所选处，拖动可放入图中</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Of this file</source>
        <translation>本文件</translation>
    </message>
    <message>
        <source>Blocks of this file</source>
        <translation>本文件的模块</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln made</source>
        <translation>
            <numerusform>生成 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>used</source>
        <translation>已使用</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>%1: double click or Enter makes one where the selection is, a drag one where it is dropped</source>
        <translation>%1：双击或按 Enter 在所选处生成一个，拖动则在放下处生成</translation>
    </message>
    <message>
        <source>This file has no blocks</source>
        <translation>本文件没有模块</translation>
    </message>
    <message>
        <source>Choose the block</source>
        <translation>请选择模块</translation>
    </message>
    <message>
        <source>Something is made of %1</source>
        <translation>%1 正在被使用</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::ChartPane</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the numbers of this chart as a table (Ctrl+T)</source>
        <translation>以表格显示此图表的数值 (Ctrl+T)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table to the clipboard (Ctrl+Shift+C)</source>
        <translation>将表格复制到剪贴板 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>%1, table</source>
        <translation>%1，表格</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表格形式）</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>显示为表格</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy caption</source>
        <translation>复制图注</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>另存为 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export this chart as a picture or as numbers (Ctrl+Alt+S)</source>
        <translation>把此图表导出为图片或数据 (Ctrl+Alt+S)</translation>
    </message>
    <message>
        <source>Export of %1</source>
        <translation>导出：%1</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
</context>
<context>
    <name>tierlens::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>输入命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>tierlens::CompanionsForm</name>
    <message>
        <source>Collectives that run at the same time</source>
        <translation>同时运行的集合通信</translation>
    </message>
    <message>
        <source>None: the collective of the question has the links for itself.</source>
        <translation>无：当前问题的集合通信独享链路。</translation>
    </message>
    <message>
        <source>tp[*], each:board, p0/r0/b1</source>
        <translation>tp[*], each:board, p0/r0/b1</translation>
    </message>
    <message>
        <source>Group of the collective to add</source>
        <translation>要添加的集合通信的通信组</translation>
    </message>
    <message>
        <source>A selector or the name of a group; tp[*] is every TP group at once, each:board every board</source>
        <translation>选择器或通信组名称；tp[*] 表示同时运行所有 TP 组，each:board 表示每块板卡</translation>
    </message>
    <message>
        <source>Collective to add</source>
        <translation>要添加的集合通信</translation>
    </message>
    <message>
        <source>Size of the collective to add</source>
        <translation>要添加的集合通信的大小</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>With them the question is computed by the stepwise method; the pane Together compares.</source>
        <translation>有并发集合通信时，问题用逐步法计算；“并发”面板给出比较。</translation>
    </message>
    <message>
        <source>Whether it shares the links with the question</source>
        <translation>是否与当前问题共享链路</translation>
    </message>
    <message>
        <source>of the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Size of %1</source>
        <translation>%1 的大小</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::ComparePanel</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Pin a scenario (Ctrl+Shift+P) to see what differs from it.</source>
        <translation>固定一个场景 (Ctrl+Shift+P) 以查看与它的差异。</translation>
    </message>
    <message>
        <source>What differs between the scenarios</source>
        <translation>场景之间的差异</translation>
    </message>
    <message>
        <source>%1 of the input differ, the first are listed</source>
        <translation>输入有 %1 处差异，列出前面的部分</translation>
    </message>
    <message>
        <source>nothing differs in the input</source>
        <translation>输入没有差异</translation>
    </message>
    <message>
        <source>input, then result beside the baseline&apos;s</source>
        <translation>先是输入，然后是相对基准的结果</translation>
    </message>
</context>
<context>
    <name>tierlens::CompareTableModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>%1 (what-if)</source>
        <translation>%1（假设）</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
</context>
<context>
    <name>tierlens::ComputedPane</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
</context>
<context>
    <name>tierlens::CurveTableModel</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
</context>
<context>
    <name>tierlens::Document</name>
    <message>
        <source>What-if: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>Reset what-if: %1</source>
        <translation>重置假设：%1</translation>
    </message>
    <message>
        <source>Reset all what-ifs</source>
        <translation>重置所有假设</translation>
    </message>
    <message>
        <source>Scenario “%1”</source>
        <translation>场景“%1”</translation>
    </message>
</context>
<context>
    <name>tierlens::DocumentEdits</name>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
</context>
<context>
    <name>tierlens::EditControl</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Chip</source>
        <translation>芯片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>板卡(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Rack</source>
        <translation>机架(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pod</source>
        <translation>Pod(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Switch</source>
        <translation>交换机(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;NIC</source>
        <translation>网卡(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Link to…</source>
        <translation>链路到(&amp;L)…</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制一份(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Res&amp;ize…</source>
        <translation>调整数量(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Move…</source>
        <translation>移动(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Fail</source>
        <translation>设为故障(&amp;F)</translation>
    </message>
    <message>
        <source>Restore &amp;failed</source>
        <translation>恢复故障元素(&amp;F)</translation>
    </message>
    <message>
        <source>Change &amp;values…</source>
        <translation>更改值(&amp;V)…</translation>
    </message>
    <message>
        <source>Cl&amp;ear overrides</source>
        <translation>清除覆盖值(&amp;E)</translation>
    </message>
    <message>
        <source>Fa&amp;bric</source>
        <translation>互连结构(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Add a fabric…</source>
        <translation>添加互连结构(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Change the fabric…</source>
        <translation>更改互连结构(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Remove the fabric</source>
        <translation>移除互连结构(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Store a group…</source>
        <translation>保存组(&amp;S)…</translation>
    </message>
    <message>
        <source>Rename the &amp;topology…</source>
        <translation>重命名拓扑(&amp;T)…</translation>
    </message>
    <message>
        <source>Edit in the &amp;graph</source>
        <translation>在图中编辑(&amp;G)</translation>
    </message>
    <message>
        <source>A drag on a box moves it, a drag from its port makes a link</source>
        <translation>拖动方框可移动它，从其端口拖出可建立链路</translation>
    </message>
    <message>
        <source>Edit every use of a bloc&amp;k</source>
        <translation>编辑块的所有使用处(&amp;K)</translation>
    </message>
    <message>
        <source>Where a block makes several boards or racks, an edit of one changes them all</source>
        <translation>当一个块生成多个板卡或机架时，编辑其一即全部更改</translation>
    </message>
    <message>
        <source>New &amp;regular system…</source>
        <translation>新建规则系统(&amp;R)…</translation>
    </message>
    <message>
        <source>Make a regular system</source>
        <translation>生成规则系统</translation>
    </message>
    <message>
        <source>Edit mode: drag moves, a port links · E ends</source>
        <translation>编辑模式：拖动移动，端口连线 · E 退出</translation>
    </message>
    <message>
        <source>Not changed: %1</source>
        <translation>未更改：%1</translation>
    </message>
    <message>
        <source>%1: select the rack that it goes into</source>
        <translation>%1：请选择要放入的机架</translation>
    </message>
    <message>
        <source>%1: select the pod that it goes into</source>
        <translation>%1：请选择要放入的 Pod</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>将 %1 添加到 %2</translation>
    </message>
</context>
<context>
    <name>tierlens::EditDialog</name>
    <message>
        <source>all %1 made of the same block</source>
        <translation>由同一块生成的全部 %1 个</translation>
    </message>
    <message>
        <source>all %1 made of %2</source>
        <translation>由 %2 生成的全部 %1 个</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改范围</translation>
    </message>
</context>
<context>
    <name>tierlens::ExplainPanel</name>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>phase %1 of %2 · %3</source>
        <translation>阶段 %1/%2 · %3</translation>
    </message>
    <message>
        <source>link · %1</source>
        <translation>链路 · %1</translation>
    </message>
    <message>
        <source>Copy ▾</source>
        <translation>复制 ▾</translation>
    </message>
    <message>
        <source>Copy this explanation</source>
        <translation>复制此解释</translation>
    </message>
    <message>
        <source>Copy this explanation as text, or the command line that gives this result</source>
        <translation>将此解释复制为文本，或复制得到该结果的命令行</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>step %1 · %2</source>
        <translation>第 %1 步 · %2</translation>
    </message>
</context>
<context>
    <name>tierlens::ExportControl</name>
    <message numerus="yes">
        <source>%Ln files were written.</source>
        <translation>
            <numerusform>已写入 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show yet: %1.</source>
        <translation>尚无内容可显示：%1。</translation>
    </message>
    <message>
        <source>The picture was copied.</source>
        <translation>图片已复制。</translation>
    </message>
    <message>
        <source>Export all pictures</source>
        <translation>导出所有图片</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The report needs the loads of the links, which are still being computed.</source>
        <translation>报告需要链路负载，仍在计算中。</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>生成报告</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML (*.html)</source>
        <translation>PDF (*.pdf);;HTML (*.html)</translation>
    </message>
    <message>
        <source>There is no result to report.</source>
        <translation>没有可报告的结果。</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在生成报告</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>报告已写入 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>A report is being written.</source>
        <translation>正在写报告。</translation>
    </message>
</context>
<context>
    <name>tierlens::ExportDialog</name>
    <message>
        <source>SVG: lines and real text</source>
        <translation>SVG：线条与真实文字</translation>
    </message>
    <message>
        <source>PDF: one page</source>
        <translation>PDF：单页</translation>
    </message>
    <message>
        <source>PNG: pixels</source>
        <translation>PNG：像素</translation>
    </message>
    <message>
        <source>Kind of picture</source>
        <translation>图片类型</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Pixels of the file for each pixel on the screen at 100 %</source>
        <translation>屏幕上 100 % 时每个像素对应文件中的像素数</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Also the tables, as CSV</source>
        <translation>同时导出表格 (CSV)</translation>
    </message>
    <message>
        <source>Also the numbers, as CSV beside it</source>
        <translation>同时在旁边保存数据 (CSV)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Export “%1”</source>
        <translation>导出“%1”</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>未写入</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>tierlens::FastestPane</name>
    <message>
        <source>Fastest</source>
        <translation>最快算法</translation>
    </message>
    <message>
        <source>Map of the fastest algorithm by size and ranks</source>
        <translation>按大小和 rank 数的最快算法图</translation>
    </message>
    <message>
        <source>Where the fastest algorithm changes</source>
        <translation>最快算法在何处改变</translation>
    </message>
    <message>
        <source>A map of algorithms needs a group of at least two chips</source>
        <translation>算法图需要至少含两个芯片的通信组</translation>
    </message>
    <message>
        <source>The map is for groups of at most %1 ranks</source>
        <translation>算法图适用于最多 %1 个 rank 的通信组</translation>
    </message>
    <message>
        <source>%1 has one algorithm alone</source>
        <translation>%1 只有一种算法</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>the first n ranks of the group, %1</source>
        <translation>通信组的前 n 个 rank，%1</translation>
    </message>
    <message>
        <source>%1 at every size</source>
        <translation>任何大小都用 %1</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>之后 %1</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1，至 %2</translation>
    </message>
    <message>
        <source>All %1 ranks: %2</source>
        <translation>全部 %1 个 rank：%2</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 ranks, %2</source>
        <translation>%1 个 rank，%2</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>tierlens::FileControl</name>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>untitled.yaml</source>
        <translation>未命名.yaml</translation>
    </message>
    <message>
        <source>Save the topology as</source>
        <translation>拓扑另存为</translation>
    </message>
    <message>
        <source>Topologies (*.yaml *.yml)</source>
        <translation>拓扑 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>保存对 %1 的更改吗？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存将丢失这些更改。</translation>
    </message>
    <message>
        <source>Unsaved changes of %1 from %2 were found: Tierlens ended before they were saved.</source>
        <translation>发现 %1 于 %2 的未保存更改：Tierlens 在保存之前结束了。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Restore unsaved changes</source>
        <translation>恢复未保存的更改</translation>
    </message>
</context>
<context>
    <name>tierlens::GeneratorDialog</name>
    <message>
        <source>dimensions: 4 x 4</source>
        <translation>维度：4 x 4</translation>
    </message>
    <message>
        <source>parallel switches: 1</source>
        <translation>并行交换机数：1</translation>
    </message>
    <message>
        <source>ports a switch: 64</source>
        <translation>每台交换机端口数：64</translation>
    </message>
    <message>
        <source>groups x routers x global links: 9 x 4 x 2</source>
        <translation>组数 x 路由器数 x 全局链路数：9 x 4 x 2</translation>
    </message>
    <message>
        <source>Regular system</source>
        <translation>规则系统</translation>
    </message>
    <message>
        <source>New regular system</source>
        <translation>新建规则系统</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>chips a board</source>
        <translation>每板芯片数</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>boards a rack</source>
        <translation>每机架板卡数</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>racks a pod</source>
        <translation>每 Pod 机架数</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>互连结构</translation>
    </message>
    <message>
        <source>its size</source>
        <translation>其规模</translation>
    </message>
    <message>
        <source>bandwidth a chip</source>
        <translation>每芯片带宽</translation>
    </message>
    <message>
        <source>link latency</source>
        <translation>链路延迟</translation>
    </message>
    <message>
        <source>switch latency</source>
        <translation>交换机延迟</translation>
    </message>
    <message>
        <source>%1 chips · %2 switches · %3 links · tiers: %4</source>
        <translation>%1 个芯片 · %2 台交换机 · %3 条链路 · 层级：%4</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none: the chips</source>
        <translation>无：直接连接芯片</translation>
    </message>
    <message>
        <source>The fabric joins so many NICs of each board, with its chips spread over them</source>
        <translation>网络结构连接每块板卡的这么多网卡，芯片均匀分配到这些网卡</translation>
    </message>
    <message>
        <source>NICs a board</source>
        <translation>每块板的网卡数</translation>
    </message>
    <message>
        <source>chip to NIC</source>
        <translation>芯片到网卡</translation>
    </message>
</context>
<context>
    <name>tierlens::GraphView</name>
    <message>
        <source>Tier graph</source>
        <translation>层级图</translation>
    </message>
    <message>
        <source>busy, phase %1</source>
        <translation>占用率，阶段 %1</translation>
    </message>
    <message>
        <source>busy, whole collective</source>
        <translation>占用率，整个集合通信</translation>
    </message>
    <message>
        <source>Select whole board</source>
        <translation>选择整块板卡</translation>
    </message>
    <message>
        <source>Same chip of every board</source>
        <translation>各板卡的同位芯片</translation>
    </message>
    <message>
        <source>Use selection as group</source>
        <translation>将所选设为通信组</translation>
    </message>
    <message>
        <source>Fit %1</source>
        <translation>缩放至 %1</translation>
    </message>
    <message>
        <source>Fit all</source>
        <translation>缩放至全部</translation>
    </message>
    <message>
        <source>busy, step %1</source>
        <translation>占用率，第 %1 步</translation>
    </message>
    <message>
        <source>Pods, racks, boards and chips with their links. F fits all, arrows pan, Ctrl and arrows walk between elements, Enter picks, N picks the next link there, Escape clears, E edits.</source>
        <translation>Pod、机柜、板卡、芯片及其链路。F 适合全部，方向键平移，Ctrl 加方向键在元素间移动，Enter 选取，N 选取该处的下一条链路，Esc 清除，E 编辑。</translation>
    </message>
</context>
<context>
    <name>tierlens::HeatmapPane</name>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Heatmap of links and steps</source>
        <translation>链路与步的热图</translation>
    </message>
    <message>
        <source>links: busy</source>
        <translation>链路：占用率</translation>
    </message>
    <message>
        <source>links: flows</source>
        <translation>链路：流数</translation>
    </message>
    <message>
        <source>chip × chip</source>
        <translation>芯片 × 芯片</translation>
    </message>
    <message>
        <source>What the heatmap shows</source>
        <translation>热图显示的内容</translation>
    </message>
    <message>
        <source>How busy the links are in each step; how many flows they carry; bytes from chip to chip</source>
        <translation>各步中链路的占用率；链路承载的流数；芯片之间传输的字节数</translation>
    </message>
    <message>
        <source>Coarser: put alike links together, or zoom out (−, Ctrl+wheel)</source>
        <translation>更粗：合并同类链路，或缩小（−，Ctrl+滚轮）</translation>
    </message>
    <message>
        <source>Finer: tell links apart, or zoom in (+, Ctrl+wheel)</source>
        <translation>更细：区分各条链路，或放大（+，Ctrl+滚轮）</translation>
    </message>
    <message>
        <source>Coarser</source>
        <translation>更粗</translation>
    </message>
    <message>
        <source>Finer</source>
        <translation>更细</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>The loads of the links are being computed</source>
        <translation>正在计算链路负载</translation>
    </message>
    <message>
        <source>No loads of links: this result has no topology</source>
        <translation>无链路负载：此结果没有拓扑</translation>
    </message>
    <message>
        <source>No link carries anything</source>
        <translation>没有链路承载流量</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Too many ranks for a matrix of pairs</source>
        <translation>rank 过多，无法显示两两矩阵</translation>
    </message>
    <message>
        <source>from</source>
        <translation>源 rank</translation>
    </message>
    <message>
        <source>to rank</source>
        <translation>目的 rank</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>sends</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1, all alike</source>
        <translation>%1 条，全部相同</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>idle in this step</source>
        <translation>此步空闲</translation>
    </message>
    <message>
        <source>over all</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>占用率 %1</translation>
    </message>
    <message>
        <source>%1 of the step</source>
        <translation>该步的 %1</translation>
    </message>
    <message>
        <source>flows</source>
        <translation>流数</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>bytes sent from rank to rank</source>
        <translation>rank 之间发送的字节数</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>%1 links in %2 rows</source>
        <translation>%1 条链路，%2 行</translation>
    </message>
    <message>
        <source>the busiest %1 of %2 links in %3 rows</source>
        <translation>%2 条链路中最忙的 %1 条，%3 行</translation>
    </message>
    <message>
        <source> · from a sample of steps</source>
        <translation> · 取自部分步的抽样</translation>
    </message>
    <message>
        <source> · steps 1–%1 of %2</source>
        <translation> · 第 1–%1 步，共 %2 步</translation>
    </message>
    <message>
        <source> · step %1 marked</source>
        <translation> · 标出第 %1 步</translation>
    </message>
</context>
<context>
    <name>tierlens::HelpWindow</name>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退 (Alt+左箭头)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进 (Alt+右箭头)</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>上一处 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>下一处 (F3)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面列表</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search in this page</source>
        <translation>在本页中搜索</translation>
    </message>
    <message>
        <source>Search in this page (Ctrl+F)</source>
        <translation>在本页中搜索 (Ctrl+F)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 — Tierlens help</source>
        <translation>%1 — Tierlens 帮助</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>tierlens::HistogramCanvas</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%2 中的 %1（%3）</translation>
    </message>
</context>
<context>
    <name>tierlens::ImportControl</name>
    <message>
        <source>Import another tool&apos;s topology; several files are one cluster</source>
        <translation>导入别的工具的拓扑；多个文件是一个集群</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
</context>
<context>
    <name>tierlens::ImportDialog</name>
    <message>
        <source>Read</source>
        <translation>读到</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Implausible</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>What the import found</source>
        <translation>导入的发现</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Open as a new topology</source>
        <translation>作为新拓扑打开</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The result is a new topology that is stored nowhere yet. What is assumed, missing or implausible stands as remarks at the head of its source.</source>
        <translation>结果是一个尚未存储的新拓扑。假定的、缺少的和不可信的内容写在其源文本开头的说明中。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <translation>无法导入 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <translation>%1（已隐藏）</translation>
    </message>
</context>
<context>
    <name>tierlens::LinkRows</name>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>die</source>
        <translation>裸片</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
</context>
<context>
    <name>tierlens::LoadTableModel</name>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Most flows</source>
        <translation>最多流数</translation>
    </message>
    <message>
        <source>Most flows at once in any step; shares of sprayed flows are added up</source>
        <translation>任一步中同时存在的最多流数；喷洒流按份额累加</translation>
    </message>
    <message>
        <source>Carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>Bytes over the whole collective</source>
        <translation>整个集合通信期间的字节数</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Bytes ÷ capacity ÷ the whole time</source>
        <translation>字节数 ÷ 容量 ÷ 总时间</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Flows at once in this step; shares of sprayed flows are added up</source>
        <translation>该步中同时的流；喷洒流的份额相加</translation>
    </message>
    <message>
        <source>Bytes in one such step</source>
        <translation>一个这样的步中的字节数</translation>
    </message>
    <message>
        <source>Bytes ÷ capacity ÷ the time of the step</source>
        <translation>字节数 ÷ 容量 ÷ 该步时间</translation>
    </message>
</context>
<context>
    <name>tierlens::MainWindow</name>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 已在磁盘上更改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Always reload</source>
        <translation>始终重新加载</translation>
    </message>
    <message>
        <source>Cancelled: the loads of the links are not those of this question.</source>
        <translation>已取消：所示链路负载不属于当前问题。</translation>
    </message>
    <message>
        <source>Cancelled: what is shown is the result of an earlier question.</source>
        <translation>已取消：所示为先前问题的结果。</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Open a topology</source>
        <translation>打开拓扑</translation>
    </message>
    <message>
        <source>Topologies (*.yaml *.yml);;All files (*)</source>
        <translation>拓扑文件 (*.yaml *.yml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The result was copied.</source>
        <translation>结果已复制。</translation>
    </message>
    <message>
        <source>The explanation was copied.</source>
        <translation>解释已复制。</translation>
    </message>
    <message>
        <source>The command line was copied.</source>
        <translation>命令行已复制。</translation>
    </message>
    <message>
        <source>The diagnostics were copied.</source>
        <translation>诊断信息已复制。</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Panel: %1</source>
        <translation>面板：%1</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Recent &amp;files</source>
        <translation>最近的文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Forget the recent files</source>
        <translation>清除最近文件记录</translation>
    </message>
    <message numerus="yes">
        <source>(and %Ln more)</source>
        <translation>
            <numerusform>（另有 %Ln 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>What is shown is the last file that was right.</source>
        <translation>当前显示的是最后一次正确的文件。</translation>
    </message>
    <message>
        <source>Show in source</source>
        <translation>在源文件中显示</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>全部消息</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>通信组：%1</translation>
    </message>
    <message>
        <source>Tierlens</source>
        <translation>Tierlens</translation>
    </message>
    <message>
        <source>%1 is no longer on disk. What is shown is what was read before it went.</source>
        <translation>%1 已不在磁盘上。所显示的是它消失前读取的内容。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save the topology with the what-ifs written into it</source>
        <translation>保存写入了假设值的拓扑</translation>
    </message>
    <message>
        <source>Topologies (*.yaml *.yml)</source>
        <translation>拓扑文件 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>&amp;Undo “%1”</source>
        <translation>撤销“%1”(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do “%1”</source>
        <translation>重做“%1”(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>重做(&amp;D)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>The topology was saved with the what-ifs in it.</source>
        <translation>已保存写入了假设值的拓扑。</translation>
    </message>
    <message>
        <source>The session was saved.</source>
        <translation>会话已保存。</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1[*] — Tierlens</source>
        <translation>%1[*] — Tierlens</translation>
    </message>
    <message>
        <source>%1 (%2)[*] — Tierlens</source>
        <translation>%1（%2）[*] — Tierlens</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Which chips, which collective, how many bytes, and how it is routed. Change anything and the answer follows; there is nothing to apply. Every field explains itself under the mouse.</source>
        <translation>哪些芯片、哪种集合通信、多少字节、如何选路。改动任何一项，答案随之更新，不需要点击“应用”。鼠标停在字段上，字段会解释自己。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>How long it takes, under the model that is named beside it; the bus bandwidth as nccl-tests counts it, and what limits it. Notes say where the model does not see everything.</source>
        <translation>按旁边所示模型需要多长时间；按 nccl-tests 的方式计算的总线带宽，以及限制它的因素。“提示”说明模型在哪里没有看到全部。</translation>
    </message>
    <message>
        <source>The tier graph</source>
        <translation>层级图</translation>
    </message>
    <message>
        <source>Pods hold racks hold boards hold chips. Links are coloured by how busy they are. The wheel zooms, a drag on empty space moves the picture, Shift and a drag select chips.</source>
        <translation>Pod 含机柜，机柜含板卡，板卡含芯片。链路按繁忙程度着色。滚轮缩放，在空白处拖动可移动画面，按住 Shift 拖动可选择芯片。</translation>
    </message>
    <message>
        <source>The topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Every element as a tree with a filter, and the groups by name. The check boxes are the group that is asked about.</source>
        <translation>所有元素的树，可以过滤；还有命名的通信组。复选框表示所询问的通信组。</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>One bar a model, one colour a phase: start-up light, transfer full, contention hatched, queueing dotted. Under the mouse a phase lights up its links in the graph.</source>
        <translation>每个模型一根条，每个阶段一种颜色：启动为浅色，传输为实色，竞争为斜线，排队为点。鼠标指向一个阶段时，它的链路在图中亮起。</translation>
    </message>
    <message>
        <source>Against the size</source>
        <translation>随大小的变化</translation>
    </message>
    <message>
        <source>Time and bus bandwidth from 8 B to 16 GiB. A click takes that size as the question. Behind it: the fastest algorithm, the file&apos;s source, messages.</source>
        <translation>从 8 B 到 16 GiB 的时间和总线带宽。点击即以该大小提问。它的后面是：最快算法、文件的源文本、消息。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>The formula of what is under the mouse with its numbers put in, and the rule that chose the algorithm.</source>
        <translation>鼠标所指之处的公式，数值已代入；以及选定算法的规则。</translation>
    </message>
    <message>
        <source>What would change it</source>
        <translation>什么会改变它</translation>
    </message>
    <message>
        <source>Drag a bandwidth or a latency, and everything follows; the mark is the file&apos;s value. Ctrl+Shift+P pins what is shown, to be compared with what comes next.</source>
        <translation>拖动带宽或延迟，一切随之变化；标记是文件中的值。Ctrl+Shift+P 固定当前显示的内容，以便与之后的内容比较。</translation>
    </message>
    <message>
        <source>All the rest</source>
        <translation>其余一切</translation>
    </message>
    <message>
        <source>Ctrl+K finds every command by a few letters of its name, F1 opens the manual at what has the focus. Help › Tour shows these steps again.</source>
        <translation>Ctrl+K 凭名称中的几个字母找到任何命令，F1 打开手册中讲解当前焦点的一页。“帮助 › 导览”可再次显示这些步骤。</translation>
    </message>
    <message>
        <source>New topology</source>
        <translation>新建拓扑</translation>
    </message>
    <message>
        <source>New regular system…</source>
        <translation>新建规则系统…</translation>
    </message>
</context>
<context>
    <name>tierlens::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>tierlens::MessagesModel</name>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>tierlens::MessagesPanel</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>No errors, no warnings.</source>
        <translation>没有错误，没有警告。</translation>
    </message>
    <message>
        <source>Copy messages</source>
        <translation>复制消息</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln 个警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::NotesButton</name>
    <message>
        <source>What is to be known of this result, and what would see it</source>
        <translation>关于该结果须知，以及能看到这些的方法</translation>
    </message>
    <message>
        <source>Use stepwise</source>
        <translation>使用逐步法</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>提示：%1</translation>
    </message>
</context>
<context>
    <name>tierlens::OverviewView</name>
    <message>
        <source>Overview of the topology</source>
        <translation>拓扑概览</translation>
    </message>
    <message>
        <source>Drag the frame to move the tier graph</source>
        <translation>拖动方框以移动层级图</translation>
    </message>
</context>
<context>
    <name>tierlens::PairBytesTableModel</name>
    <message>
        <source>Rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>From</source>
        <translation>源</translation>
    </message>
    <message>
        <source>To rank</source>
        <translation>目的 rank</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送量</translation>
    </message>
    <message>
        <source>Bytes over the whole collective</source>
        <translation>整个集合通信的字节数</translation>
    </message>
</context>
<context>
    <name>tierlens::PairMatrixModel</name>
    <message>
        <source>%1 → %2
%3, %4, %5</source>
        <translation>%1 → %2
%3，%4，%5</translation>
    </message>
    <message>
        <source>%1 → %2
no path</source>
        <translation>%1 → %2
无路径</translation>
    </message>
</context>
<context>
    <name>tierlens::PairMatrixPane</name>
    <message>
        <source>Pairs</source>
        <translation>rank 对</translation>
    </message>
    <message>
        <source>Matrix of pairs</source>
        <translation>rank 对矩阵</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>What the matrix shows of a pair</source>
        <translation>矩阵中每对 rank 显示的量</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>Without a topology there are no pairs</source>
        <translation>没有拓扑，也就没有 rank 对</translation>
    </message>
    <message>
        <source>%1 ranks are too many for a matrix of pairs (most: %2)</source>
        <translation>%1 个 rank 过多，无法显示 rank 对矩阵（最多 %2 个）</translation>
    </message>
    <message>
        <source>The routes of all pairs are being computed</source>
        <translation>正在计算所有 rank 对的路由</translation>
    </message>
    <message>
        <source>No routes</source>
        <translation>无路由</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 个 rank</translation>
    </message>
    <message>
        <source>from</source>
        <translation>源</translation>
    </message>
    <message>
        <source>to rank</source>
        <translation>目的 rank</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有 rank 对</translation>
    </message>
</context>
<context>
    <name>tierlens::PairTableModel</name>
    <message>
        <source>From</source>
        <translation>源</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>What one flow alone gets on its route</source>
        <translation>单条流独占其路由时获得的带宽</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Of the route: links, switches and NICs</source>
        <translation>路由的延迟：链路、交换机和网卡</translation>
    </message>
</context>
<context>
    <name>tierlens::ParameterRow</name>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Back to %1, as the file has it</source>
        <translation>恢复为文件中的 %1</translation>
    </message>
    <message>
        <source>In the file: %1</source>
        <translation>文件中：%1</translation>
    </message>
    <message>
        <source>Not in the file; %1 holds then</source>
        <translation>文件中未给出，此时取 %1</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseBarsCanvas</name>
    <message>
        <source>Time by phase, one bar a model</source>
        <translation>各阶段时间，每个模型一条</translation>
    </message>
    <message>
        <source>%1 (cut)</source>
        <translation>%1（已截断）</translation>
    </message>
    <message>
        <source>overlap %1</source>
        <translation>重叠 %1</translation>
    </message>
    <message>
        <source>%1 over %2, %3</source>
        <translation>%1（%2），%3</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 (%2 of the total)</source>
        <translation>%1（占总时间 %2）</translation>
    </message>
    <message>
        <source>start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>%1 ranks, %2 steps of %3</source>
        <translation>%1 个 rank，%2 步，每步 %3</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>in “%1”</source>
        <translation>在“%1”中</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1（现在 %2）</translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseBarsPane</name>
    <message>
        <source>Time by phase</source>
        <translation>各阶段时间</translation>
    </message>
    <message>
        <source>Full length</source>
        <translation>完整长度</translation>
    </message>
    <message>
        <source>Draw every bar at its length instead of cutting the long ones</source>
        <translation>按实际长度绘制每个条形，不截断过长的条形</translation>
    </message>
    <message>
        <source>%1 · hover a bar for its links</source>
        <translation>%1 · 悬停在条形上可查看其链路</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>发起开销</translation>
    </message>
    <message>
        <source>Paid once, before the first phase</source>
        <translation>只计一次，在第一个阶段之前</translation>
    </message>
    <message>
        <source>start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>What does not grow with the message</source>
        <translation>不随消息大小增长的部分</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>The transfer as if every flow were alone</source>
        <translation>假设每条流独占链路时的传输时间</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>What sharing of links adds</source>
        <translation>共享链路增加的时间</translation>
    </message>
    <message>
        <source>queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>What waiting in queues adds</source>
        <translation>在队列中等待增加的时间</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>What pipelining of the phases takes away (dashed) or adds (grey)</source>
        <translation>阶段流水化减少（虚线）或增加（灰色）的时间</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基准）</translation>
    </message>
    <message>
        <source>A pinned scenario: thin bars</source>
        <translation>固定的场景：细条</translation>
    </message>
    <message>
        <source>%1 of %2 scenarios have room for a bar</source>
        <translation>%2 个场景中的 %1 个有位置画条</translation>
    </message>
</context>
<context>
    <name>tierlens::PhaseTableModel</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>Ranks of one sub-group of this phase</source>
        <translation>此阶段一个子组的 rank 数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Bytes of one flow in one step, mean where steps differ</source>
        <translation>单条流在一步中的字节数，各步不同时取平均</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Of the model&apos;s total</source>
        <translation>占该模型总时间</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>发起开销</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>tierlens::PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>文件中的位置</translation>
    </message>
    <message>
        <source>line %1 · %2</source>
        <translation>第 %1 行 · %2</translation>
    </message>
    <message>
        <source>Double-click shows it in the source</source>
        <translation>双击可在源文件中显示</translation>
    </message>
    <message>
        <source>topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>failed elements</source>
        <translation>故障元件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s)</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>uneven</source>
        <translation>不均匀</translation>
    </message>
    <message>
        <source>tier %1</source>
        <translation>层级 %1</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1（共 %2 个）</translation>
    </message>
    <message>
        <source>not in the group</source>
        <translation>不在通信组内</translation>
    </message>
    <message>
        <source>start-up α</source>
        <translation>启动 α</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>%1 · %2 out</source>
        <translation>%1 · 出向 %2</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>parallel link</source>
        <translation>并行链路</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载量</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>most flows at once</source>
        <translation>同时最多流数</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>占用率</translation>
    </message>
    <message numerus="yes">
        <source>%Ln element(s) selected</source>
        <translation>
            <numerusform>已选择 %Ln 个元件</numerusform>
        </translation>
    </message>
    <message>
        <source>without a type</source>
        <translation>无类型</translation>
    </message>
    <message>
        <source>in the group</source>
        <translation>通信组内</translation>
    </message>
    <message>
        <source>Whom a changed value concerns</source>
        <translation>更改的值针对谁</translation>
    </message>
    <message>
        <source>Values change for this alone</source>
        <translation>仅更改所选元素的值</translation>
    </message>
    <message>
        <source>Values change for its type</source>
        <translation>更改其类型的值</translation>
    </message>
    <message>
        <source>A value that is typed above becomes an override of what is selected, or a value of the type, which all of that type have</source>
        <translation>上面输入的值成为所选元素的覆盖值，或成为该类型所有元素共有的类型值</translation>
    </message>
    <message>
        <source>%1 · Enter or a double click changes it</source>
        <translation>%1 · 按 Enter 或双击可更改</translation>
    </message>
    <message>
        <source>What is selected has no type of its own</source>
        <translation>所选元素没有自己的类型</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) selected</source>
        <translation>
            <numerusform>已选择 %Ln 条链路</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::QuestionBar</name>
    <message>
        <source>p0/r0/b[0-1]/c*</source>
        <translation>p0/r0/b[0-1]/c*</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>通信组</translation>
    </message>
    <message>
        <source>Which chips take part: a named group or a selector such as p0/r0/b[0-1]/c*.
Ranks are numbered in the order written.</source>
        <translation>哪些芯片参与：命名通信组，或 p0/r0/b[0-1]/c* 这样的选择器。
rank 按书写顺序编号。</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>ep × moe_tp</source>
        <translation>ep × moe_tp</translation>
    </message>
    <message>
        <source>Expert parallel × tensor parallel inside the experts; the product is the number of ranks</source>
        <translation>专家并行 × 专家内张量并行；乘积即 rank 数</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>The rank that sends to all, or receives from all</source>
        <translation>向所有 rank 发送，或从所有 rank 接收的 rank</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Wire protocol of the library; the file defines them</source>
        <translation>通信库的线路协议；由文件定义</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>One after the other, or pipelined in chunks</source>
        <translation>依次执行，或分块流水执行</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>闭式解</translation>
    </message>
    <message>
        <source>serial</source>
        <translation>串行</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>流水</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message numerus="yes">
        <source>Group · %Ln rank(s)</source>
        <translation>
            <numerusform>通信组 · %Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>How the collective is done. auto chooses by the tiers of the group, best takes the fastest of all
that apply; one algorithm a tier, inner to outer: hierarchical:ring,double_binary_tree</source>
        <translation>集合通信如何执行。auto 按通信组的层级选择，best 取所有适用算法中最快的；
每层一种算法，由内向外：hierarchical:ring,double_binary_tree</translation>
    </message>
    <message>
        <source>Closed form: the equations of the tiers, solved at once.
Stepwise: every flow of every step routed link by link; sees collisions, uneven groups and
collectives that run at the same time</source>
        <translation>闭式解：各层级的公式，一次求解。
逐步法：每一步的每个流逐链路路由；可见碰撞、不均匀的通信组
以及同时运行的集合通信</translation>
    </message>
    <message>
        <source>Which way a flow takes. Spray: equally over all ways that are as good; hash: one of them each, by a
seed. adaptive: the way whose most loaded link stays lowest; sharp: switches reduce on the way</source>
        <translation>流走哪条路径。喷洒：在所有同样好的路径上均分；哈希：每个流按种子取其中一条。
adaptive：最忙链路负载最低的路径；sharp：交换机在途中规约</translation>
    </message>
    <message>
        <source>Of the hash that picks one way for each flow; another seed, other collisions</source>
        <translation>为每个流选取一条路径的哈希种子；换一个种子，碰撞也不同</translation>
    </message>
    <message>
        <source>How flows that share a link share its bandwidth. none: each flow as if it were alone;
equal share: all alike; max-min fair: what one cannot use the others get</source>
        <translation>共享链路的流如何分享带宽。none：每个流如同独占；
equal share：均分；max-min fair：一个流用不掉的归其他流</translation>
    </message>
    <message>
        <source>Collectives that run at the same time as this one, on the same links</source>
        <translation>与该集合通信同时、在相同链路上运行的集合通信</translation>
    </message>
    <message>
        <source>Collectives at the same time</source>
        <translation>同时运行的集合通信</translation>
    </message>
    <message>
        <source>Queueing, forwarding, rank order, protocol, phases</source>
        <translation>排队、转发、rank 顺序、协议、阶段</translation>
    </message>
    <message>
        <source>More of how it is computed</source>
        <translation>更多计算选项</translation>
    </message>
    <message>
        <source>stepwise</source>
        <translation>逐步法</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>M/D/1</source>
        <translation>M/D/1</translation>
    </message>
    <message>
        <source>cut-through</source>
        <translation>直通</translation>
    </message>
    <message>
        <source>store and forward</source>
        <translation>存储转发</translation>
    </message>
    <message>
        <source>packet by packet</source>
        <translation>逐报文</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>按给定</translation>
    </message>
    <message>
        <source>optimised</source>
        <translation>优化</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>M/D/1 adds the mean wait in the queue of each hop (µs), from the background load; a hint, not a simulation</source>
        <translation>M/D/1 按背景负载加上每一跳队列中的平均等待 (µs)；仅供参考，不是仿真</translation>
    </message>
    <message>
        <source>Forwarding</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>How a switch passes a message on: cut-through at once, store and forward when all of it is there,
packet by packet in between. Of send_recv, and of the stepwise method</source>
        <translation>交换机如何转发消息：直通为立即转发，存储转发为全部到达后转发，
逐报文介于两者之间。适用于 send_recv 和逐步法</translation>
    </message>
    <message>
        <source>Rank order</source>
        <translation>rank 顺序</translation>
    </message>
    <message>
        <source>In which order the ranks stand in rings and shifts: as the group writes them, or so that a ring over all of
them crosses the slow tiers least. What it gains is told in Explain</source>
        <translation>rank 在环和移位中的顺序：按通信组的写法，或使跨越全部 rank 的环
最少跨越慢的层级。收益见“解释”</translation>
    </message>
    <message>
        <source>Detour</source>
        <translation>绕行</translation>
    </message>
    <message>
        <source>Of adaptive routing: how much heavier than the best a path may be, in % of its weight; 0: none</source>
        <translation>用于自适应路由：路径权重最多可比最优高多少 (%)；0：不绕行</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no algorithm here. One of the list, or one a tier from the inside out: hierarchical:ring,double_binary_tree</source>
        <translation>&apos;%1&apos; 不是此处的算法。请从列表选取，或由内向外每层一种：hierarchical:ring,double_binary_tree</translation>
    </message>
    <message>
        <source>one a tier…</source>
        <translation>每层一种…</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>More (%1)…</source>
        <translation>更多 (%1)…</translation>
    </message>
    <message>
        <source>Beside it…</source>
        <translation>同时运行…</translation>
    </message>
    <message>
        <source>Beside it (%1)…</source>
        <translation>同时运行 (%1)…</translation>
    </message>
    <message>
        <source>Every rank ends with the sum of all ranks&apos; data. busbw: 2(n − 1)/n · size / time</source>
        <translation>每个 rank 最终都得到所有 rank 数据之和。busbw：2(n − 1)/n · 大小 / 时间</translation>
    </message>
    <message>
        <source>Each rank ends with its n-th part of the sum. busbw: (n − 1)/n · size / time</source>
        <translation>每个 rank 最终得到总和中属于自己的 n 分之一。busbw：(n − 1)/n · 大小 / 时间</translation>
    </message>
    <message>
        <source>Every rank ends with the parts of all. busbw: (n − 1)/n · size / time</source>
        <translation>每个 rank 最终都得到所有 rank 的部分。busbw：(n − 1)/n · 大小 / 时间</translation>
    </message>
    <message>
        <source>Each rank sends another part to each other rank. busbw: (n − 1)/n · size / time</source>
        <translation>每个 rank 向其他每个 rank 发送不同的部分。busbw：(n − 1)/n · 大小 / 时间</translation>
    </message>
    <message>
        <source>The root&apos;s data goes to every rank. busbw: size / time</source>
        <translation>根的数据传到每个 rank。busbw：大小 / 时间</translation>
    </message>
    <message>
        <source>The sum of all ranks&apos; data comes to the root. busbw: size / time</source>
        <translation>所有 rank 数据之和汇集到根。busbw：大小 / 时间</translation>
    </message>
    <message>
        <source>One message from rank to rank. busbw: size / time</source>
        <translation>从一个 rank 到另一个 rank 的一条消息。busbw：大小 / 时间</translation>
    </message>
    <message>
        <source>Tokens go to the ranks of their experts</source>
        <translation>token 传到其专家所在的 rank</translation>
    </message>
    <message>
        <source>The experts&apos; results come back to the ranks of their tokens</source>
        <translation>专家的结果传回 token 所在的 rank</translation>
    </message>
    <message>
        <source>What the chips do together; each entry of the list says what, and how its bus bandwidth is counted</source>
        <translation>各芯片共同做什么；列表的每一项说明其内容以及总线带宽的算法</translation>
    </message>
</context>
<context>
    <name>tierlens::RankName</name>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
</context>
<context>
    <name>tierlens::ReachPane</name>
    <message>
        <source>%1 does not change the time under %2: it stays at %3.</source>
        <translation>%1 在 %2 下不改变时间：始终为 %3。</translation>
    </message>
    <message>
        <source>%1 of at least %2 makes it take %3 under %4.</source>
        <translation>%1 至少为 %2 时，在 %4 下用时 %3。</translation>
    </message>
    <message>
        <source>%1 of at most %2 makes it take %3 under %4.</source>
        <translation>%1 至多为 %2 时，在 %4 下用时 %3。</translation>
    </message>
    <message>
        <source>Now it is %1, which takes %2 and does already.</source>
        <translation>现在为 %1，用时 %2，已经满足。</translation>
    </message>
    <message>
        <source>Now it is %1, which takes %2.</source>
        <translation>现在为 %1，用时 %2。</translation>
    </message>
    <message>
        <source>Any %1 from %2 to %3 does under %4: the slowest takes %5, at %6.</source>
        <translation>%1 从 %2 到 %3 的任何值在 %4 下都满足：最慢的用时 %5，在 %6 处。</translation>
    </message>
    <message>
        <source>%1 cannot be reached with %2 under %3: of %4 to %5 the best is %6, at %7, then %8.</source>
        <translation>用 %2 在 %3 下达不到 %1：从 %4 到 %5，最好的是 %6，在 %7 处，此时%8。</translation>
    </message>
    <message>
        <source>The time both rises and falls with it: %1 meet it.</source>
        <translation>时间随它有升有降：满足的有 %1。</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>达到目标</translation>
    </message>
    <message>
        <source>Use this value</source>
        <translation>采用此值</translation>
    </message>
    <message>
        <source>Parameter that is sought</source>
        <translation>所求的参数</translation>
    </message>
    <message>
        <source>Time that is not to be passed</source>
        <translation>不可超过的时间</translation>
    </message>
    <message>
        <source>Time that is not to be passed: 700 us, 1.5 ms</source>
        <translation>不可超过的时间：700 us、1.5 ms</translation>
    </message>
    <message>
        <source>Lay the value over the file as a what-if</source>
        <translation>把此值作为假设叠加在文件之上</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Time against the parameter</source>
        <translation>时间随参数的变化</translation>
    </message>
    <message>
        <source>within</source>
        <translation>不超过</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>wanted %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无答案</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Within %1</source>
        <translation>不超过 %1</translation>
    </message>
    <message>
        <source>wanted</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>tierlens::Report</name>
    <message>
        <source>%1 of %2 over %3: %4 under %5</source>
        <translation>%3 上 %2 的 %1：在 %5 模型下为 %4</translation>
    </message>
    <message>
        <source>, busbw %1</source>
        <translation>，busbw %1</translation>
    </message>
    <message>
        <source> (%1).</source>
        <translation>（%1）。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Topology file</source>
        <translation>拓扑文件</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Latency models</source>
        <translation>延迟模型</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>At the same time</source>
        <translation>同时运行</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>板</translation>
    </message>
    <message>
        <source>chips (or dies of chips)</source>
        <translation>芯片（或芯片的裸片）</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>links, %1</source>
        <translation>链路，%1</translation>
    </message>
    <message>
        <source>failed elements</source>
        <translation>故障元素</translation>
    </message>
    <message>
        <source>What the group sees, tier by tier: the least bandwidth and the mean path latency over its pairs.</source>
        <translation>组在各层级所见：其各对之间的最小带宽与平均路径延迟。</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Path latency</source>
        <translation>路径延迟</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Group size</source>
        <translation>组大小</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>uneven</source>
        <translation>不均匀</translation>
    </message>
    <message>
        <source>Assumptions and their sources</source>
        <translation>假设及其来源</translation>
    </message>
    <message>
        <source>What the topology file itself says about its numbers:</source>
        <translation>拓扑文件对其数值的说明：</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>what-if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>asked in the question</source>
        <translation>由问题给出</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>default of Tierlens</source>
        <translation>Tierlens 默认值</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time and bandwidth against size</source>
        <translation>时间与带宽随大小的变化</translation>
    </message>
    <message>
        <source>No link carries anything in this question.</source>
        <translation>在此问题中没有链路承载数据。</translation>
    </message>
    <message>
        <source>The busiest links over the whole collective:</source>
        <translation>整个集合通信中最繁忙的链路：</translation>
    </message>
    <message>
        <source>Comparison with the baseline</source>
        <translation>与基线的比较</translation>
    </message>
    <message>
        <source>No scenario is pinned beside this one.</source>
        <translation>没有固定其他场景。</translation>
    </message>
    <message>
        <source>Measurements and accuracy</source>
        <translation>测量与精度</translation>
    </message>
    <message>
        <source>No measurements belong to this question, so nothing is said about how close these numbers are to a real system. They follow from the assumptions above and from the models.</source>
        <translation>此问题没有对应的测量数据，因此不对这些数值与真实系统的接近程度作任何说明。它们来自上述假设与模型。</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Command lines</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>The results and the phases:</source>
        <translation>结果与各阶段：</translation>
    </message>
    <message>
        <source>The loads of the links, which colour the topology and the heatmap:</source>
        <translation>链路负载（用于拓扑与热图着色）：</translation>
    </message>
    <message>
        <source>The curves:</source>
        <translation>曲线：</translation>
    </message>
    <message>
        <source>The tiers of the group:</source>
        <translation>组的层级：</translation>
    </message>
    <message>
        <source>This report:</source>
        <translation>本报告：</translation>
    </message>
    <message>
        <source>… and %1 more rows.</source>
        <translation>……另有 %1 行。</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Pinned scenarios are not in this line: save them as a session and give its file instead.</source>
        <translation>此命令行不包含已固定的场景：请把它们保存为会话并改用会话文件。</translation>
    </message>
</context>
<context>
    <name>tierlens::ReportRun</name>
    <message>
        <source>%1: no file of the session could be opened</source>
        <translation>%1：会话中的文件均无法打开</translation>
    </message>
</context>
<context>
    <name>tierlens::ResultTableModel</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Launch + phases + overlap</source>
        <translation>发起开销 + 各阶段 + 重叠</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>发起开销</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>What pipelining of phases saves</source>
        <translation>阶段流水化节省的时间</translation>
    </message>
    <message>
        <source>algbw</source>
        <translation>algbw</translation>
    </message>
    <message>
        <source>Size ÷ total</source>
        <translation>大小 ÷ 总时间</translation>
    </message>
    <message>
        <source>busbw</source>
        <translation>busbw</translation>
    </message>
    <message>
        <source>algbw × the factor of the collective, as nccl-tests gives it</source>
        <translation>algbw × 该集合通信的系数，与 nccl-tests 的定义一致</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送量</translation>
    </message>
    <message>
        <source>Bytes that one rank sends, mean over ranks</source>
        <translation>一个 rank 发送的字节数，按 rank 取平均</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Total of the baseline, the scenario “%1”</source>
        <translation>基准场景“%1”的总时间</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Total minus that of “%1”</source>
        <translation>总时间减去“%1”的总时间</translation>
    </message>
    <message>
        <source>Difference, %</source>
        <translation>差值，%</translation>
    </message>
    <message>
        <source>The same in percent of the total of “%1”</source>
        <translation>同上，占“%1”总时间的百分比</translation>
    </message>
</context>
<context>
    <name>tierlens::ResultsTablePane</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>tierlens::ScenarioControl</name>
    <message>
        <source>“%1” cannot be asked of this file: %2</source>
        <translation>“%1”不能用于此文件：%2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>tierlens::ScenarioList</name>
    <message>
        <source>Scenario %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>固定“%1”</translation>
    </message>
    <message>
        <source>Rename “%1”</source>
        <translation>重命名“%1”</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Baseline “%1”</source>
        <translation>以“%1”为基准</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>显示“%1”</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>隐藏“%1”</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
</context>
<context>
    <name>tierlens::ScenarioTableModel</name>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>what-if %1: %2</source>
        <translation>假设 %1：%2</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
</context>
<context>
    <name>tierlens::ScenariosPanel</name>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Keep what is shown now as a scenario (Ctrl+Shift+P)</source>
        <translation>把当前显示的内容保留为场景 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Ask its question again, with its what-ifs (double click)</source>
        <translation>重新提出其问题及其假设值（双击）</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Another name (F2)</source>
        <translation>改名 (F2)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>A second one like it</source>
        <translation>再建一个相同的场景</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>其他场景与它比较</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take it out of the list (Delete)</source>
        <translation>从列表中移除 (Delete)</translation>
    </message>
    <message>
        <source>Pin what is shown (Ctrl+Shift+P), change something, and the difference stands in the charts and here.</source>
        <translation>固定当前内容 (Ctrl+Shift+P)，再作改动，差异就会显示在图表和此处。</translation>
    </message>
    <message>
        <source>Pinned scenarios</source>
        <translation>固定的场景</translation>
    </message>
    <message>
        <source>A scenario needs a name.</source>
        <translation>场景需要名称。</translation>
    </message>
    <message>
        <source>There is a scenario named “%1” already.</source>
        <translation>已有名为“%1”的场景。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned</source>
        <translation>
            <numerusform>固定 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::SeedsPane</name>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Use the worst</source>
        <translation>使用最差者</translation>
    </message>
    <message>
        <source>How often the time falls where, over the seeds of the hash</source>
        <translation>各哈希种子下的时间分布</translation>
    </message>
    <message>
        <source>Ask the question with the seed that took the longest</source>
        <translation>以耗时最长的种子重新计算</translation>
    </message>
    <message>
        <source>Without a topology there is no routing</source>
        <translation>没有拓扑就没有路由</translation>
    </message>
    <message>
        <source>Only routing by hash depends on a seed: this question sprays its flows over all ways</source>
        <translation>只有哈希路由取决于种子：当前问题把流喷洒到所有路径</translation>
    </message>
    <message>
        <source>%1 takes the same way whatever the seed</source>
        <translation>无论种子如何，%1 都走同一条路径</translation>
    </message>
    <message>
        <source>sprayed %1</source>
        <translation>喷洒 %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>worst %1</source>
        <translation>最差 %1</translation>
    </message>
    <message>
        <source>%1 seeds · a collision with %2 of them · worst: seed %3</source>
        <translation>%1 个种子 · 其中 %2 有碰撞 · 最差：种子 %3</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Against the median</source>
        <translation>与中位数相比</translation>
    </message>
    <message>
        <source>Time ÷ median</source>
        <translation>时间 ÷ 中位数</translation>
    </message>
</context>
<context>
    <name>tierlens::SensitivityPane</name>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Change of the time with each parameter, the largest first</source>
        <translation>各参数引起的时间变化，最大的在前</translation>
    </message>
    <message>
        <source>Model of the sensitivity</source>
        <translation>敏感度所用的模型</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>No parameter changes the time</source>
        <translation>没有参数改变时间</translation>
    </message>
    <message>
        <source>%1 less: orange, more: blue</source>
        <translation>减 %1：橙色，增：蓝色</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Time, less</source>
        <translation>减少时的时间</translation>
    </message>
    <message>
        <source>Change, less</source>
        <translation>减少时的变化</translation>
    </message>
    <message>
        <source>More</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Time, more</source>
        <translation>增加时的时间</translation>
    </message>
    <message>
        <source>Change, more</source>
        <translation>增加时的变化</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>tierlens::SessionControl</name>
    <message>
        <source>The session was not saved: %1</source>
        <translation>会话未保存：%1</translation>
    </message>
    <message>
        <source>Sessions (*.tierlens-session.yaml);;All files (*)</source>
        <translation>会话 (*.tierlens-session.yaml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>The session was not opened: %1</source>
        <translation>会话未打开：%1</translation>
    </message>
    <message>
        <source>A file of the session was not opened: %1 The rest is here.</source>
        <translation>会话中的一个文件未能打开：%1 其余部分已打开。</translation>
    </message>
</context>
<context>
    <name>tierlens::SizeCurvesPane</name>
    <message>
        <source>Time against size</source>
        <translation>时间随大小变化</translation>
    </message>
    <message>
        <source>Models shown</source>
        <translation>显示的模型</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>busbw</source>
        <translation>busbw</translation>
    </message>
    <message>
        <source>algbw</source>
        <translation>algbw</translation>
    </message>
    <message>
        <source>Quantity of the curves</source>
        <translation>曲线的量</translation>
    </message>
    <message>
        <source>latency; busbw, as nccl-tests gives it; algbw: size ÷ time</source>
        <translation>延迟；busbw，与 nccl-tests 的定义一致；algbw：大小 ÷ 时间</translation>
    </message>
    <message>
        <source>busbw against size</source>
        <translation>busbw 随大小变化</translation>
    </message>
    <message>
        <source>algbw against size</source>
        <translation>algbw 随大小变化</translation>
    </message>
    <message>
        <source>▽ is 0, below the log axis</source>
        <translation>▽ 表示 0，低于对数轴</translation>
    </message>
    <message>
        <source>click a point for its size</source>
        <translation>点击数据点以采用其大小</translation>
    </message>
    <message>
        <source>Click to hide or show this model</source>
        <translation>点击以隐藏或显示此模型</translation>
    </message>
    <message>
        <source>A pinned scenario under %1; click to hide or show it</source>
        <translation>%1 下的固定场景；单击以隐藏或显示</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Scale and range of the axes</source>
        <translation>坐标轴的刻度与范围</translation>
    </message>
    <message>
        <source>Scale and range of the axes. The wheel zooms (Shift: sizes only, Ctrl: values only), a drag moves what is zoomed.</source>
        <translation>坐标轴的刻度与范围。滚轮缩放（Shift：仅大小，Ctrl：仅数值），放大后拖动可平移。</translation>
    </message>
    <message>
        <source>Linear values</source>
        <translation>线性数值轴</translation>
    </message>
    <message>
        <source>Keep these ranges</source>
        <translation>固定当前范围</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Fit the ranges</source>
        <translation>适应范围</translation>
    </message>
</context>
<context>
    <name>tierlens::SizeCurvesView</name>
    <message>
        <source>Curves against message size</source>
        <translation>随消息大小变化的曲线</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation>尚无曲线</translation>
    </message>
    <message>
        <source>This collective has no bus bandwidth</source>
        <translation>此集合通信没有总线带宽</translation>
    </message>
</context>
<context>
    <name>tierlens::SizeSpinBox</name>
    <message>
        <source>Message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>Bytes that every rank contributes: type a size such as 1 MiB, or double and halve it with the arrows</source>
        <translation>每个 rank 贡献的字节数：输入大小，如 1 MiB，或用箭头加倍、减半</translation>
    </message>
    <message>
        <source>%1 is not a size. Did you mean %2?</source>
        <translation>%1 不是有效的大小。您是指 %2 吗？</translation>
    </message>
    <message>
        <source>%1 is not a size. Did you mean %2 or %3?</source>
        <translation>%1 不是有效的大小。您是指 %2 还是 %3？</translation>
    </message>
    <message>
        <source>Not a size: %1. Write a number and a unit, such as 128 MB or 1 MiB.</source>
        <translation>不是有效的大小：%1。请写数字和单位，如 128 MB 或 1 MiB。</translation>
    </message>
    <message>
        <source>A size between 1 B and 16 TiB is expected.</source>
        <translation>应为 1 B 到 16 TiB 之间的大小。</translation>
    </message>
</context>
<context>
    <name>tierlens::SourcePane</name>
    <message>
        <source>Source</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>%1 · only the first 4 MiB are shown</source>
        <translation>%1 · 仅显示前 4 MiB</translation>
    </message>
</context>
<context>
    <name>tierlens::SourceView</name>
    <message>
        <source>Source of the topology file</source>
        <translation>拓扑文件的源文本</translation>
    </message>
    <message>
        <source>Select what line %1 makes</source>
        <translation>选择由第 %1 行生成的内容</translation>
    </message>
</context>
<context>
    <name>tierlens::StartPage</name>
    <message>
        <source>Tierlens</source>
        <translation>Tierlens</translation>
    </message>
    <message>
        <source>How long a collective takes on an AI cluster, where the time goes, and which links are the reason.</source>
        <translation>一次集合通信在 AI 集群上需要多长时间，时间花在哪里，受限于哪些链路。</translation>
    </message>
    <message>
        <source>Open a topology…</source>
        <translation>打开拓扑…</translation>
    </message>
    <message>
        <source>or drop a file here</source>
        <translation>或将文件拖放到此处</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
</context>
<context>
    <name>tierlens::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>Stop this evaluation and keep the last result (Ctrl+.)</source>
        <translation>停止本次评估，保留上一次结果 (Ctrl+.)</translation>
    </message>
    <message>
        <source>Ctrl+K commands</source>
        <translation>Ctrl+K 命令</translation>
    </message>
    <message>
        <source>no warnings</source>
        <translation>没有警告</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Evaluated in %1</source>
        <translation>评估用时 %1</translation>
    </message>
    <message>
        <source>profile cache %1</source>
        <translation>通信组概要缓存命中 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::StepScrubber</name>
    <message>
        <source>Steps of the collective</source>
        <translation>集合通信的各步</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>Colour the links by the whole collective (Home)</source>
        <translation>按整个集合通信为链路着色 (Home)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Show one step after another (Space)</source>
        <translation>逐步显示 (Space)</translation>
    </message>
    <message>
        <source>Step that graph and heatmap show</source>
        <translation>图与热图所显示的步</translation>
    </message>
    <message>
        <source>One place a run of alike steps; the leftmost is the whole collective.
Arrows step, Space plays, Home shows the whole</source>
        <translation>每个位置对应一段相同的步；最左为整个集合通信。
方向键移动，Space 播放，Home 显示整体</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>whole collective, steps 1–%1</source>
        <translation>整个集合通信，第 1–%1 步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>steps %1–%2 of %3, alike</source>
        <translation>第 %1–%2 步，共 %3 步，各步相同</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>各 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::StepsPane</name>
    <message>
        <source>stepwise %1, closed form %2</source>
        <translation>逐步法 %1，闭式解 %2</translation>
    </message>
    <message>
        <source>%1: equal</source>
        <translation>%1：相等</translation>
    </message>
    <message>
        <source>%1: %2 more</source>
        <translation>%1：多 %2</translation>
    </message>
    <message>
        <source>%1: %2 less</source>
        <translation>%1：少 %2</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Steps of the collective, one bar a run of alike steps</source>
        <translation>集合通信的各步，每个条形对应一段相同的步</translation>
    </message>
    <message>
        <source>%1, shared capacity</source>
        <translation>%1，共享容量</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>This collective has no steps</source>
        <translation>该集合通信没有步</translation>
    </message>
    <message>
        <source>The closed form knows no single steps: choose the stepwise method</source>
        <translation>闭式解没有单独的步：请选择逐步法</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Step %1, %2</source>
        <translation>第 %1 步，%2</translation>
    </message>
    <message>
        <source>Steps %1, %2</source>
        <translation>第 %1 步，%2</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>at</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>held up by</source>
        <translation>受制于</translation>
    </message>
    <message>
        <source>flows there</source>
        <translation>其上的流</translation>
    </message>
    <message>
        <source>start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Of the whole collective, from 1</source>
        <translation>在整个集合通信中的序号，从 1 起</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>相同步数</translation>
    </message>
    <message>
        <source>Steps in a row whose flows and sizes are the same</source>
        <translation>连续的、流和大小都相同的步</translation>
    </message>
    <message>
        <source>Slowest flow</source>
        <translation>最慢的流</translation>
    </message>
    <message>
        <source>The step ends when this one ends</source>
        <translation>该流结束时该步结束</translation>
    </message>
    <message>
        <source>Carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>Bytes of that flow in one step</source>
        <translation>该流在一步中的字节数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>That the flow gets</source>
        <translation>该流获得的速率</translation>
    </message>
    <message>
        <source>Held up by</source>
        <translation>受制于</translation>
    </message>
    <message>
        <source>The link, or the switch&apos;s shared capacity, that sets the rate</source>
        <translation>决定速率的链路，或交换机的共享容量</translation>
    </message>
    <message>
        <source>Flows there</source>
        <translation>其上的流</translation>
    </message>
    <message>
        <source>Flows on it at once; shares of sprayed flows are added up</source>
        <translation>同时在其上的流；喷洒流的份额相加</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争</translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>相同步合计</translation>
    </message>
</context>
<context>
    <name>tierlens::SweepForm</name>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>1MB:1GB:x4, or 1MB, 64MB, 1GB; empty: the size of the question</source>
        <translation>1MB:1GB:x4，或 1MB, 64MB, 1GB；空：问题的大小</translation>
    </message>
    <message>
        <source>Collectives; none: that of the question</source>
        <translation>集合操作；不选：问题的集合操作</translation>
    </message>
    <message>
        <source>chosen model</source>
        <translation>所选模型</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>Models of the sweep</source>
        <translation>扫描所用的模型</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>参数 %1</translation>
    </message>
    <message>
        <source>Parameter %1 from</source>
        <translation>参数 %1 的起点</translation>
    </message>
    <message>
        <source>Parameter %1 to</source>
        <translation>参数 %1 的终点</translation>
    </message>
    <message>
        <source>Parameter %1, number of values</source>
        <translation>参数 %1 的取值个数</translation>
    </message>
    <message>
        <source>So many values, evenly spread on the parameter&apos;s own scale</source>
        <translation>取这么多个值，在参数自身的刻度上均匀分布</translation>
    </message>
    <message>
        <source>no parameter</source>
        <translation>无参数</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collectives</source>
        <translation>
            <numerusform>%Ln 个集合操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Collectives: %1</source>
        <translation>集合操作：%1</translation>
    </message>
    <message>
        <source>The range ends above its beginning</source>
        <translation>范围的终点应大于起点</translation>
    </message>
</context>
<context>
    <name>tierlens::SweepPane</name>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Evaluate every combination, on all cores</source>
        <translation>用所有核心计算每一种组合</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>扫描的进度</translation>
    </message>
    <message>
        <source>Picture of the sweep</source>
        <translation>扫描的图</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show what is varied</source>
        <translation>显示所变的内容</translation>
    </message>
    <message>
        <source>Lines of the sweep</source>
        <translation>扫描的曲线</translation>
    </message>
    <message>
        <source>Times of the sweep</source>
        <translation>扫描的时间</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 rows; the window shows up to %2, tierlens-cli sweep does more</source>
        <translation>%1 行；窗口最多显示 %2 行，更多请用 tierlens-cli sweep</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Choose what is varied above, then Run: time against it, for each size and collective, and what is cheapest at which time</source>
        <translation>在上面选择要变的内容，再点“运行”：得到时间随它的变化（按大小和集合操作分），以及何种时间下最便宜的取值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without an answer</source>
        <translation>
            <numerusform>%Ln 行无答案</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 of %2 plots</source>
        <translation>%2 幅图中的前 %1 幅</translation>
    </message>
    <message>
        <source>of an earlier question</source>
        <translation>属于先前的问题</translation>
    </message>
    <message>
        <source>time along %1</source>
        <translation>时间随%1变化</translation>
    </message>
    <message>
        <source>time against cost: %1</source>
        <translation>时间与代价：%1</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>busbw</source>
        <translation>busbw</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限制</translation>
    </message>
</context>
<context>
    <name>tierlens::TogetherPane</name>
    <message>
        <source>Together</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Collectives at the same time, one bar each</source>
        <translation>同时运行的集合通信，每个对应一个条形</translation>
    </message>
    <message>
        <source>this question</source>
        <translation>当前问题</translation>
    </message>
    <message>
        <source>%1, group %2</source>
        <translation>%1，第 %2 组</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>Nothing runs beside the collective of the question: add some under &apos;Beside it&apos;</source>
        <translation>没有集合通信与当前问题同时运行：请在“同时运行”中添加</translation>
    </message>
    <message>
        <source>No result of several collectives</source>
        <translation>没有多个集合通信的结果</translation>
    </message>
    <message>
        <source>%1, alone %2, %3</source>
        <translation>%1，单独 %2，%3</translation>
    </message>
    <message>
        <source>full: alone · hatched: what sharing the links adds</source>
        <translation>实心：单独 · 阴影线：共享链路所增加的</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>单独</translation>
    </message>
    <message>
        <source>With the links for itself</source>
        <translation>独享链路</translation>
    </message>
    <message>
        <source>From the common start to its end</source>
        <translation>从共同开始到其结束</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>减速</translation>
    </message>
    <message>
        <source>Together ÷ alone</source>
        <translation>并发 ÷ 单独</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>单独</translation>
    </message>
    <message>
        <source>together</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>slowdown</source>
        <translation>减速</translation>
    </message>
</context>
<context>
    <name>tierlens::TopologyPanel</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>通信组</translation>
    </message>
    <message>
        <source>Filter: p0/r0/b*</source>
        <translation>筛选：p0/r0/b*</translation>
    </message>
    <message>
        <source>Filter of the topology</source>
        <translation>拓扑筛选</translation>
    </message>
    <message>
        <source>Shows only what a selector such as p0/r0/b[0-1]/c* matches. Enter makes it the group.</source>
        <translation>仅显示与选择器（如 p0/r0/b[0-1]/c*）匹配的内容。按 Enter 将其设为通信组。</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Make what the filter matches the group (Enter)</source>
        <translation>将筛选匹配的芯片设为通信组 (Enter)</translation>
    </message>
    <message>
        <source>Named groups</source>
        <translation>命名通信组</translation>
    </message>
    <message>
        <source>… more: type their names above</source>
        <translation>… 更多：在上方输入其名称</translation>
    </message>
    <message>
        <source>%1 of %2 chips</source>
        <translation>%1 / %2 个芯片</translation>
    </message>
    <message>
        <source>A click or Enter makes it the group</source>
        <translation>单击或按 Enter 将其设为当前组</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Store the selected chips, or the group that is asked of, under a name</source>
        <translation>将所选芯片（或当前询问的组）以某个名称保存</translation>
    </message>
    <message>
        <source>Chan&amp;ge…</source>
        <translation>更改(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>No groups but all</source>
        <translation>除 all 外没有组</translation>
    </message>
    <message>
        <source>Choose the group</source>
        <translation>请选择组</translation>
    </message>
    <message>
        <source>%1 is not written in the file as a group</source>
        <translation>%1 不是文件中写明的组</translation>
    </message>
    <message>
        <source>The group %1 names it</source>
        <translation>组 %1 引用了它</translation>
    </message>
    <message>
        <source>A collective that runs at once names it</source>
        <translation>一个同时运行的集合通信引用了它</translation>
    </message>
    <message>
        <source>Change or rename %1</source>
        <translation>更改或重命名 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>tierlens::TopologyTreeModel</name>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>board</source>
        <translation>板卡</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rack(s)</source>
        <translation>
            <numerusform>%Ln 个机柜</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s)</source>
        <translation>
            <numerusform>%Ln 个 Pod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln 块板卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln die(s)</source>
        <translation>
            <numerusform>%Ln 个裸片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chip(s)</source>
        <translation>
            <numerusform>%Ln 个芯片</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元件</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
</context>
<context>
    <name>tierlens::TornadoCanvas</name>
    <message>
        <source>← faster</source>
        <translation>← 更快</translation>
    </message>
    <message>
        <source>slower →</source>
        <translation>更慢 →</translation>
    </message>
</context>
<context>
    <name>tierlens::Tour</name>
    <message>
        <source>Leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>tierlens::TypesPanel</name>
    <message>
        <source>chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Types of this file</source>
        <translation>本文件的类型</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a type of chips, switches, NICs or links</source>
        <translation>添加芯片、交换机、NIC 或链路的类型</translation>
    </message>
    <message>
        <source>Chan&amp;ge…</source>
        <translation>更改(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln there</source>
        <translation>
            <numerusform>共 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>used</source>
        <translation>已使用</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>%1: double click or Enter changes it with all that is of it</source>
        <translation>%1：双击或按 Enter 更改它以及所有属于它的元素</translation>
    </message>
    <message>
        <source>Change or rename %1</source>
        <translation>更改或重命名 %1</translation>
    </message>
    <message>
        <source>Choose the type</source>
        <translation>请选择类型</translation>
    </message>
    <message>
        <source>%1 is still used</source>
        <translation>%1 仍在使用</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in this file</source>
        <translation>
            <numerusform>本文件有 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::WhatIfPanel</name>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Filter: bandwidth, b2b, alpha…</source>
        <translation>筛选：bandwidth、b2b、alpha……</translation>
    </message>
    <message>
        <source>Filter of the parameters</source>
        <translation>参数筛选</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Everything as the file has it again</source>
        <translation>全部恢复为文件中的值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>laid over the file</source>
        <translation>叠加在文件之上</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>已更改 %Ln 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tierlens::Workbench</name>
    <message>
        <source>Tier graph</source>
        <translation>层级图</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>links coloured by utilisation in phase %1 · click beside the bars for the whole</source>
        <translation>链路按阶段 %1 的利用率着色 · 点击条形旁的空白处可查看整体</translation>
    </message>
    <message>
        <source>links coloured by utilisation over the whole collective</source>
        <translation>链路按整个集合通信的利用率着色</translation>
    </message>
    <message>
        <source>Messages · %1</source>
        <translation>消息 · %1</translation>
    </message>
    <message>
        <source>links coloured by utilisation in one step</source>
        <translation>按单步利用率着色的链路</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
</context>
</TS>
