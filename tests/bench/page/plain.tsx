import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { askedCount, offer, painted } from './measured.ts'
import { messageOf } from './messages.ts'

// What the chat is measured against: a virtual list of texts that follows its end, and nothing else.

interface Shown {
  readonly messages: readonly StoredMessage[]
}

function createShown(count: number) {
  const listeners = new Set<() => void>()
  const all = Array.from({ length: count }, (_one, index) => messageOf(index + 1))
  let shown: Shown = { messages: all }
  return {
    read: () => shown,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrive: () => {
      const message = messageOf(all.length + 1)
      all.push(message)
      shown = { messages: all }
      for (const listener of listeners) listener()
      return message.hash
    },
    wireBytes: () => all.reduce((sum, message) => sum + new Blob([JSON.stringify(message)]).size, 0),
  }
}

function Plain({ shown }: { readonly shown: ReturnType<typeof createShown> }) {
  const { messages } = useSyncExternalStore(shown.listen, shown.read)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    getItemKey: (index) => messages[index]?.hash ?? index,
  })
  const { length } = messages
  useEffect(() => rows.scrollToIndex(length - 1, { align: 'end' }), [rows, length])
  return (
    <main style={{ display: 'grid', height: '100dvh', gridTemplateRows: '1fr auto' }}>
      <div ref={scroller} style={{ overflow: 'auto' }}>
        <div style={{ position: 'relative', height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <p
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-key={messages[index]?.hash}
              style={{
                position: 'absolute',
                top: 0,
                insetInline: 0,
                margin: 0,
                transform: `translateY(${start}px)`,
              }}
            >
              {messages[index]?.content.text}
            </p>
          ))}
        </div>
      </div>
      <textarea aria-label="Message" rows={4} />
    </main>
  )
}

async function measure(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  const count = askedCount()
  const shown = createShown(count)
  const began = performance.now()
  createRoot(root).render(<Plain shown={shown} />)
  await painted(messageOf(count).hash)
  offer({
    opened: performance.now() - began,
    loaded: Promise.resolve(),
    arrive: shown.arrive,
    wireBytes: shown.wireBytes,
  })
}
void measure()
