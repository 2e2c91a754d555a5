/** Every delay of the chat, in milliseconds, by what it means. */
export const TIMING = {
  /** The SDK script failed to load: again after this (CONN-01). */
  sdkRetry: 2_000,
  /** The socket failed to initialise: again after this (CONN-02). */
  socketRetry: 5_000,
  /** Jitter of the socket's retries, as a share of the delay. */
  socketJitter: 0.2,
  /** After the configured attempts: probing, the last one for ever. */
  probes: [15_000, 30_000, 60_000],
  /** No socket for this long reads as disconnected. */
  disconnectedShown: 2_000,
  /** The banner hides after this unless its status is 2 (CONN-05). */
  bannerHide: 5_000,
  /** A data error while opening: again after this (OPEN-01). */
  openingRetry: 250,
  /** A message is shown after this if the server has not confirmed it (SEND-02). */
  shownAfter: 1_000,
  /** A failed send is tried again after this (SEND-04). */
  sendRetry: 1_000,
  /** Unsent messages go again this long after their conversation opened (SEND-06). */
  resendStart: 2_000,
  /** ... and at least this far apart. */
  resendGap: 50,
  /** A write to the outbox store may take this long; then the message goes anyway. */
  storeLimit: 500,
  /** What the owning tab has not acknowledged after this is done by the tab that asked: it takes ownership. */
  ownerAnswer: 1_000,
  /** A tab in sight takes ownership after this from one that is out of sight. */
  hiddenOwner: 1_000,
  /** Heads and read marks are compared with the server's this often. */
  syncEvery: 20_000,
  /** Catching up may hold back 'Connection restored.' for this long. */
  catchUpLimit: 15_000,
  /** A read mark that was not taken: again after this. */
  markRetry: 2_000,
  /** The outbox store may take this long to be read; then the chat goes on without. */
  readLimit: 2_000,
  /** The outbox store is read again after this: when it has refused, within that time, or when a tab has arrived. */
  readRetry: 500,
  /** A keyword is looked for once no key has followed for this long (ROOM-06). */
  searchPause: 300,
  /** What was found is asked for again so long after a message of one's own was stored. */
  searchAgain: 1_000,
  /** What storage has refused (a read, a removal) is asked again after this. */
  storeRetry: 5_000,
  /** A socket that stays silent for this long after a sync was asked is replaced. */
  syncLimit: 5_000,
  /** A send on a socket that may be dead: if the link has not been found lost by then, it was an attempt. */
  probeLimit: 6_000,
  /** A page in sight looks at its clock this often ... */
  wakeTick: 5_000,
  /** ... and if more than this has passed, the machine was asleep: the socket is probed at once. */
  sleptAfter: 20_000,
  /** What a view of the list shows is asked for anew so long after something has happened. */
  viewRefresh: 1_000,
  /** Sounds of messages are at least this far apart. */
  soundPause: 1_000,
  /** Messages that come within this of one another's first are told together. */
  arrivalsGathered: 1_000,
  /** The list of conversations failed to load: again after this. */
  listRetry: 2_000,
  /** A draft is kept this long after the last key. */
  draftKept: 300,
  /** Typing is told at most this often ... */
  typingAgain: 3_000,
  /** ... and stops this long after the last key. */
  typingStop: 4_000,
  /** What was said of a file that did not go up clears after this (UP-03). */
  uploadErrorHide: 5_000,
  /** A received typing state expires after this. */
  typingExpires: 6_000,
} as const

export const LIMIT = {
  /** Retries of one episode, after its first send (SEND-04). */
  sendRetries: 5,
  /** Retries of one opening; then the box shows the error. */
  openingRetries: 20,
  /** Messages behind, beyond which a catch-up shows the newest page and a gap. */
  catchUp: 500,
  /** Conversations of one page of the list. */
  listPage: 20,
  /** Rows of one page of `message.list` by `afterSeq`. */
  catchUpPage: 100,
  /** Files that may be on their way at once. */
  uploads: 10,
  /** UTF-16 units of a message (SEND-07). */
  messageLength: 100_000,
  /** UTF-16 units of what is looked for in messages (ROOM-06). */
  keywordLength: 100,
} as const

/** How long an acknowledgement may take: 10 s and a second per 4 kB of text (UTF-16 units). */
export function acknowledgementLimit(textLength: number): number {
  return 10_000 + Math.ceil(textLength / 4096) * 1000
}
