import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pictures } from './vite.pictures.ts'

// The browser's half: pages become chunks of their own through lazy imports, the manifest tells the server which.
export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [react(), pictures()],
  // wouter brings this hook along for React before 18, which has it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser that the stylesheets ask for knows modulepreload.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The first browsers with light-dark(); for older ones every colour would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
  },
})
