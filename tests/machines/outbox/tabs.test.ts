import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../core/chat/outbox/outbox-entry.ts'
import { ME, stored } from '../../harness/fixtures.ts'
import type { Nest } from '../../harness/nest.ts'
import { heard, ownership } from '../../harness/tabs.ts'
import { add, entryOf, FIRST_PLACE, list, open, openGuest, openOwner, saidOf, shown } from './sharing.ts'

describe('the outbox of one tab among several', () => {
  it('asks for the list, shows it, and sends none of it [SEND-10]', () => {
    const guest = open()
    expect(guest.open('tabs.tell')).toMatchObject([{ input: { word: { type: 'ask' } } }])
    ownership(guest, false)
    heard(guest, list(1, [entryOf(1), entryOf(2)]))
    expect(shown(guest)).toEqual(['shared-hash-1', 'shared-hash-2'])
    guest.advance(60_000)
    expect(guest.calls('chat.send')).toBe(0)
    expect(guest.calls('outbox.remove')).toBe(0)
  })

  it('reads storage once more when a tab arrives, and at each sync: a crash may have left what nobody was told of [SEND-05]', () => {
    const owner = openOwner([entryOf(1)])
    const known = owner.calls('outbox.read')
    heard(owner, { type: 'ask' })
    heard(owner, { type: 'ask' })
    owner.advance(500)
    expect(owner.calls('outbox.read')).toBe(known + 1)
    owner.settle('outbox.read', { entries: [entryOf(1), entryOf(2)], setAside: 0 })
    expect(shown(owner)).toEqual(['shared-hash-1', 'shared-hash-2'])
    owner.tell({ type: 'outbox.synchronised' })
    owner.advance(500)
    expect(owner.calls('outbox.read')).toBe(known + 2)
  })

  it('fences what it was discarding when it became the owner again: another tab may have been handed it [SEND-06]', () => {
    const owner = openOwner([entryOf(1)])
    owner.tell({ type: 'outbox.discard', hash: 'shared-hash-1' })
    ownership(owner, false, 2)
    ownership(owner, true, 3)
    owner.settle('outbox.read', { entries: [], setAside: 0 })
    owner.advance(2_000)
    expect(owner.open('chat.close')).toMatchObject([{ input: { hash: 'shared-hash-1' } }])
    owner.settle('chat.close', null)
    expect(shown(owner)).toEqual([])
  })

  it('stores what is written before anybody tells what is unsent, and puts it behind that [SEND-01, SEND-10]', () => {
    const tab = open()
    const kept: OutboxEntry[] = []
    tab.answer('outbox.put', ({ entry }: { readonly entry: OutboxEntry }) => {
      kept.push(entry)
      return { value: { kept: 'indexedDb' } }
    })
    add(tab, 'Early')
    expect(kept.map(({ text }) => text)).toEqual(['Early'])
    expect(shown(tab)).toHaveLength(1)
    tab.advance(1_000)
    expect(tab.calls('tabs.take')).toBeGreaterThan(0)
    ownership(tab, true)
    tab.settle('outbox.read', { entries: [...kept, entryOf(7)], setAside: 0 })
    tab.advance(2_000)
    expect(tab.open('chat.send')).toMatchObject([{ input: { text: 'shared 7' } }])
  })

  it('keeps what it wrote before it knew the owner in its order, behind what the list has [SEND-09, SEND-10]', () => {
    const tab = open()
    add(tab, 'One')
    ownership(tab, false)
    heard(tab, list(1, [entryOf(5)]))
    add(tab, 'Two')
    heard(tab, list(1, [entryOf(5), entryOf(FIRST_PLACE + 7)]))
    add(tab, 'Three')
    const handed = saidOf(tab, 'added').flatMap(({ entry }) => entry ?? [])
    const placeOf = (text: string) =>
      new Set(handed.filter((one) => one.text === text).map(({ place }) => place))
    expect(['One', 'Two', 'Three'].map((text) => [...placeOf(text)])).toEqual([
      [FIRST_PLACE],
      [FIRST_PLACE + 1],
      [FIRST_PLACE + 8],
    ])
  })

  it('gives a message one place, in storage and to everybody, whoever owns and whatever their lists have [SEND-09, SEND-10]', () => {
    const tab = open()
    const kept: OutboxEntry[] = []
    tab.answer('outbox.put', ({ entry }: { readonly entry: OutboxEntry }) => {
      kept.push(entry)
      return { value: { kept: 'indexedDb' } }
    })
    add(tab, 'One')
    heard(tab, list(1, [entryOf(FIRST_PLACE + 7)]))
    add(tab, 'Two')
    ownership(tab, true, 2)
    tab.settle('outbox.read', { entries: [...kept, entryOf(FIRST_PLACE + 20)], setAside: 0 })
    add(tab, 'Three')
    ownership(tab, false, 3)
    // The next owner has read storage before the last one was there.
    heard(tab, list(3, kept.slice(0, 2)))
    add(tab, 'Four')
    const places = (entries: readonly OutboxEntry[]) =>
      new Set(entries.map(({ text, place }) => `${text} ${place}`))
    const expected = ['One 100', 'Two 108', 'Three 121', 'Four 122']
    expect([...places(kept)]).toEqual(expected)
    const handed = saidOf(tab, 'added').flatMap(({ entry, before = [] }) => [
      ...before,
      ...(entry ? [entry] : []),
    ])
    expect([...places(handed)].filter((one) => !expected.includes(one))).toEqual([])
  })

  it('hands over nothing early when it loses ownership before it knows anything, and waits a second for the list [SEND-09, SEND-10]', () => {
    const tab = open()
    add(tab, 'One')
    ownership(tab, true, 1)
    ownership(tab, false, 2)
    expect(saidOf(tab, 'added')).toEqual([])
    heard(tab, list(2, [entryOf(5)]))
    expect(saidOf(tab, 'added').map(({ entry }) => entry?.place)).toEqual([FIRST_PLACE])
    const alone = open()
    add(alone, 'One')
    ownership(alone, true, 1)
    ownership(alone, false, 2)
    alone.advance(1_000)
    expect(alone.calls('tabs.take')).toBeGreaterThan(0)
  })

  it('hands what is written in a guest to the owner, in its order, and waits for the list [SEND-09, SEND-10]', () => {
    const guest = openGuest()
    guest.answer('outbox.put', () => 'open')
    add(guest, 'First')
    add(guest, 'Second')
    expect(shown(guest)).toHaveLength(2)
    expect(saidOf(guest, 'added')).toHaveLength(0)
    guest.advance(500)
    const handed = saidOf(guest, 'added').flatMap(({ entry }) => entry ?? [])
    expect(handed.map(({ text }) => text)).toEqual(['First', 'Second'])
    heard(guest, list(1, handed))
    guest.advance(5_000)
    expect(guest.calls('tabs.take')).toBe(0)
    heard(guest, list(1))
    expect(shown(guest)).toEqual([])
    expect(guest.calls('chat.send')).toBe(0)
  })

  it('hands over with an entry what goes before it and storage refused: a new owner finds that nowhere [SEND-09, SEND-10]', () => {
    const guest = openGuest()
    guest.answer('outbox.put', () => ({ value: { kept: 'memory' } }))
    add(guest, 'First')
    const [first] = saidOf(guest, 'added').flatMap(({ entry }) => entry ?? [])
    if (!first) throw new Error('It is handed over.')
    heard(guest, list(1, [first], { isStored: false }))
    add(guest, 'Second')
    const [, second] = saidOf(guest, 'added')
    expect([second?.entry?.text, second?.before?.map(({ text }) => text)]).toEqual(['Second', ['First']])
    guest.answer('outbox.put', () => ({ value: { kept: 'indexedDb' } }))
    heard(guest, list(1, [first, ...(second?.entry ? [second.entry] : [])]))
    add(guest, 'Third')
    expect(saidOf(guest, 'added').at(-1)?.before).toBeUndefined()
  })

  it.each([
    ['as it sends', false],
    ['as it reads storage', true],
  ])('sends first what comes before a handed entry, %s [SEND-09, SEND-10]', (_what, isReading) => {
    const owner = isReading ? open() : openOwner()
    if (isReading) ownership(owner, true, 1)
    heard(owner, { type: 'added', entry: entryOf(2), before: [entryOf(1)] })
    if (isReading) owner.settle('outbox.read', { entries: [], setAside: 0 })
    owner.advance(3_000)
    expect(shown(owner)).toEqual(['shared-hash-1', 'shared-hash-2'])
    expect(owner.open('chat.send')).toMatchObject([{ input: { hash: 'shared-hash-1' } }])
    owner.settle('chat.send', stored(1, { from: ME, hash: 'shared-hash-1' }))
    // What has left the outbox is not brought back by a tab that has not heard of it.
    heard(owner, { type: 'added', entry: entryOf(3), before: [entryOf(1)] })
    expect(shown(owner)).toEqual(['shared-hash-2', 'shared-hash-3'])
  })

  it('repeats nothing of what another tab wrote when it hands over: its owner may have let it go since [SEND-06, SEND-10]', () => {
    const guest = openGuest()
    heard(guest, list(1, [entryOf(1)], { isStored: false }))
    add(guest, 'Behind')
    expect(saidOf(guest, 'added').map(({ entry, before }) => [entry?.text, before])).toEqual([
      ['Behind', undefined],
    ])
  })

  it('takes ownership when an ended session of this tab was still writing what no owner knows [SEND-09, SEND-10]', () => {
    const tab = open()
    tab.answer('outbox.put', () => 'open')
    ownership(tab, false)
    heard(tab, list(1, [entryOf(1)]))
    add(tab, 'Later')
    const before = [entryOf(1), entryOf(5)]
    tab.settle('outbox.read', { entries: before, setAside: 0, writing: ['shared-hash-5'] })
    expect(tab.calls('tabs.take')).toBe(1)
    ownership(tab, true, 2)
    tab.settle('outbox.read', { entries: before, setAside: 0, writing: ['shared-hash-5'] })
    expect(shown(tab).slice(0, 2)).toEqual(['shared-hash-1', 'shared-hash-5'])
    expect(shown(tab)).toHaveLength(3)
  })

  it('stays a guest when it was writing nothing that is unknown, and asks storage again that refuses to tell [SEND-10]', () => {
    const tab = open()
    ownership(tab, false)
    heard(tab, list(1, [entryOf(1)]))
    tab.fail('outbox.read', { code: 2, message: 'blocked' })
    tab.advance(5_000)
    tab.settle('outbox.read', { entries: [entryOf(1)], setAside: 0, writing: ['shared-hash-1'] })
    tab.advance(60_000)
    expect(tab.calls('outbox.read')).toBe(2)
    expect(tab.calls('tabs.take')).toBe(0)
  })

  it('takes ownership when the owner does not acknowledge within a second, and sends it itself [SEND-10]', () => {
    const guest = openGuest()
    add(guest, 'Hello')
    guest.advance(999)
    expect(guest.calls('tabs.take')).toBe(0)
    guest.advance(1)
    expect(guest.calls('tabs.take')).toBe(1)
    ownership(guest, true, 2)
    guest.settle('outbox.read', {
      entries: saidOf(guest, 'added').flatMap(({ entry }) => entry ?? []),
      setAside: 0,
    })
    guest.advance(2_000)
    expect(guest.open('chat.send')).toMatchObject([{ input: { text: 'Hello', epoch: 1 } }])
  })

  it('leaves Retry and Discard to the owner; unacknowledged it does them itself [SEND-04, SEND-10]', () => {
    const failed = entryOf(1, { failed: { code: 1500, message: 'broken' } })
    const guest = openGuest([failed, entryOf(2)])
    guest.tell({ type: 'outbox.retry', hash: failed.hash })
    guest.tell({ type: 'outbox.discard', hash: 'shared-hash-2' })
    expect(guest.said.slice(-2)).toEqual([
      { type: 'retry', hash: failed.hash },
      { type: 'discard', entry: entryOf(2) },
    ])
    guest.advance(1_000)
    ownership(guest, true, 2)
    guest.settle('outbox.read', { entries: [failed, entryOf(2)], setAside: 0 })
    guest.advance(2_000)
    expect(guest.open('chat.close')).toMatchObject([{ input: { hash: 'shared-hash-2' } }])
    guest.settle('chat.close', null)
    guest.advance(50)
    expect(guest.open('chat.send')).toMatchObject([{ input: { hash: failed.hash, epoch: 2 } }])
  })

  it('fences what it was asked to discard though storage has lost it: somebody else may still have it [SEND-06, SEND-10]', () => {
    const guest = openGuest([entryOf(1)])
    guest.tell({ type: 'outbox.discard', hash: 'shared-hash-1' })
    guest.advance(1_000)
    ownership(guest, true, 2)
    guest.settle('outbox.read', { entries: [], setAside: 1 })
    guest.advance(2_000)
    expect(guest.open('chat.close')).toMatchObject([{ input: { hash: 'shared-hash-1' } }])
    expect(guest.calls('chat.send')).toBe(0)
  })

  it('sends what other tabs hand it, once, and tells them what became of it [SEND-10]', () => {
    const owner = openOwner()
    heard(owner, { type: 'added', entry: entryOf(1) })
    heard(owner, { type: 'added', entry: entryOf(1) })
    expect(owner.calls('chat.send')).toBe(1)
    expect(saidOf(owner, 'items').at(-1)).toMatchObject({ items: [{ state: 'sending' }] })
    owner.settle('chat.send', stored(1, { from: ME, hash: 'shared-hash-1' }))
    expect(saidOf(owner, 'items').at(-1)?.items).toEqual([])
    owner.advance(5_000)
    expect(owner.calls('chat.send')).toBe(1)
  })

  it('stops its lanes when another tab takes over, and hands over what it answers for [SEND-10]', () => {
    const owner = openOwner([entryOf(1)])
    owner.answer('outbox.put', () => ({ failure: { code: 2, message: 'full' } }))
    add(owner, 'Unstored')
    ownership(owner, false, 2)
    owner.advance(900)
    expect(owner.calls('chat.send')).toBe(0)
    expect(saidOf(owner, 'added').map(({ entry }) => entry?.text)).toEqual(['Unstored'])
    heard(owner, list(2, [entryOf(1)]))
    expect(saidOf(owner, 'added')).toHaveLength(2)
    expect(shown(owner)).toHaveLength(2)
  })

  it('learns from the list of a later owner, too, that it is overtaken [SEND-10]', () => {
    const owner = openOwner([entryOf(1)])
    heard(owner, list(2, [entryOf(1)]))
    owner.advance(60_000)
    expect(owner.calls('chat.send')).toBe(0)
    heard(owner, list(1, []))
    expect(shown(owner)).toEqual(['shared-hash-1'])
  })

  it('asks before each send whether it still is the owner: one that was frozen sends nothing [SEND-10]', () => {
    const owner = openOwner([entryOf(1)])
    owner.answer('tabs.check', () => ({ value: { isOwner: false } }))
    owner.advance(10_000)
    expect(owner.calls('chat.send')).toBe(0)
    owner.answer('tabs.check', () => ({ value: { isOwner: true } }))
    owner.advance(1_000)
    expect(owner.calls('chat.send')).toBe(1)
  })

  it('knows of what storage had and has no more that it is done with [SEND-10]', () => {
    const guest = openGuest([entryOf(1), entryOf(2)])
    ownership(guest, true, 2)
    guest.settle('outbox.read', { entries: [entryOf(2)], setAside: 0 })
    expect(shown(guest)).toEqual(['shared-hash-2'])
  })

  it('lets an unsent message go at once while it owns, and through the fence once another tab may have read it [SEND-10]', () => {
    const discarded = (isOwner: boolean) => {
      const tab = openOwner()
      tab.tell({ type: 'outbox.liveChanged', isLive: false })
      add(tab, 'Never sent')
      tab.answer('tabs.check', () => ({ value: { isOwner } }))
      const [hash] = shown(tab)
      tab.tell({ type: 'outbox.discard', hash })
      return tab
    }
    expect(shown(discarded(true))).toEqual([])
    const overtaken = discarded(false)
    expect(shown(overtaken)).toHaveLength(1)
    ownership(overtaken, false, 2)
    expect(saidOf(overtaken, 'discard').at(-1)).toMatchObject({ entry: { hash: shown(overtaken)[0] } })
    expect(saidOf(overtaken, 'added')).toEqual([])
  })

  it('passes on what was asked of it while it read storage, when it loses ownership before that is done [SEND-10]', () => {
    const tab = open()
    ownership(tab, true)
    heard(tab, { type: 'added', entry: entryOf(1) })
    heard(tab, { type: 'discard', entry: entryOf(1) })
    ownership(tab, false, 2)
    expect(saidOf(tab, 'discard').at(-1)).toMatchObject({ entry: { hash: 'shared-hash-1' } })
    expect(saidOf(tab, 'added')).toEqual([])
  })

  it('fences what another tab wants discarded and nobody here knows, before or after storage is read [SEND-06, SEND-10]', () => {
    const fenced = (tab: Nest) => {
      tab.advance(2_000)
      expect(tab.open('chat.close')).toMatchObject([{ input: { hash: 'shared-hash-1' } }])
      tab.settle('chat.close', null)
      tab.advance(5_000)
      expect(shown(tab)).toEqual([])
      expect(tab.calls('outbox.put') + tab.calls('chat.send')).toBe(0)
    }
    const owner = openOwner()
    heard(owner, { type: 'discard', entry: entryOf(1) })
    fenced(owner)
    const reading = open()
    ownership(reading, true)
    heard(reading, { type: 'discard', entry: entryOf(1) })
    reading.settle('outbox.read', { entries: [], setAside: 0 })
    fenced(reading)
  })

  it('takes up nothing again that has just left it, when a tab hands it over once more [SEND-10]', () => {
    const owner = openOwner()
    heard(owner, { type: 'added', entry: entryOf(1) })
    owner.tell({ type: 'outbox.seen', message: stored(1, { from: ME, hash: 'shared-hash-1' }) })
    heard(owner, { type: 'added', entry: entryOf(1) })
    heard(owner, { type: 'discard', entry: entryOf(1) })
    expect(shown(owner)).toEqual([])
    const gone = { type: 'gone', hash: 'shared-hash-1' }
    expect(owner.said.slice(-2)).toEqual([gone, gone])
    owner.advance(5_000)
    expect([owner.calls('chat.send'), owner.calls('chat.close')]).toEqual([1, 0])
  })

  it('lets go what has left the outbox, as the owner says, and takes nothing over for it [SEND-06, SEND-10]', () => {
    const guest = openGuest()
    add(guest, 'Sent by another tab meanwhile')
    const loser = openOwner()
    loser.tell({ type: 'outbox.liveChanged', isLive: false })
    loser.answer('tabs.check', () => ({ value: { isOwner: false } }))
    add(loser, 'Discarded by another tab meanwhile')
    loser.tell({ type: 'outbox.discard', hash: shown(loser)[0] ?? '' })
    ownership(loser, false, 2)
    for (const tab of [guest, loser]) {
      const [hash] = shown(tab)
      heard(tab, list(2))
      expect(shown(tab)).toEqual([hash])
      heard(tab, { type: 'gone', hash })
      expect(shown(tab)).toEqual([])
      tab.advance(5_000)
      expect(tab.calls('tabs.take')).toBe(0)
    }
  })

  it('takes out of storage again what a tab brought back that had slept while it was sent [SEND-03, SEND-10]', () => {
    const owner = openOwner([entryOf(1)])
    owner.tell({ type: 'outbox.seen', message: stored(1, { from: ME, hash: 'shared-hash-1' }) })
    expect(owner.calls('outbox.remove')).toBe(1)
    heard(owner, { type: 'ask' })
    owner.advance(1_000)
    owner.settle('outbox.read', { entries: [entryOf(1)], setAside: 0 })
    expect(owner.calls('outbox.remove')).toBe(2)
    expect(shown(owner)).toEqual([])
    owner.advance(5_000)
    expect(owner.calls('chat.send')).toBe(0)
  })

  it('drops its copy when the server has the message, and undoes a write that comes too late [SEND-03, SEND-10]', () => {
    const guest = openGuest()
    guest.answer('outbox.put', () => 'open')
    add(guest, 'Slow storage')
    const [hash = ''] = shown(guest)
    guest.tell({ type: 'outbox.seen', message: stored(1, { from: ME, hash }) })
    expect(shown(guest)).toEqual([])
    expect(guest.calls('outbox.remove')).toBe(1)
  })

  it('has storage ask no more for what it refused, once that is sent by the owner [SEND-03, SEND-10]', () => {
    const guest = openGuest()
    guest.answer('outbox.put', () => ({ value: { kept: 'memory' } }))
    add(guest, 'Full storage')
    guest.answer('outbox.put', () => ({ value: { kept: 'indexedDb' } }))
    add(guest, 'Storage with room')
    const handed = saidOf(guest, 'added').flatMap(({ entry }) => entry ?? [])
    heard(guest, list(1, handed))
    heard(guest, list(1))
    expect([shown(guest), guest.calls('outbox.remove')]).toEqual([[], 1])
  })

  it('hands over what storage refused of it when it loses ownership, though it had an older form [SEND-05, SEND-10]', () => {
    const { hash } = entryOf(1)
    const owner = openOwner([entryOf(1), entryOf(2)])
    owner.answer('outbox.put', () => ({ value: { kept: 'memory' } }))
    owner.tell({ type: 'outbox.refused', hash, failure: { code: 1403, message: 'not yours' } })
    ownership(owner, false, 2)
    expect(saidOf(owner, 'added').map(({ entry }) => [entry?.hash, entry?.failed?.code])).toEqual([
      [hash, 1403],
    ])
  })
})
