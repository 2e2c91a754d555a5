import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildName } from './adapters/cli/build-name.ts'
import { buildMark } from './web/build/build-mark.ts'
import { chunkFileNames, chunkGroups } from './web/build/chunks.ts'
import { pictures } from './web/build/pictures.ts'
import { places } from './web/build/places.ts'

const WEB = fileURLToPath(new URL('./web', import.meta.url))

// The browser's half: each page is a chunk of its own by its lazy import; the server finds it in the manifest.
export default defineConfig(({ isSsrBuild }) => ({
  root: WEB,
  plugins: [react(), pictures(), places(), buildMark(buildName)],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser that the stylesheets ask for knows modulepreload. The server names a page's chunks in its head; the
    // imports of later ones are found as they load: naming them all costs a slow phone 60 ms as a page starts.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: 'es2022',
    // The first browsers with light-dark(); for older ones every colour would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    cssCodeSplit: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
      },
    }),
  },
}))
