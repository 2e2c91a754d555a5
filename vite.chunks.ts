interface ModuleFacts {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleFacts | null
}

type Belongs = (id: string, graph: Graph) => boolean

/** A page's chunk bears the page's name: `page-home-….js`. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const page = /[\\/]pages[\\/]([\w-]+)[\\/]page\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return page === undefined ? 'assets/[name]-[hash].js' : `assets/page-${page}-[hash].js`
}

/**
 * What is always loaded together is one file: it compresses as one text, and a phone waits for fewer answers. Modules
 * that are loaded lazily keep chunks of their own, by which the server's manifest finds them.
 * @param web the folder of the browser's half, an absolute path
 */
export function chunkGroups(web: string) {
  const idOf = (path: string) => new URL(path, `file://${web}/`).pathname
  const everywhere = ['main.tsx', 'ui/landscape/DeadEnd.tsx'].map(idOf)
  const told = [idOf('pages/told/ContentPage.tsx')]
  const gallery = [idOf('pages/trip-gallery/page.tsx')]
  const browsed = [...gallery, ...['home', 'trip-plan'].map((name) => idOf(`pages/${name}/page.tsx`))]
  const below = ['home/BelowHero', 'trip-plan/TripDetails'].map((name) => idOf(`pages/${name}.tsx`))
  const lateChat = ['machines/chat/chat.feature.ts', 'adapters/browser-chat.ts'].map((path) =>
    idOf(`../${path}`),
  )
  const chat = [idOf('pages/messages/page.tsx'), ...lateChat]
  const besideChat = ['Arrivals', 'Dock', 'Leaving', 'Signs'].map((name) =>
    idOf(`shell/chat/${name}Screen.tsx`),
  )
  const isInFamilies: Belongs = (id, graph) =>
    [browsed, chat, told].filter((family) => countIn(family, id, graph) > 0).length > 1
  const isForVisitors: Belongs = (id, graph) => {
    const later = everywhere.flatMap((root) => lazyIn(root, graph))
    const others = later.filter((root) => !(chat.includes(root) || besideChat.includes(root)))
    return countIn(others, id, graph) > 0
  }
  const group = (name: string, belongs: Belongs) => ({
    name: (id: string, graph: Graph) =>
      (isKept(id, graph) && !lateChat.includes(id)) || !belongs(id, graph) ? null : name,
    debugName: name,
    includeDependenciesRecursively: false,
  })
  return [
    group('shell', (id, graph) => countIn(everywhere, id, graph) > 0 || isInFamilies(id, graph)),
    group('browsing', (id, graph) => countIn(browsed, id, graph) > 1),
    group('gallery', (id, graph) => countIn(gallery, id, graph) > 0 && countIn(below, id, graph) === 0),
    group('chat', (id, graph) => countIn(chat, id, graph) > 0 && !isForVisitors(id, graph)),
    group('desk', (id, graph) => countIn(chat, id, graph) > 0),
  ]
}

const isKept: Belongs = (id, graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** What the module, or anything that it imports, loads later. */
const lazyIn = (root: string, graph: Graph): readonly string[] =>
  [...closureOf(root, graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

const countIn = (roots: readonly string[], id: string, graph: Graph): number =>
  roots.filter((root) => closureOf(root, graph).has(id)).length

const closures = new Map<string, ReadonlySet<string>>()

/** The module and everything that it imports statically. */
function closureOf(root: string, graph: Graph): ReadonlySet<string> {
  const known = closures.get(root) ?? gather(root, graph, new Set())
  closures.set(root, known)
  return known
}

function gather(id: string, graph: Graph, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) gather(next, graph, seen)
  return seen
}
