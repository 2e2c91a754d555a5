// What a visitor downloads before a page works: the entry, the page's own chunks, and everything these import.
// The build's manifest knows the file names; the budgets are gzip, of the files as they are served.
import { existsSync, readFileSync } from 'node:fs'

const folder = 'dist/web'
const manifestFile = `${folder}/.vite/manifest.json`
const entry = 'web/main.tsx'

/** Each route with the chunks that it loads lazily. A page that loads more while it opens lists it here. */
const budgets = [
  { route: '/login', chunks: ['web/pages/LoginPage.tsx'], limit: '110 kB' },
  { route: '/messages', chunks: ['web/pages/MessagesPage.tsx'], limit: '160 kB' },
]

if (!existsSync(manifestFile)) throw new Error(`There is no ${manifestFile}: run npm run build first.`)
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The manifest's key of a source file; the entry may be built by way of index.html. */
function keyOf(source) {
  if (manifest[source]) return source
  const html = Object.keys(manifest).find((key) => key.endsWith('index.html') && manifest[key].isEntry)
  if (source === entry && html) return html
  throw new Error(`The build has no chunk of its own for ${source}: is it still imported lazily?`)
}

/** Adds the chunk and all that it imports statically to `seen`. */
function gather(key, seen) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) gather(next, seen)
  return seen
}

function filesOf(sources) {
  const keys = new Set()
  for (const source of sources) gather(keyOf(source), keys)
  return [...keys].map((key) => `${folder}/${manifest[key].file}`)
}

export default budgets.map(({ route, chunks, limit }) => ({
  name: `first load of ${route}`,
  path: filesOf([entry, ...chunks]),
  gzip: true,
  limit,
}))
