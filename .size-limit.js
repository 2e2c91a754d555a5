// What a visitor downloads before a page works: the entry, the page's own chunks, and everything these import.
// The build's manifest knows the file names; the budgets are gzip, of the files as they are served. Not counted is what
// comes after: late parts of a page stay as the server drew them until then (web/hydration/late-part.tsx).
import { existsSync, readFileSync } from 'node:fs'

const folder = 'dist/web'
const manifestFile = `${folder}/.vite/manifest.json`
/** What every page loads. */
const entry = 'shell'

/**
 * Each route with the chunks that it loads lazily, and the chat's SDK, which is a script of its own. Unfinished uploads
 * go on at the next visit, so their port comes with the chat's; the coder of pictures comes with the first picture.
 */
const chat = ['screens/MessagesScreen.tsx', 'chat']
const market = (name) => `screens/market/${name}.tsx`
const publicPage = (route, chunk) => ({ route, chunks: [chunk], scripts: [], limit: '135 kB' })
const budgets = [
  publicPage('/', market('HomeScreen')),
  publicPage('/trip-gallery', market('GalleryScreen')),
  publicPage('/trip-gallery/{trip}', market('TripScreen')),
  publicPage('/search-result', market('SearchScreen')),
  publicPage('/search-404', market('NothingFoundScreen')),
  publicPage('/traveller/tripplan/view/id/{trip}', market('PlanScreen')),
  publicPage('/local-designer/{name}', 'pages/people/DesignerPage.tsx'),
  publicPage('/{country}/local-designers', 'pages/people/CountryDesignersPage.tsx'),
  publicPage('/{country}/travel-guide', 'pages/people/GuidePage.tsx'),
  publicPage('/become-a-local-designer', 'screens/forms/ApplicationScreen.tsx'),
  publicPage('/subscribe', 'screens/forms/SubscribeScreen.tsx'),
  publicPage('/traveller/subscribe/welcome', 'screens/forms/WelcomeScreen.tsx'),
  publicPage('/cookie-declaration', 'screens/consent/CookieScreen.tsx'),
  {
    route: '/about-us',
    chunks: ['content/about-us.ts', 'pages/content/ContentPage.tsx'],
    scripts: [],
    limit: '135 kB',
  },
  { route: '/login', chunks: ['screens/LoginScreen.tsx'], scripts: [], limit: '135 kB' },
  { route: '/messages', chunks: chat, scripts: ['dist/sdk/chat-sdk.js'], limit: '190 kB' },
]

if (!existsSync(manifestFile)) throw new Error(`There is no ${manifestFile}: run npm run build first.`)
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

function keyOf(source) {
  const key = Object.keys(manifest).find((one) => one === source || manifest[one].name === source)
  if (key) return key
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

const firstLoads = budgets.map(({ route, chunks, scripts, limit }) => ({
  name: `first load of ${route}`,
  path: [...filesOf([entry, ...chunks]), ...scripts],
  gzip: true,
  limit,
}))

// Everything that /messages loads and the shell of every other page does not: screens, machines, ports, and the SDK.
const shell = new Set(filesOf([entry]))
const beyond = [...filesOf([entry, ...chat]).filter((file) => !shell.has(file)), 'dist/sdk/chat-sdk.js']

export default [...firstLoads, { name: 'chat beyond the shell', path: beyond, gzip: true, limit: '65 kB' }]
