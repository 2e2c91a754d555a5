import { nanoid } from 'nanoid'
import type { CancelTimer, ClockPort } from '../../core/ports/clock.port.ts'
import type { CreateOwnership } from './ownership.ts'

/** The owner renews its lease this often; whoever sees it unchanged for longer than the second takes it. */
const RENEW_EVERY = 1_000
const EXPIRES_AFTER = 5_000

/**
 * Ownership as a lease in storage, for browsers without locks. Its holder writes a new count at every renewal, and
 * the others measure by their own clock how long it has stood still: no two clocks are compared.
 */
export const createLease =
  (storage: Storage | null, clock: ClockPort): CreateOwnership =>
  (name, changed) => {
    const key = `${name}:lease`
    const me = nanoid()
    let count = 0
    let isOwner = false
    let seen: { readonly lease: string | null; readonly at: number } | null = null
    let cancel: CancelTimer = () => undefined

    const read = (): string | null => {
      try {
        return storage?.getItem(key) ?? null
      } catch {
        return null
      }
    }

    function renew(): void {
      count += 1
      try {
        storage?.setItem(key, `${me} ${count}`)
      } catch {
        // Without storage every tab is alone: the server stores a hash once, whoever sends it.
      }
    }

    function become(now: boolean): void {
      isOwner = now
      seen = null
      if (isOwner) renew()
      changed(isOwner)
    }

    function look(): void {
      const lease = read()
      const isMine = lease?.startsWith(`${me} `) ?? storage === null
      if (isOwner && !isMine && lease !== null) become(false)
      else if (isOwner) renew()
      else if (lease === null || hasExpired(lease)) become(true)
      cancel = clock.after(RENEW_EVERY, look)
    }

    function hasExpired(lease: string): boolean {
      const now = clock.monotonic()
      if (seen?.lease !== lease) seen = { lease, at: now }
      return now - seen.at > EXPIRES_AFTER
    }

    return {
      wait: () => {
        if (read() !== null) changed(false)
        look()
      },
      take: () => become(true),
      leave: () => {
        cancel()
        try {
          if (isOwner) storage?.removeItem(key)
        } catch {
          // It expires by itself.
        }
      },
    }
  }
