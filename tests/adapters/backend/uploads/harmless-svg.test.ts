import { describe, expect, it } from 'vitest'
import { harmlessSvg } from '../../../../adapters/backend/uploads/content/harmless-svg.ts'

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, more = '') => `<svg ${NAMESPACE}${more}>${inside}</svg>`

describe('a drawing as it is kept [UP-01]', () => {
  it('stays what it is when it only draws', () => {
    const harmless = drawing(
      `<title>A &amp; B</title><style>.sea{fill:url(#water)}</style><defs><linearGradient id="water"><stop offset="0" stop-color="#0b5d5e"/></linearGradient></defs><path class="sea" d="M0 0h9v9z" style="stroke: #123"/><use href="#water"/><image href="data:image/png;base64,iVBORw0K"/><text x="1">Kyōto &lt; Ōsaka</text>`,
      ' viewBox="0 0 9 9"',
    )
    expect(harmlessSvg(harmless)).toBe(harmless)
    expect(harmlessSvg(`<?xml version="1.0"?><!-- sea --><!DOCTYPE svg>\n${harmless}\n`)).toBe(harmless)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script behind a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a page', '<foreignObject><body><iframe src="https://evil.example"/></body></foreignObject>'],
    ['an element of another language', '<g xmlns="http://www.w3.org/1999/xhtml"><a href="#x">x</a></g>'],
    ['a handler that starts by itself', '<handler type="x">alert(1)</handler>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a setter', '<set attributeName="onload" to="alert(1)"/>'],
    ['a picture in a style', '<style>g{fill:url(https://evil.example/x.svg)}</style>'],
    ['a style from elsewhere', '<style>@import "https://evil.example/x.css";</style>'],
    ['a style in pieces', '<style>@im<![CDATA[port]]> "//evil.example"</style>'],
    ['a style with escapes', '<style>g{fill:u\\72l(//evil.example)}</style>'],
    ['a style with references', '<style>&#64;import "//evil.example"</style>'],
  ])('loses %s', (_, inside) => {
    const clean = harmlessSvg(drawing(`${inside}<path d="M0 0"/>`))
    expect(clean).toMatch(/<path d="M0 0"\/><\/svg>$/)
    expect(clean).not.toMatch(/alert|evil|javascript|xhtml|@import|&#64;/)
  })

  it.each([
    ['onload="alert(1)"'],
    ['ONCLICK="alert(1)"'],
    ['href="javascript:alert(1)"'],
    ['href="java&#10;script:alert(1)"'],
    ['xlink:href="https://evil.example/x.svg#a"'],
    ['href="//evil.example"'],
    ['href="data:text/html,alert(1)"'],
    ['style="fill:url(https://evil.example)"'],
    ['style="fill:url( &quot;//evil.example&quot; )"'],
    ["style='fill:u\\72l(//evil.example)'"],
    ['filter="url(https://evil.example/f.svg#f)"'],
    ['xml:base="https://evil.example/"'],
    ['xmlns:x="http://www.w3.org/1999/xlink" x:href="https://evil.example"'],
  ])('loses the attribute %s', (attribute) => {
    expect(harmlessSvg(drawing(`<a ${attribute}><path d="M0 0"/></a>`))).toMatch(
      /<a( xmlns:x="[^"]*")?><path d="M0 0"\/><\/a>/,
    )
  })

  it.each([
    ['declarations of its own', `<!DOCTYPE svg [<!ENTITY x "<script>">]>${drawing('&x;')}`],
    ['a reference that nobody declared', drawing('&x;')],
    ['tags across each other', drawing('<g><a></g></a>')],
    ['no end', `<svg ${NAMESPACE}><g>`],
    ['an attribute without quotes', drawing('<a href=javascript:alert(1)>x</a>')],
    ['a tag within a value', drawing('<a id="<script>">x</a>')],
    ['another root', '<html><svg></svg></html>'],
    ['two roots', `${drawing('')}${drawing('')}`],
    ['a root of another language', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ])('is none with %s', (_, given) => {
    expect(harmlessSvg(given)).toBeNull()
  })
})
