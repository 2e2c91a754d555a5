import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClockPort } from '../../../../core/ports/clock.port.ts'
import type { PageRenderer, PageRendererModule } from '../../../../core/routing/page-renderer.ts'
import { fromRoot } from '../../project.ts'

/** What the builds have made. */
export interface BuiltFiles {
  /** The folder of the web application. */
  readonly web: string
  /** The file that draws its pages here. */
  readonly server: string
  /** The file of the chat SDK. */
  readonly sdk: string
  /** The file of the service worker. */
  readonly worker: string
  /** The folder of the countries' shapes. */
  readonly maps: string
  /** The folder of the gazetteer's index. */
  readonly places: string
  /** The folder of a database with its tables, which new data folders begin with. */
  readonly database: string
}

export const BUILT: BuiltFiles = {
  web: fromRoot('dist/web'),
  server: fromRoot('dist/server/server.js'),
  sdk: fromRoot('dist/sdk/chat-sdk.js'),
  worker: fromRoot('dist/worker/service-worker.js'),
  maps: fromRoot('dist/maps'),
  places: fromRoot('dist/places'),
  database: fromRoot('dist/database'),
}

/**
 * The built renderer. It belongs to the web application, so it is known by its address alone.
 * @returns null when it is not built
 */
export async function loadPageRenderer(
  { web, server }: BuiltFiles,
  means: { readonly clock: ClockPort; readonly freshSeed: () => string },
): Promise<PageRenderer | null> {
  const [shell, manifest] = [join(web, 'index.html'), join(web, '.vite/manifest.json')]
  if (![shell, manifest, server].every(existsSync)) return null
  const { createPageRenderer }: PageRendererModule = await import(pathToFileURL(server).href)
  return createPageRenderer({
    shell: readFileSync(shell, 'utf8'),
    manifest: JSON.parse(readFileSync(manifest, 'utf8')),
    ...means,
  })
}
