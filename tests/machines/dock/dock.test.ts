import { describe, expect, it } from 'vitest'
import { dockEvents } from '../../../machines/dock/dock.events.ts'
import { createDockMachine } from '../../../machines/dock/dock.machine.ts'
import { selectDock } from '../../../machines/dock/dock.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const DOCK = handle<ReturnType<typeof createDockMachine>, typeof dockEvents>('app/it', dockEvents)
const box = (number: number) => `conv#2w${number}`
const remembered = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ convId: box(number), minimised: false }))

function start(boxes: readonly { convId: string; minimised: boolean }[] = []): Nest {
  const dock = nest(createDockMachine, { userId: ME })
  dock.answer('memory.writeBoxes', () => ({ value: null }))
  dock.settle('memory.readBoxes', boxes)
  return dock
}

const view = (dock: Nest) => selectDock(dock.state() as never)
const inline = (dock: Nest) => view(dock).inline.map((one) => one.convId)
const act = (dock: Nest, verb: 'open' | 'toggle' | 'close', number: number) =>
  dock.send(DOCK, { type: `dock.${verb}`, convId: box(number) })
const crossTo = (dock: Nest, narrow: boolean) =>
  dock.emit('browser.width', { type: 'browser.widthChanged', narrow })

/** All boxes, inline or not, as the parent was last told: minimised ones in brackets. */
const all = (dock: Nest) => {
  const boxes = dock.told('dock.changed').at(-1)?.['boxes'] as { convId: string; minimised: boolean }[]
  return boxes.map((one) => (one.minimised ? `(${one.convId})` : one.convId))
}

