import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pictures } from './vite.pictures.ts'

const NOTHING = '\0wouter-parts'

/** The navigation machine owns the address and knows the routes: of wouter the links alone are used. */
function linksAlone(): Plugin {
  return {
    name: 'links-alone',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const isPart = source === 'regexparam' || source === './use-browser-location.js'
      return isPart && /[\\/]wouter[\\/]/.test(importer ?? '') ? NOTHING : null
    },
    load: (id) =>
      id === NOTHING ? 'export const parse = null, useBrowserLocation = null, useSearch = null' : null,
  }
}

// The browser's half: pages become chunks of their own through lazy imports, the manifest tells the server which.
export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [linksAlone(), react(), pictures()],
  // wouter and XState bring this hook along for React before 18, which has it itself.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
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
  },
})
