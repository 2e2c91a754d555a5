import { describe, expect, it } from 'vitest'
import { pastedHtml, pastedText } from '../../web/pages/plan-editor/pasted-html.ts'

/** What is left of it for the editor, without the styles and classes that its schema drops. */
function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(pastedHtml(html), 'text/html')
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  for (const span of body.querySelectorAll('span, font')) span.replaceWith(...span.childNodes)
  return body.innerHTML
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
}

/** A list entry as Word and Outlook write it. */
const entry = (level: number, sign: string, words: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-AU>${words}<o:p></o:p></span></p>`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-AU><!--StartFragment-->
<h1><span lang=EN-AU>Day one<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-AU>We walk the <b>old road</b> to
<a href="https://a.test/nara">Nara</a>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
${entry(1, '·', 'Boots', 'First')}
${entry(2, 'o', 'with laces')}
${entry(1, '·', 'A hat', 'Last')}
<p class=MsoNormal>Then:</p>
${entry(1, '1.', 'Walk', 'First')}${entry(1, '2.', 'Rest', 'Last')}
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">We walk the </span><span style="font-weight:700;">old road</span><span> to </span><a href="https://a.test/nara" style="text-decoration:none;"><span>Nara</span></a><span>.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Boots</span></p></li></ul><br /></b>`

const PAGES = `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0}</style></head><body><p class="p1"><span class="s1">We walk the </span><b>old road</b>.</p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s2"></span>Boots</li><li class="li1">A hat</li></ul></body></html>`

const SHEET = `<html><body><!--StartFragment--><table border=0 width=192><col width=64 span=3>
<tr height=20><td height=20 class=xl65 width=64>Day</td><td>Place</td><td>Nights</td></tr>
<tr><td align=right>1</td><td><b>Kyoto</b></td><td align=right>2</td></tr>
<tr><td></td><td></td><td></td></tr></table><!--EndFragment--></body></html>`

const OUTLOOK = `<div class="WordSection1"><table class=MsoNormalTable width="100%"><tr><td style='padding:0'><p class=MsoNormal>Dear Kenji,</p><p class=MsoNormal>two nights, please.</p></td></tr></table>
<p class=MsoNormal><img width=1 height=1 src="file:///C:/logo.png"></p><h4>Greetings</h4></div>`

describe('what other programs copy, in the editor of a plan', () => {
  it('keeps paragraphs, lists of levels, bold and links of Word [ENQ-08]', () => {
    expect(cleaned(WORD)).toBe(
      [
        '<h3>Day one<o:p></o:p></h3>',
        '<p>We walk the <b>old road</b> to <a href="https://a.test/nara">Nara</a>.<o:p></o:p></p>',
        '<ul><li>Boots<o:p></o:p><ul><li>with laces<o:p></o:p></li></ul></li><li>A hat<o:p></o:p></li></ul>',
        '<p>Then:</p><ol><li>Walk<o:p></o:p></li><li>Rest<o:p></o:p></li></ol>',
      ].join(''),
    )
  })

  it('keeps those of Google Docs and of Pages, without the lines between [ENQ-08]', () => {
    expect(cleaned(GOOGLE)).toBe(
      '<b><p>We walk the old road to <a href="https://a.test/nara">Nara</a>.</p><ul><li><p>Boots</p></li></ul></b>',
    )
    expect(cleaned(PAGES)).toBe('<p>We walk the <b>old road</b>.</p><ul><li>Boots</li><li>A hat</li></ul>')
  })

  it('keeps cells and rows of a spreadsheet apart, as HTML and as text [ENQ-08]', () => {
    expect(cleaned(SHEET)).toBe('<p>Day · Place · Nights</p><p>1 · <b>Kyoto</b> · 2</p>')
    expect(pastedText('Day\tPlace\tNights\r\n1\tKyoto\t2\n')).toBe('Day · Place · Nights\n1 · Kyoto · 2\n')
    expect(pastedText('  no cells ')).toBe('no cells')
  })

  it('takes a table that lays out a letter for what stands in it [ENQ-08]', () => {
    expect(cleaned(OUTLOOK)).toBe('<div><p>Dear Kenji,</p><p>two nights, please.</p><h3>Greetings</h3></div>')
  })

  it('reads what is broken as far as it goes, and runs nothing [ENQ-08]', () => {
    const broken = ['', '<table>', '<p style="mso-list:l0 level9">x', '<table><tr><td><table><tr><td>a<td>b']
    for (const html of broken) expect(typeof pastedHtml(html)).toBe('string')
    expect(cleaned(broken[3] ?? '')).toBe('<p>a · b</p>')
    expect(
      cleaned('<img src=x onerror="throw new Error()"><script>throw new Error()</script><p>a</p>'),
    ).toContain('<p>a</p>')
  })
})
