/** A page's chunk bears the page's name: `page-home-….js`. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const page = /[\\/]pages[\\/]([\w-]+)[\\/]page\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return page === undefined ? 'assets/[name]-[hash].js' : `assets/page-${page}-[hash].js`
}

/** What the messenger, the boxes and the chat's feature share. */
const TALK =
  /[\\/]core[\\/](chat[\\/]|wire[\\/]chat-)|[\\/]machines[\\/](chat|conversation|dock|outbox|rooms|upload)[\\/]|[\\/]web[\\/]bridge[\\/](chat[\\/]|media)|[\\/]alert-preferences/

/** What the messenger and the pages of enquiries share. */
const ASKED =
  /[\\/]core[\\/](enquiries[\\/]|wire[\\/]enquiries)|[\\/]web[\\/]words[\\/]enquiry-(states|words)/

/**
 * Pages and features are chunks by their lazy imports. What every page needs is one file, what the market's pages share
 * another, and so is what several others share: a file compresses better than many, and a phone waits for fewer answers.
 */
export const chunkGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'dates', test: /[\\/]core[\\/]places[\\/]day-text/, minShareCount: 2 },
  // Forms read it as well as the chat: without a file of its own it would bring them the chat's.
  { name: 'text', test: /[\\/]core[\\/]text[\\/]foreign-text/, minShareCount: 2 },
  // Cards of trips read them as well as the pages of enquiries.
  { name: 'orders', test: /[\\/]core[\\/]bookings[\\/]order-states/, minShareCount: 2 },
  { name: 'asked', test: ASKED, minShareCount: 2 },
  // The list of bookings and the messenger's panel have it, and no page of the market.
  { name: 'steps', test: /[\\/]web[\\/]ui[\\/]trips[\\/]TripSteps/, minShareCount: 2 },
  { name: 'market', test: /[\\/]web[\\/]ui[\\/](navigation|rich-text|trips)[\\/]/, minShareCount: 2 },
  // The lists of places are large, and few pages have one.
  { name: 'parts', test: /[\\/](web[\\/]ui|lucide-react)[\\/](?!controls[\\/]countries)/, minShareCount: 2 },
  { name: 'talk', test: TALK, minShareCount: 2 },
]
