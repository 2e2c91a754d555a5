import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkFileNames, chunkGroups } from './vite.chunks.ts'
import { pictures } from './vite.pictures.ts'
import { places } from './vite.places.ts'

const WEB = fileURLToPath(new URL('./web', import.meta.url))

const PRELOADER = '\0vite/preload-helper.js'

/** Loads a chunk as it is: the style sheet is one, and what a chunk imports is found as it comes. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === PRELOADER ? 'export const __vitePreload = (load) => load()' : null),
  }
}

const ICON_MAKER = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/
const OWN_ICON_MAKER = `${WEB}/ui/draw-icon.ts`

/** Of the icon set the drawings are used. */
function drawingsAlone(): Plugin {
  return {
    name: 'drawings-alone',
    enforce: 'pre',
    load: (id) => (ICON_MAKER.test(id) ? `export { createIcon as default } from '${OWN_ICON_MAKER}'` : null),
  }
}

// The browser's half: pages become chunks of their own through lazy imports, the manifest tells the server which.
export default defineConfig(({ isSsrBuild }) => ({
  root: WEB,
  plugins: [plainImports(), drawingsAlone(), react(), pictures(), places()],
  // wouter and XState bring this hook along for React before 18, which has it itself.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': `${WEB}/bridge/chat/with-selector.ts`,
      'use-sync-external-store/shim': 'react',
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser that the stylesheets ask for knows modulepreload. What a page is drawn with the server names in its
    // head; what comes later finds its parts as it is loaded, so that no page carries the names of all others.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: 'es2022',
    // The first browsers with light-dark(); for older ones every colour would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    cssCodeSplit: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: { chunkFileNames, codeSplitting: { groups: chunkGroups(WEB) } },
      },
    }),
  },
}))
