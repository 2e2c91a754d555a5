import { describe, expect, it } from 'vitest'
import { CONV, stored } from '../../harness/fixtures.ts'
import type { Nest } from '../../harness/nest.ts'
import { heard } from '../../harness/tabs.ts'
import { openGuest, openOwner, saidOf, shown } from './sharing.ts'

describe('a message whose file was let go', () => {
  it('is handed over: the owner asks about it, shows it failed, and sends nothing', () => {
    const text = (outbox: Nest) => outbox.vault.keep('plan.pdf', { personal: 'text' })
    const hash = 'hash-of-a-file-1'
    const lost = (outbox: Nest) => ({
      type: 'outbox.added',
      convId: CONV,
      text: text(outbox),
      hash,
      isLost: true,
    })
    const guest = openGuest()
    guest.tell(lost(guest))
    const [word] = saidOf(guest, 'added')
    expect(word?.entry).toMatchObject({ hash, isLost: true })
    const owner = openOwner()
    heard(owner, { type: 'added', entry: word?.entry })
    owner.advance(2_000)
    owner.settle('chat.close', null)
    const pending = () => owner.told('outbox.changed').at(-1)?.['pending']
    expect(pending()).toMatchObject([{ hash, state: 'failed', failed: { code: 6 } }])
    owner.tell({ type: 'outbox.retry', hash })
    owner.advance(60_000)
    expect([shown(owner), owner.calls('chat.send')]).toEqual([[hash], 0])
  })

  it('counts as sent where the server has it: an earlier page load had sent it', () => {
    const owner = openOwner()
    const hash = 'hash-of-a-file-2'
    const text = owner.vault.keep('plan.pdf', { personal: 'text' })
    owner.tell({ type: 'outbox.added', convId: CONV, text, hash, isLost: true })
    owner.advance(2_000)
    owner.settle('chat.close', stored(4, { hash }))
    expect(shown(owner)).toEqual([])
    expect(owner.told('outbox.confirmed')).toMatchObject([{ message: { hash } }])
  })
})
