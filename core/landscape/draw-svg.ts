import type { Fade, Scene } from './landscape.ts'
import type { Shape } from './motifs/canvas.ts'

/** Falls off like light: no ring where one stop ends. */
const GLOW = [
  [0, 0.85],
  [0.12, 0.56],
  [0.24, 0.36],
  [0.4, 0.19],
  [0.6, 0.08],
  [0.8, 0.02],
  [1, 0],
] as const
/** Comes and goes like air: no edge where a veil of haze begins or ends. */
const VEIL = [
  [0, 0],
  [0.2, 0.05],
  [0.4, 0.17],
  [0.6, 0.3],
  [0.75, 0.24],
  [0.9, 0.08],
  [1, 0],
] as const

/** A scene as the text of an SVG. */
export function drawSvg(scene: Scene): string {
  const { width, height, palette, sun } = scene
  const whole = (fill: string) => `<path d="M0 0H${width}V${height}H0Z" fill="${fill}"/>`
  const bodies = scene.ridges.map(
    ({ body, details }, index) => `<path d="${body.d}" fill="url(#r${index})"/>${shapes(details)}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${definitions(scene)}</defs>`,
    whole('url(#sky)'),
    scene.stars && `<path d="${scene.stars}" fill="#fff" opacity=".75"/>`,
    whole('url(#glow)'),
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${palette.sun}"/>`,
    shapes(scene.clouds),
    bodies[0],
    shapes(scene.backdrop),
    ...bodies.slice(1),
    whole('url(#veil)'),
    `<path d="${scene.ground.body.d}" fill="url(#g)"/>`,
    shapes(scene.ground.details),
    shapes(scene.motif),
    '</svg>',
  ].join('')
}

function shapes(all: readonly Shape[]): string {
  return all
    .filter(({ d }) => d !== '')
    .map(({ d, fill, opacity }) => {
      const seen = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
      return `<path d="${d}" fill="${fill}"${seen}/>`
    })
    .join('')
}

function definitions({ palette, sun, height, ridges, ground, horizon }: Scene): string {
  const stops = (colour: string, of: readonly (readonly [number, number])[]) =>
    of
      .map(([offset, seen]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${seen}"/>`)
      .join('')
  const down = (id: string, from: number, to: number, inner: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(from)}" y2="${Math.round(to)}">${inner}</linearGradient>`
  const fade = (id: string, body: Fade, reach: number) => {
    const top = crestOf(body.d)
    return down(
      id,
      top,
      top + height * reach,
      `<stop stop-color="${body.from}"/><stop offset="1" stop-color="${body.to}"/>`,
    )
  }
  const [high, middle, low] = palette.sky
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".36" stop-color="${middle}"/><stop offset=".66" stop-color="${low}"/></linearGradient>`,
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="${Math.round(height * 0.5)}">${stops(palette.glow, GLOW)}</radialGradient>`,
    down('veil', horizon - height * 0.24, horizon + height * 0.14, stops(low, VEIL)),
    ...ridges.map(({ body }, index) => fade(`r${index}`, body, 0.34)),
    fade('g', ground.body, 0.42),
  ].join('')
}

/** The fade begins at the crests, not at the box of the shape. */
function crestOf(d: string): number {
  const heights = [...d.matchAll(/[ML]-?\d+ (-?\d+)/g)].map(([, height]) => Number(height))
  return Math.min(...heights)
}
