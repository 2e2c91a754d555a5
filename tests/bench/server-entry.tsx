import { renderToString } from 'react-dom/server'
import type { PageRendererParts, PageRequest } from '../../core/routing/page-renderer.ts'
import { NO_FLIGHTS } from '../../web/bridge/flights.tsx'
import { startPageRun } from '../../web/hydration/page-run.ts'
import * as server from '../../web/server.tsx'
import { Application } from '../../web/shell/Application.tsx'

/** What the server bench measures, in one bundle: the renderer, and beside it the mere drawing of the same tree. */
export const createPageRenderer = server.createPageRenderer

/** The tree of a page whose machines have come to rest; gives what draws it. */
export async function readyTree(request: PageRequest, { clock, freshSeed }: PageRendererParts) {
  const run = startPageRun(request, { clock, seed: freshSeed() })
  await run.settle()
  return () => renderToString(<Application kernel={run.kernel} flights={NO_FLIGHTS} />)
}
