import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { VList, type VListHandle } from 'virtua'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { askedCount, gate, nextTask, offer, painted } from './measured.ts'
import { messageOf } from './messages.ts'

// What the chat is measured against: a bare virtua list of the same texts that follows its end, and nothing else.

interface Shown {
  readonly messages: readonly StoredMessage[]
}

function createShown(count: number) {
  const listeners = new Set<() => void>()
  const all = Array.from({ length: count }, (_one, index) => messageOf(index + 1))
  let shown: Shown = { messages: [] }
  const show = () => {
    shown = { messages: all }
    for (const listener of listeners) listener()
  }
  return {
    read: () => shown,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: show,
    arrive: () => {
      const message = messageOf(all.length + 1)
      all.push(message)
      show()
      return message.hash
    },
    wireBytes: () => all.reduce((sum, message) => sum + new Blob([JSON.stringify(message)]).size, 0),
  }
}

function Plain({ shown }: { readonly shown: ReturnType<typeof createShown> }) {
  const { messages } = useSyncExternalStore(shown.listen, shown.read)
  const list = useRef<VListHandle>(null)
  const { length } = messages
  useEffect(() => {
    list.current?.scrollToIndex(length - 1, { align: 'end' })
  }, [length])
  return (
    <main style={{ display: 'grid', height: '100dvh', gridTemplateRows: '1fr auto' }}>
      <VList ref={list} data={messages} itemSize={60}>
        {({ hash, content }) => (
          <p key={hash} data-key={hash} style={{ margin: 0 }}>
            {content.text}
          </p>
        )}
      </VList>
      <textarea aria-label="Message" rows={4} />
    </main>
  )
}

async function measure(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  const count = askedCount()
  const shown = createShown(count)
  createRoot(root).render(<Plain shown={shown} />)
  // As the chat, whose page stands there before a conversation opens.
  while (!root.firstChild) await nextTask()
  await gate()
  const began = performance.now()
  shown.open()
  await painted(messageOf(count).hash)
  offer({
    opened: performance.now() - began,
    loaded: Promise.resolve(),
    arrive: shown.arrive,
    wireBytes: shown.wireBytes,
  })
}
void measure()
