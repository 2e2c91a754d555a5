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

  it('leaves what stands around it as its program wrote it: lists, empty lines, letters laid out by tables', () => {
    const html = '<ol><li>Rome</li></ol><table><tr><td>Day 1</td><td>Kyoto</td></tr></table><pre>a\n  b</pre>'
    expect(cellsPasted(html, '1. Rome\n\nDay 1\n\nKyoto\n\n\na\n  b')).toBe(
      '1. Rome\n\nDay 1\tKyoto\n\n\na\n  b',
    )
    const letter = '<table><tr><td><p>Dear Kenji,</p><p>two nights.</p></td></tr></table>'
    expect(cellsPasted(letter, 'Dear Kenji,\n\ntwo nights.')).toBeNull()
    const nested = `<table><tr><td>${TABLE}</td><td>aside</td></tr></table>`
    expect(cellsPasted(nested, 'Day 1\nKyoto, two nights\nDay 3\n\nNaoshima\naside')).toBe(
      'Day 1\tKyoto, two nights\nDay 3\t\tNaoshima\naside',
    )
    expect(cellsPasted('<!-- <td > -->one', 'one\n\ntwo')).toBeNull()
    expect(cellsPasted('<table><tr><td>1</td></tr><tr><td></td></tr></table>', '1\n\n3')).toBeNull()
  })

  it('leaves out what is not read, and runs nothing', () => {
    const html = `<style>td{}</style><table><tr><td>a<script>b</script><img src=x onerror="throw 1"></td><td>c</td></tr></table>`
    expect(cellsPasted(html, 'a\nc')).toBe('a\tc')
  })

  it('of rows that do not stand in the text is given up', () => {
    const rows = Array.from({ length: 30 }, (_none, day) => `<tr><td>no ${day}</td><td>x</td></tr>`).join('')
    const last = '<tr><td>yes</td><td>there</td></tr>'
    expect(cellsPasted(`<table>${rows}${last}</table>`, 'yes\nthere')).toBeNull()
    expect(cellsPasted(`<table>${rows.slice(0, 40)}${last}</table>`, 'yes\nthere')).toBe('yes\tthere')
  })
})
