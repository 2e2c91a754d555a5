import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawSvg } from '../../core/landscape/draw-svg.ts'
import { composeLandscape } from '../../core/landscape/landscape.ts'
import { PICTURES, type PictureName } from '../ui/landscape/pictures.ts'

const MODULE = 'virtual:pictures'
const RESOLVED = `\0${MODULE}`

/**
 * Draws the product's pictures into SVG files of the build; elsewhere (tests) they travel as data addresses.
 * The server's build only names them: a name follows from the drawing, so both halves have the same.
 */
export function pictures(): Plugin {
  let isBuild = false
  let base = '/'
  let isEmitted = false
  return {
    name: 'pictures',
    configResolved: (config) => {
      isBuild = config.command === 'build'
      isEmitted = !config.build.ssr
      base = config.base
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const addresses = Object.keys(PICTURES).map((name) => {
        const source = draw(name as PictureName)
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(dataAddress(source))}`
        const fileName = `assets/${name}-${fingerprint(source)}.svg`
        if (isEmitted) this.emitFile({ type: 'asset', fileName, source })
        return `${JSON.stringify(name)}: ${JSON.stringify(`${base}${fileName}`)}`
      })
      return `export const addresses = { ${addresses.join(', ')} }`
    },
  }
}

function draw(name: PictureName): string {
  return drawSvg(composeLandscape(PICTURES[name]))
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
