import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { DrawnLandscape } from './web/ui/landscape/DrawnLandscape.tsx'
import { PICTURES, type PictureName } from './web/ui/landscape/pictures.ts'

const MODULE = 'virtual:pictures'
const RESOLVED = `\0${MODULE}`

/** Draws the product's pictures into SVG files of the build; elsewhere (tests) they travel as data addresses. */
export function pictures(): Plugin {
  let isBuild = false
  return {
    name: 'pictures',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const addresses = Object.keys(PICTURES).map((name) => {
        const source = draw(name as PictureName)
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(dataAddress(source))}`
        const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export const addresses = { ${addresses.join(', ')} }`
    },
  }
}

function draw(name: PictureName): string {
  const svg = renderToStaticMarkup(createElement(DrawnLandscape, PICTURES[name]))
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
