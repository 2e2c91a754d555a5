import { describe, expect, it } from 'vitest'
import { cellsPasted } from '../../web/chat/composer/pasted-cells.ts'

/** As a word processor writes a table, each in its own way. */
const TABLE = `<meta charset="utf-8"><p dir="ltr"><span style="font-size:11pt">Our days:</span></p>
<table style="border:none"><colgroup><col width="90"/><col width="90"/></colgroup><tbody>
<tr style="height:0pt"><td><p dir="ltr"><span>Day 1</span></p></td><td><p dir="ltr"><span>Kyoto,</span></p><p>two
 nights</p></td></tr>
<tr><td><p><span>Day 3</span></p></td><td></td><td><p>Naoshima</p></td></tr></tbody></table><br/><p>See you!</p>`

describe('a table that is pasted', () => {
  it('keeps its cells and rows apart, where its program writes every cell on a line of its own', () => {
    const text = 'Our days:\nDay 1\nKyoto,\ntwo nights\nDay 3\n\nNaoshima\nSee you!'
    expect(cellsPasted(TABLE, text)).toBe('Our days:\nDay 1\tKyoto, two nights\nDay 3\t\tNaoshima\nSee you!')
  })

  it('is what its program wrote where that has tabs, and no table is none', () => {
    expect(cellsPasted(TABLE, 'Day 1\tKyoto')).toBeNull()
    expect(cellsPasted('<p>Day <b>1</b></p>', 'Day 1')).toBeNull()
    expect(cellsPasted('', 'Day 1')).toBeNull()
    expect(cellsPasted('<table><tr><td> </td></tr></table>', '')).toBeNull()
  })

  it('leaves out what is not read, and runs nothing', () => {
    const html = `<style>td{}</style><table><tr><td>a<script>b</script><img src=x onerror="throw 1"></td><td>c</td></tr></table>`
    expect(cellsPasted(html, '')).toBe('a\tc')
  })
})
