// What a visitor downloads before a page works: the entry, the page's own chunks, and everything these import.
// The build's manifest knows the file names; the budgets are gzip, of the files as they are served. Not counted is what
// comes after: late parts of a page stay as the server drew them until then (web/hydration/late.tsx).
import { existsSync, readFileSync } from 'node:fs'

const folder = 'dist/web'
const manifestFile = `${folder}/.vite/manifest.json`
/** What every page loads. */
const entry = 'index.html'

if (!existsSync(manifestFile)) throw new Error(`There is no ${manifestFile}: run npm run build first.`)
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

function keyOf(source) {
  if (manifest[source]) return source
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

/** Every open page, by the chunk that draws it. */
const pages = Object.keys(manifest).flatMap((key) => key.match(/^pages\/([\w-]+)\/page\.tsx$/)?.[1] ?? [])

/**
 * Unfinished uploads go on at the next visit, so their port comes with the chat's; the coder of pictures comes with
 * the first picture. The chat's SDK is a script of its own.
 */
const chat = ['pages/messages/page.tsx', '../machines/chat/chat.feature.ts', '../adapters/browser-chat.ts']
const sdk = 'dist/sdk/chat-sdk.js'
const hasChat = (page) => page === 'messages' || page === 'confirmation'

/**
 * Pages of accounts have the kit of forms in their first load, and some the commonest passwords, so that nobody has to
 * send one to hear that it is. Nobody's visit begins there.
 */
const OF_ACCOUNTS = [
  'login',
  'signup',
  'signup-success',
  'verify-email',
  'forgot-password',
  'reset-password',
  'people',
  'reports',
  'sign-up-travel-agent',
  'sign-up-travel-agent-success',
  'bdm',
  'account-settings',
  'claim-chat',
]

/** A letter leads there, or a link of a page that was read: the kit of forms is theirs as well. */
const WITH_A_FORM = ['subscribe', 'subscribe-welcome', 'enquiries']

const OF_BOOKINGS = ['bookings', 'booking-details', 'booking-cancel']

function limitOf(page) {
  // A plan comes as a card with its message, and is accepted there: nothing of that may be still on its way, nor of the
  // enquiry that a conversation begins with. The outbox holds what storage refuses. What people type is read in every
  // script.
  if (hasChat(page)) return '249 kB'
  // Every page tells the time by the server's clock, in its reader's zone, and knows who designs trips and asks for none.
  // What is next on a booked trip, its papers, and what was said of one, stand there at once; a trip is kept for where
  // there is no network, and goes as its person goes, from whichever page that is.
  if (OF_BOOKINGS.includes(page)) return '170 kB'
  if (WITH_A_FORM.includes(page)) return '170.5 kB'
  // Of our own people: the parts of the market's pages and the kit of forms.
  if (page === 'reviews') return '175.5 kB'
  return OF_ACCOUNTS.includes(page) ? '172 kB' : '167 kB'
}

export default pages.map((page) => ({
  name: `first load of ${page}`,
  path: hasChat(page)
    ? [...filesOf([entry, `pages/${page}/page.tsx`, ...chat]), sdk]
    : filesOf([entry, `pages/${page}/page.tsx`]),
  gzip: true,
  limit: limitOf(page),
}))