describe('the dock', () => {
  it('puts a new box first', () => {
    const dock = start()
    act(dock, 'open', 1)
    act(dock, 'open', 2)
    expect(inline(dock)).toEqual([box(2), box(1)])
    expect(view(dock).hiddenCount).toBe(0)
  })

  it('takes a page that nobody has measured yet for a wide one, 1220 px [SHELL-07]', () => {
    const dock = start()
    for (const number of [1, 2, 3, 4]) act(dock, 'open', number)
    expect(view(dock)).toMatchObject({ hiddenCount: 2, isNarrow: false })
  })

  it('shows 2 boxes on the page above 767 px and counts the others', () => {
    const dock = start()
    crossTo(dock, false)
    for (const number of [1, 2, 3, 4]) act(dock, 'open', number)
    expect(view(dock)).toMatchObject({ hiddenCount: 2, isNarrow: false })
    expect(inline(dock)).toEqual([box(4), box(3)])
  })

  it('shows 3 boxes at 767 px or less and counts the others', () => {
    const dock = start()
    crossTo(dock, true)
    for (const number of [1, 2, 3, 4]) act(dock, 'open', number)
    expect(view(dock)).toMatchObject({ hiddenCount: 1, isNarrow: true })
    expect(inline(dock)).toEqual([box(4), box(3), box(2)])
  })

  it('closes none when 767 px is crossed, either way', () => {
    const dock = start(remembered(1, 2, 3))
    crossTo(dock, true)
    expect(view(dock)).toMatchObject({ hiddenCount: 0 })
    crossTo(dock, false)
    expect(view(dock)).toMatchObject({ hiddenCount: 1 })
    crossTo(dock, true)
    expect(inline(dock)).toEqual([box(1), box(2), box(3)])
    expect(dock.calls('memory.writeBoxes')).toBe(0)
  })

  it('minimises a box where it stands, and expands it again', () => {
    const dock = start(remembered(1, 2))
    act(dock, 'toggle', 2)
    expect(view(dock).inline).toEqual([
      { convId: box(1), isMinimised: false },
      { convId: box(2), isMinimised: true },
    ])
    act(dock, 'open', 2)
    expect(all(dock)).toEqual([box(1), box(2)])
    act(dock, 'toggle', 1)
    act(dock, 'toggle', 1)
    expect(all(dock)).toEqual([box(1), box(2)])
  })

  it('closes a box, and the next one comes onto the page', () => {
    const dock = start(remembered(1, 2, 3))
    act(dock, 'close', 1)
    expect(inline(dock)).toEqual([box(2), box(3)])
    expect(view(dock).hiddenCount).toBe(0)
    act(dock, 'close', 9)
    expect(all(dock)).toEqual([box(2), box(3)])
  })

  it('opens the box of an unknown conversation minimised and first, and leaves a known one as it is', () => {
    const dock = start(remembered(1))
    dock.tell({ type: 'dock.unknownArrived', convId: box(2) } as never)
    expect(all(dock)).toEqual([`(${box(2)})`, box(1)])
    dock.tell({ type: 'dock.unknownArrived', convId: box(1) } as never)
    dock.tell({ type: 'dock.unknownArrived', convId: box(2) } as never)
    expect(all(dock)).toEqual([`(${box(2)})`, box(1)])
    expect(dock.calls('memory.writeBoxes')).toBe(1)
  })

  it('drops the box of a conversation that is gone', () => {
    const dock = start(remembered(1, 2))
    dock.tell({ type: 'dock.conversationGone', convId: box(1) } as never)
    expect(inline(dock)).toEqual([box(2)])
  })

  it('expands one box at most on a narrow page, and forgets nothing by crossing 767 px [CHATUI-01]', () => {
    const dock = start(remembered(1, 2))
    const expanded = () =>
      view(dock)
        .inline.filter((one) => !one.isMinimised)
        .map((one) => one.convId)
    crossTo(dock, true)
    expect([inline(dock), expanded()]).toEqual([[box(1), box(2)], [box(1)]])
    crossTo(dock, false)
    expect(expanded()).toEqual([box(1), box(2)])
    crossTo(dock, true)
    act(dock, 'toggle', 2)
    expect([inline(dock), expanded()]).toEqual([[box(1), box(2)], [box(2)]])
    act(dock, 'open', 3)
    expect(expanded()).toEqual([box(3)])
    act(dock, 'toggle', 3)
    expect(expanded()).toEqual([])
  })

  it('opens no sheet unasked when one is closed, minimised or gone [CHATUI-01, CHATUI-06]', () => {
    for (const leave of [
      (dock: Nest) => act(dock, 'close', 1),
      (dock: Nest) => act(dock, 'toggle', 1),
      (dock: Nest) => dock.tell({ type: 'dock.conversationGone', convId: box(1) } as never),
    ]) {
      const dock = start(remembered(1, 2))
      crossTo(dock, true)
      leave(dock)
      expect(view(dock).inline.every((one) => one.isMinimised)).toBe(true)
    }
  })

  it('keeps an open sheet on the page when unknown conversations arrive [CHATUI-01]', () => {
    const dock = start(remembered(1))
    crossTo(dock, true)
    for (const number of [2, 3, 4]) dock.tell({ type: 'dock.unknownArrived', convId: box(number) } as never)
    expect(inline(dock)).toEqual([box(4), box(3), box(1)])
    expect(all(dock)).toEqual([`(${box(4)})`, `(${box(3)})`, box(1), `(${box(2)})`])
  })

  it('restores the boxes of its person as they were, and tells of them', () => {
    const dock = nest(createDockMachine, { userId: ME })
    expect(dock.open('memory.readBoxes')).toMatchObject([{ input: { userId: ME } }])
    dock.settle('memory.readBoxes', [{ convId: box(3), minimised: true }, ...remembered(1)])
    expect(all(dock)).toEqual([`(${box(3)})`, box(1)])
    expect(dock.calls('memory.writeBoxes')).toBe(0)
  })

  it('remembers what a person opens before it knows what there was', () => {
    const dock = nest(createDockMachine, { userId: ME })
    act(dock, 'open', 2)
    dock.settle('memory.readBoxes', remembered(1))
    expect(dock.open('memory.writeBoxes')).toMatchObject([
      { input: { boxes: [{ convId: box(2) }, { convId: box(1) }] } },
    ])
    const quiet = nest(createDockMachine, { userId: ME })
    quiet.tell({ type: 'dock.unknownArrived', convId: box(2) } as never)
    quiet.settle('memory.readBoxes', remembered(1))
    expect(quiet.calls('memory.writeBoxes')).toBe(0)
  })

  it('remembers every change for its person, the newest last', () => {
    const dock = start()
    dock.answer('memory.writeBoxes', () => 'open')
    act(dock, 'open', 1)
    act(dock, 'open', 2)
    act(dock, 'toggle', 1)
    expect(dock.open('memory.writeBoxes').map((call) => call.input)).toEqual([
      {
        userId: ME,
        boxes: [
          { convId: box(2), minimised: false },
          { convId: box(1), minimised: true },
        ],
      },
    ])
  })

  it('works where nothing can be remembered', () => {
    const dock = nest(createDockMachine, { userId: ME })
    dock.fail('memory.readBoxes', { code: 2, message: 'blocked' })
    dock.answer('memory.writeBoxes', () => ({ failure: { code: 2, message: 'blocked' } }))
    act(dock, 'open', 1)
    act(dock, 'open', 2)
    expect(inline(dock)).toEqual([box(2), box(1)])
  })

  it('refuses what is no conversation', () => {
    const dock = start()
    expect(() => dock.send(DOCK, { type: 'dock.open', convId: 'elsewhere' })).toThrow(/convId/)
    expect(inline(dock)).toEqual([])
  })
})
