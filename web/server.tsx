import { renderToString } from 'react-dom/server'
import { isPreview } from '../core/accounts/audience.ts'
import { metadataOf } from '../core/pages/metadata.ts'
import { pageNamed } from '../core/pages/pages.ts'
import type {
  PageAnswer,
  PageRenderer,
  PageRendererModule,
  PageRequest,
} from '../core/routing/page-renderer.ts'
import { navigation, page, session } from '../machines/app/app.handles.ts'
import type { LiveKernel } from '../machines/kernel/hosts/live.ts'
import type { ShownPage } from '../machines/navigation/navigation.machine.ts'
import { type Arrival, selectArrival } from '../machines/navigation/navigation.select.ts'
import { selectOutcome } from '../machines/page/page.select.ts'
import { NO_FLIGHTS } from './bridge/flights.tsx'
import { chunkFiles, createDocument } from './hydration/document.ts'
import { inDrawingQueue } from './hydration/drawing-queue.ts'
import { bareHead, headElements, scriptLink } from './hydration/head.ts'
import { keepVisitorPages } from './hydration/kept-pages.ts'
import { preloadParts } from './hydration/late.tsx'
import { type PagePast, pastElement } from './hydration/page-past.ts'
import { startPageRun } from './hydration/page-run.ts'
import { ALL_PAGES, isMessenger, pageFor } from './pages/pages.ts'
import { Application } from './shell/Application.tsx'
import { titleOf } from './shell/page-title.ts'

/** The server's half of the web application: runs the machines for a request, draws what they show, sends both. */
export const createPageRenderer: PageRendererModule['createPageRenderer'] = async (parts) => {
  const { shell, manifest, clock, freshSeed } = parts
  const fill = createDocument(shell)
  const files = new Map(
    ALL_PAGES.map((one) => [
      one,
      [...new Set(one.sources.flatMap((source) => chunkFiles(manifest, shell, source)))],
    ]),
  )
  await Promise.all(ALL_PAGES.map((one) => one.preload()))
  await preloadParts()

  function answer(request: PageRequest, kernel: LiveKernel): PageAnswer {
    const snapshot = kernel.read(navigation)
    const arrival = snapshot ? selectArrival(snapshot) : null
    if (arrival === null) return { kind: 'undecided' }
    if (arrival.kind === 'redirected') return redirect(kernel, arrival)
    const content = kernel.read(page)
    const outcome = content ? selectOutcome(content) : NO_OUTCOME
    if (outcome.isFailed) return { kind: 'undecided' }
    if (outcome.instead)
      return redirect(kernel, { kind: 'redirected', to: outcome.instead, permanent: false })
    return {
      kind: 'page',
      status: arrival.page.kind === 'notFound' || outcome.isMissing ? 404 : 200,
      html: draw(kernel, arrival.page, request),
      isPersonal: isSomebodys(kernel),
    }
  }

  function draw(kernel: LiveKernel, shown: ShownPage, request: PageRequest): string {
    const past: PagePast = { ...kernel.past(), marker: request.marker }
    const isMissing = kernel.read(page)?.matches('missing') ?? false
    return fill({
      head: headOf(kernel, shown, request) + sdkLink(kernel, shown, request),
      files: files.get(pageFor(shown, isMissing)) ?? [],
      body: renderToString(<Application kernel={kernel} flights={NO_FLIGHTS} />),
      past: pastElement(past),
    })
  }

  const renderer: PageRenderer = {
    render: async (request) => {
      const run = startPageRun(request, { clock, seed: freshSeed() })
      try {
        return (await run.settle()) ? answer(request, run.kernel) : { kind: 'undecided' }
      } finally {
        run.kernel.stop()
      }
    },
  }
  return inDrawingQueue(keepVisitorPages(renderer, clock), clock)
}

const NO_OUTCOME = { isMissing: false, isFailed: false, instead: null } as const

function headOf(kernel: LiveKernel, shown: ShownPage, { address, origin, config }: PageRequest): string {
  const snapshot = kernel.read(page)
  const isMissing = snapshot?.matches('missing') ?? false
  const handle = snapshot?.context.content ?? null
  const content = handle && kernel.valueOf(handle)
  const definition = shown.kind === 'route' && !isMissing ? pageNamed(shown.route) : undefined
  if (!definition) return bareHead(titleOf(shown, { content, isMissing }))
  return headElements(
    metadataOf({ page: definition, content, address, origin, isPreview: isPreview(config.app_type) }),
  )
}

function redirect(
  kernel: LiveKernel,
  { to, permanent }: Extract<Arrival, { kind: 'redirected' }>,
): PageAnswer {
  return { kind: 'redirect', to: typeof to === 'string' ? to : (kernel.textOf(to) ?? '/'), permanent }
}

/** The chat's script is fetched with the page that shows the chat: it would be asked for last of all. */
function sdkLink(kernel: LiveKernel, shown: ShownPage, { config }: PageRequest): string {
  const isShown = shown.kind === 'route' && isMessenger(shown.route) && isSomebodys(kernel)
  return isShown ? scriptLink(config.chat.sdk) : ''
}

/** A guest's page is as much theirs as that of somebody who has signed in. */
function isSomebodys(kernel: LiveKernel): boolean {
  const snapshot = kernel.read(session)
  return snapshot !== undefined && snapshot.context.user !== null
}
