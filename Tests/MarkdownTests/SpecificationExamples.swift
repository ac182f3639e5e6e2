/// Examples in the manner of those of GitHub Flavored Markdown Spec 0.29: their numbers there, a text
/// and its HTML, where titles are left out and boxes of tasks are bare.
enum SpecificationExamples {
  static let all: [Example] = [
    Example(1, "\trobin\towl\t\tjay", "<pre><code>robin\towl\t\tjay\n</code></pre>"),
    Example(2, "  \trobin\towl\t\tjay", "<pre><code>robin\towl\t\tjay\n</code></pre>"),
    Example(3, "    a\ta\n    ὐ\ta", "<pre><code>a\ta\nὐ\ta\n</code></pre>"),
    Example(22, " **  * ** * ** * **", "<hr />"),
    Example(23, "-     -      -      -", "<hr />"),
    Example(
      25,
      "_ _ _ _ a\n\na------\n\n---a---",
      "<p>_ _ _ _ a</p>\n<p>a------</p>\n<p>---a---</p>",
    ),
    Example(
      32,
      "# robin\n## robin\n### robin\n#### robin\n##### robin\n###### robin",
      "<h1>robin</h1>\n<h2>robin</h2>\n<h3>robin</h3>\n<h4>robin</h4>\n<h5>robin</h5>\n"
        + "<h6>robin</h6>",
    ),
    Example(37, "#                  robin                     \n", "<h1>robin</h1>"),
    Example(
      46,
      "### robin \\###\n## robin #\\##\n# robin \\#",
      "<h3>robin ###</h3>\n<h2>robin ###</h2>\n<h1>robin #</h1>",
    ),
    Example(
      50,
      "Robin *wren*\n=========\n\nRobin *wren*\n---------",
      "<h1>Robin <em>wren</em></h1>\n<h2>Robin <em>wren</em></h2>",
    ),
    Example(53, "Robin\n-------------------------\n\nRobin\n=", "<h2>Robin</h2>\n<h1>Robin</h1>"),
    Example(
      54,
      "   Robin\n---\n\n  Robin\n-----\n\n  Robin\n  ===",
      "<h2>Robin</h2>\n<h2>Robin</h2>\n<h1>Robin</h1>",
    ),
    Example(
      77,
      "    a simple\n      indented code block",
      "<pre><code>a simple\n  indented code block\n</code></pre>",
    ),
    Example(
      81,
      "    chunk1\n\n    chunk2\n  \n \n \n    chunk3",
      "<pre><code>chunk1\n\nchunk2\n\n\n\nchunk3\n</code></pre>",
    ),
    Example(
      82,
      "    chunk1\n      \n      chunk2",
      "<pre><code>chunk1\n  \n  chunk2\n</code></pre>",
    ),
    Example(102, "  ```\ndove\n  dove\ndove\n  ```", "<pre><code>dove\ndove\ndove\n</code></pre>"),
    Example(
      103,
      "   ```\n   dove\n    dove\n  dove\n   ```",
      "<pre><code>dove\n dove\ndove\n</code></pre>",
    ),
    Example(
      112,
      "```ruby\neggs robin(x)\n  return 3\nend\n```",
      "<pre><code class=\"language-ruby\">eggs robin(x)\n  return 3\nend\n</code></pre>",
    ),
    Example(
      124,
      "<div id=\"robin\" class=\"wren\n  owl\">\n</div>",
      "<div id=\"robin\" class=\"wren\n  owl\">\n</div>",
    ),
    Example(
      159,
      "<table>\n\n<tr>\n\n<td>\nHeron\n</td>\n\n</tr>\n\n</table>",
      "<table>\n<tr>\n<td>\nHeron\n</td>\n</tr>\n</table>",
    ),
    Example(
      160,
      "<table>\n\n  <tr>\n\n    <td>\n      Heron\n    </td>\n\n  </tr>\n\n</table>",
      "<table>\n  <tr>\n<pre><code>&lt;td&gt;\n  Heron\n&lt;/td&gt;\n</code></pre>\n"
        + "  </tr>\n</table>",
    ),
    Example(
      163,
      "[Robin*wren\\]]:my_(url) 'title (with parens)'\n\n[Robin*wren\\]]",
      "<p><a href=\"my_(url)\">Robin*wren]</a></p>",
    ),
    Example(
      165,
      "[robin]: /url '\ntitle\nline1\nline2\n'\n\n[robin]",
      "<p><a href=\"/url\">robin</a></p>",
    ),
    Example(
      166,
      "[robin]: /url 'title\n\nwith blank line'\n\n[robin]",
      "<p>[robin]: /url 'title</p>\n<p>with blank line'</p>\n<p>[robin]</p>",
    ),
    Example(190, "dove\ncrow\n\nswan\nddd", "<p>dove\ncrow</p>\n<p>swan\nddd</p>"),
    Example(196, "dove     \ncrow     \n", "<p>dove<br />\ncrow</p>"),
    Example(
      198,
      "| robin | wren |\n| --- | --- |\n| owl | jay |",
      "<table>\n<thead>\n<tr>\n<th>robin</th>\n<th>wren</th>\n</tr>\n</thead>\n<tbody>\n"
        + "<tr>\n<td>owl</td>\n<td>jay</td>\n</tr>\n</tbody>\n</table>",
    ),
    Example(
      199,
      "| bird | eggs |\n:-: | -----------:\nwren | owl",
      "<table>\n<thead>\n<tr>\n<th align=\"center\">bird</th>\n"
        + "<th align=\"right\">eggs</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        + "<td align=\"center\">wren</td>\n<td align=\"right\">owl</td>\n</tr>\n</tbody>\n"
        + "</table>",
    ),
    Example(
      200,
      "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
      "<table>\n<thead>\n<tr>\n<th>f|oo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        + "<td>b <code>|</code> az</td>\n</tr>\n<tr>\n<td>b <strong>|</strong> im</td>\n</tr>\n"
        + "</tbody>\n</table>",
    ),
    Example(
      201,
      "| bird | eggs |\n| --- | --- |\n| wren | owl |\n> wren",
      "<table>\n<thead>\n<tr>\n<th>bird</th>\n<th>eggs</th>\n</tr>\n</thead>\n<tbody>\n"
        + "<tr>\n<td>wren</td>\n<td>owl</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n"
        + "<p>wren</p>\n</blockquote>",
    ),
    Example(
      202,
      "| bird | eggs |\n| --- | --- |\n| wren | owl |\nwren\n\nwren",
      "<table>\n<thead>\n<tr>\n<th>bird</th>\n<th>eggs</th>\n</tr>\n</thead>\n<tbody>\n"
        + "<tr>\n<td>wren</td>\n<td>owl</td>\n</tr>\n<tr>\n<td>wren</td>\n<td></td>\n</tr>\n"
        + "</tbody>\n</table>\n<p>wren</p>",
    ),
    Example(
      203,
      "| bird | eggs |\n| --- |\n| wren |",
      "<p>| bird | eggs |\n| --- |\n| wren |</p>",
    ),
    Example(
      204,
      "| bird | eggs |\n| --- | --- |\n| wren |\n| wren | owl | tit |",
      "<table>\n<thead>\n<tr>\n<th>bird</th>\n<th>eggs</th>\n</tr>\n</thead>\n<tbody>\n"
        + "<tr>\n<td>wren</td>\n<td></td>\n</tr>\n<tr>\n<td>wren</td>\n<td>owl</td>\n</tr>\n"
        + "</tbody>\n</table>",
    ),
    Example(
      205,
      "| bird | eggs |\n| --- | --- |",
      "<table>\n<thead>\n<tr>\n<th>bird</th>\n<th>eggs</th>\n</tr>\n</thead>\n</table>",
    ),
    Example(
      206,
      "> # Robin\n> wren\n> owl",
      "<blockquote>\n<h1>Robin</h1>\n<p>wren\nowl</p>\n</blockquote>",
    ),
    Example(
      208,
      "   > # Robin\n   > wren\n > owl",
      "<blockquote>\n<h1>Robin</h1>\n<p>wren\nowl</p>\n</blockquote>",
    ),
    Example(
      230,
      ">     code\n\n>    not code",
      "<blockquote>\n<pre><code>code\n</code></pre>\n</blockquote>\n<blockquote>\n"
        + "<p>not code</p>\n</blockquote>",
    ),
    Example(
      241,
      "1.  robin\n\n    ```\n    wren\n    ```\n\n    owl\n\n    > bam",
      "<ol>\n<li><p>robin</p>\n<pre><code>wren\n</code></pre>\n<p>owl</p>\n<blockquote>\n"
        + "<p>bam</p>\n</blockquote></li>\n</ol>",
    ),
    Example(
      251,
      "1.     indented code\n\n   paragraph\n\n       more code",
      "<ol>\n<li><pre><code>indented code\n</code></pre>\n<p>paragraph</p>\n"
        + "<pre><code>more code\n</code></pre></li>\n</ol>",
    ),
    Example(
      252,
      "1.      indented code\n\n   paragraph\n\n       more code",
      "<ol>\n<li><pre><code> indented code\n</code></pre>\n<p>paragraph</p>\n"
        + "<pre><code>more code\n</code></pre></li>\n</ol>",
    ),
    Example(
      279,
      "- [ ] robin\n- [x] wren",
      "<ul>\n<li><input> robin</li>\n<li><input checked> wren</li>\n</ul>",
    ),
    Example(
      280,
      "- [x] robin\n  - [ ] wren\n  - [x] owl\n- [ ] jay",
      "<ul>\n<li><input checked> robin\n<ul>\n<li><input> wren</li>\n"
        + "<li><input checked> owl</li>\n</ul></li>\n<li><input> jay</li>\n</ul>",
    ),
    Example(
      285,
      "The number of windows in my house is\n1.  The number of doors is 6.",
      "<p>The number of windows in my house is</p>\n<ol>\n"
        + "<li>The number of doors is 6.</li>\n</ol>",
    ),
    Example(
      289,
      "-   robin\n\n    notcode\n\n-   robin\n\n<!-- -->\n\n    code",
      "<ul>\n<li><p>robin</p>\n<p>notcode</p></li>\n<li><p>robin</p></li>\n</ul>\n"
        + "<!-- -->\n<pre><code>code\n</code></pre>",
    ),
    Example(
      290,
      "- a\n - b\n  - c\n   - d\n  - e\n - f\n- g",
      "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n<li>d</li>\n<li>e</li>\n<li>f</li>\n"
        + "<li>g</li>\n</ul>",
    ),
    Example(318, "[robin](/wren\\* \"ti\\*tle\")", "<p><a href=\"/wren*\">robin</a></p>"),
    Example(
      319,
      "[robin]\n\n[robin]: /wren\\* \"ti\\*tle\"",
      "<p><a href=\"/wren*\">robin</a></p>",
    ),
    Example(
      320,
      "``` robin\\+wren\nrobin\n```",
      "<pre><code class=\"language-robin+wren\">robin\n</code></pre>",
    ),
    Example(322, "&#35; &#1234; &#992; &#0;", "<p># Ӓ Ϡ �</p>"),
    Example(327, "<a href=\"&ouml;&ouml;.html\">", "<a href=\"&ouml;&ouml;.html\">"),
    Example(
      330,
      "``` f&ouml;&ouml;\nrobin\n```",
      "<pre><code class=\"language-föö\">robin\n</code></pre>",
    ),
    Example(345, "``\nrobin\nwren  \nowl\n``", "<p><code>robin wren   owl</code></p>"),
    Example(347, "`robin   wren \nowl`", "<p><code>robin   wren  owl</code></p>"),
    Example(352, "[not a `link](/robin`)", "<p>[not a <code>link](/robin</code>)</p>"),
    Example(
      427,
      "*robin **wren *owl* jay** bop*",
      "<p><em>robin <strong>wren <em>owl</em> jay</strong> bop</em></p>",
    ),
    Example(
      441,
      "**robin *wren **owl**\njay* bop**",
      "<p><strong>robin <em>wren <strong>owl</strong>\njay</em> bop</strong></p>",
    ),
    Example(
      444,
      "____ is not an empty strong emphasis",
      "<p>____ is not an empty strong emphasis</p>",
    ),
    Example(491, "~~Heron~~ Hawk, world!", "<p><del>Heron</del> Hawk, world!</p>"),
    Example(
      492,
      "This ~~has a\n\nnew paragraph~~.",
      "<p>This ~~has a</p>\n<p>new paragraph~~.</p>",
    ),
    Example(
      538,
      "[link *robin **wren** `#`*][ref]\n\n[ref]: /uri",
      "<p><a href=\"/uri\">link <em>robin <strong>wren</strong> <code>#</code></em></a></p>",
    ),
    Example(
      548,
      "[Толпой][Толпой] is a Russian word.\n\n[ТОЛПОЙ]: /url",
      "<p><a href=\"/url\">Толпой</a> is a Russian word.</p>",
    ),
    Example(
      578,
      "[robin][wren][owl]\n\n[owl]: /url1\n[wren]: /url2",
      "<p><a href=\"/url2\">robin</a><a href=\"/url1\">owl</a></p>",
    ),
    Example(
      581,
      "![robin *wren*]\n\n[robin *wren*]: train.jpg \"train & tracks\"",
      "<p><img src=\"train.jpg\" alt=\"robin wren\" /></p>",
    ),
    Example(
      584,
      "![robin *wren*][]\n\n[robin *wren*]: train.jpg \"train & tracks\"",
      "<p><img src=\"train.jpg\" alt=\"robin wren\" /></p>",
    ),
    Example(
      587,
      "My ![robin wren](/path/to/train.jpg  \"title\"   )",
      "<p>My <img src=\"/path/to/train.jpg\" alt=\"robin wren\" /></p>",
    ),
    Example(
      604,
      "<irc://robin.wren:2233/owl>",
      "<p><a href=\"irc://robin.wren:2233/owl\">irc://robin.wren:2233/owl</a></p>",
    ),
    Example(
      607,
      "<made-up-scheme://robin,wren>",
      "<p><a href=\"made-up-scheme://robin,wren\">made-up-scheme://robin,wren</a></p>",
    ),
    Example(
      613,
      "<robin+special@Bar.owl-wren0.com>",
      "<p><a href=\"mailto:robin+special@Bar.owl-wren0.com\">robin+special@Bar.owl-wren0.com</a></p>",
    ),
    Example(621, "www.birds.org", "<p><a href=\"http://www.birds.org\">www.birds.org</a></p>"),
    Example(
      622,
      "See www.birds.org/help for more information.",
      "<p>See <a href=\"http://www.birds.org/help\">www.birds.org/help</a> for more information.</p>",
    ),
    Example(
      623,
      "See www.birds.org.\n\nSee www.birds.org/a.b.",
      "<p>See <a href=\"http://www.birds.org\">www.birds.org</a>.</p>\n"
        + "<p>See <a href=\"http://www.birds.org/a.b\">www.birds.org/a.b</a>.</p>",
    ),
    Example(
      624,
      "www.nests.com/search?q=Wing+(business)\n\nwww.nests.com/search?q=Wing+(business)))\n"
        + "\n(www.nests.com/search?q=Wing+(business))\n\n"
        + "(www.nests.com/search?q=Wing+(business)",
      "<p><a href=\"http://www.nests.com/search?q=Wing+(business)\">www.nests.com/search?q=Wing+(business)</a></p>\n"
        + "<p><a href=\"http://www.nests.com/search?q=Wing+(business)\">www.nests.com/search?q=Wing+(business)</a>))</p>\n"
        + "<p>(<a href=\"http://www.nests.com/search?q=Wing+(business)\">www.nests.com/search?q=Wing+(business)</a>)</p>\n"
        + "<p>(<a href=\"http://www.nests.com/search?q=Wing+(business)\">www.nests.com/search?q=Wing+(business)</a></p>",
    ),
    Example(
      625,
      "www.nests.com/search?q=(business))+ok",
      "<p><a href=\"http://www.nests.com/search?q=(business))+ok\">www.nests.com/search?q=(business))+ok</a></p>",
    ),
    Example(
      626,
      "www.nests.com/search?q=birds&hl=en\n\nwww.nests.com/search?q=birds&hl;",
      "<p><a href=\"http://www.nests.com/search?q=birds&amp;hl=en\">www.nests.com/search?q=birds&amp;hl=en</a></p>\n"
        + "<p><a href=\"http://www.nests.com/search?q=birds\">www.nests.com/search?q=birds</a>&amp;hl;</p>",
    ),
    Example(
      627,
      "www.birds.org/he<lp",
      "<p><a href=\"http://www.birds.org/he\">www.birds.org/he</a>&lt;lp</p>",
    ),
    Example(
      628,
      "http://birds.org\n\n(See https://encrypted.nests.com/search?q=Wing+(business))\n\n"
        + "Anonymous FTP is available at ftp://robin.wren.owl.",
      "<p><a href=\"http://birds.org\">http://birds.org</a></p>\n"
        + "<p>(See <a href=\"https://encrypted.nests.com/search?q=Wing+(business)\">https://encrypted.nests.com/search?q=Wing+(business)</a>)</p>\n"
        + "<p>Anonymous FTP is available at <a href=\"ftp://robin.wren.owl\">ftp://robin.wren.owl</a>.</p>",
    ),
    Example(629, "robin@wren.owl", "<p><a href=\"mailto:robin@wren.owl\">robin@wren.owl</a></p>"),
    Example(
      630,
      "hello@mail+north.example isn't valid, but hello+north@mail.example is.",
      "<p>hello@mail+north.example isn't valid, but <a href=\"mailto:hello+north@mail.example\">hello+north@mail.example</a> is.</p>",
    ),
    Example(
      631,
      "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_",
      "<p><a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a></p>\n"
        + "<p><a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a>.</p>\n<p>a.b-c_d@a.b-</p>\n"
        + "<p>a.b-c_d@a.b_</p>",
    ),
    Example(
      640,
      "< a><\nrobin><wren/ >\n<robin wren=owl\njay!bop />",
      "<p>&lt; a&gt;&lt;\nrobin&gt;&lt;wren/ &gt;\n&lt;robin wren=owl\njay!bop /&gt;</p>",
    ),
    Example(
      644,
      "robin <!-- this is a\ncomment - with hyphen -->",
      "<p>robin <!-- this is a\ncomment - with hyphen --></p>",
    ),
    Example(
      645,
      "robin <!-- not a comment -- two hyphens -->",
      "<p>robin &lt;!-- not a comment -- two hyphens --&gt;</p>",
    ),
    Example(656, "robin       \nowl", "<p>robin<br />\nowl</p>"),
    Example(657, "robin  \n     wren", "<p>robin<br />\nwren</p>"),
    Example(664, "<a href=\"robin\\\nwren\">", "<p><a href=\"robin\\\nwren\"></p>"),
    Example(671, "hello $.;'there", "<p>hello $.;'there</p>"),
  ]
}

struct Example: CustomStringConvertible, Sendable {
  let number: Int
  let text: String
  let html: String

  init(_ number: Int, _ text: String, _ html: String) {
    (self.number, self.text, self.html) = (number, text, html)
  }

  var description: String { "\(number)" }
}
