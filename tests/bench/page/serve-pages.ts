import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const PAGES = ['chat', 'plain', 'empty']
const HERE = fileURLToPath(new URL('./', import.meta.url))
const PRODUCT = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../dist/bench', import.meta.url))

export interface ServedPages {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly address: string
  close(): Promise<void>
}

/**
 * Builds the measured pages as the product is built, and serves them on loopback alone: `/bench/chat?n=N`,
 * `/bench/plain?n=N` (a bare virtua list) and `/bench/empty`.
 * @param port 0 for any that is free
 */
export async function servePages(port = 0): Promise<ServedPages> {
  await buildPages()
  const server = fastify()
  server.register(fastifyStatic, { root: BUILT, prefix: '/bench/' })
  for (const page of PAGES) server.get(`/bench/${page}`, (_request, reply) => reply.sendFile(`${page}.html`))
  const address = await server.listen({ host: '127.0.0.1', port })
  return { address, close: () => server.close() }
}

/**
 * Each page as one file: the ports in memory await all forms at their top level, and chunks that import each other
 * would wait for each other without an end.
 */
async function buildPages(): Promise<void> {
  const vite = await import('vite')
  for (const page of PAGES) {
    await vite.build({
      configFile: PRODUCT,
      root: HERE,
      base: '/bench/',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: BUILT,
        emptyOutDir: page === PAGES[0],
        manifest: false,
        chunkSizeWarningLimit: 1_000,
        rolldownOptions: { input: `${HERE}${page}.html`, output: { codeSplitting: false } },
      },
    })
  }
}
