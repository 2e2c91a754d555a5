import type { OpenedPort } from '../../../../machines/kernel/host.ts'
import type { OutboxContext } from '../../../../machines/outbox/outbox.context.ts'
import { type Choice, timerName } from '../choices.ts'
import { FAILURES, type FailureName } from '../setup.ts'
import { CONV, TEXT } from '../setups/payloads.ts'
import { contextOf, methodOf, type Stage } from '../stage.ts'
import type { Sent } from './server.ts'
import type { World } from './world.ts'

/** Timers that only change what is shown; the machines' own explorations fire them. */
export const SHOWN_ONLY = /banner\.|pending\.due|soundPause|typing/

/** Everything that may happen to the chat and its world now. */
export function happenings(world: World, stage: Stage): readonly Choice[] {
  const all = [...ofPerson(world, stage), ...ofServer(world), ...ofCalls(world, stage), ...ofTimers(stage)]
  return all.map(({ label, take }) => ({
    label,
    take: (there) => {
      take(there)
      world.settle(there)
    },
  }))
}

function ofPerson(world: World, stage: Stage): readonly Choice[] {
  const { messages, hands } = world.left
  const sends: Choice = {
    label: 'the person sends a message',
    take: (there) => {
      world.use('messages')
      there.tell({ type: 'composer.submit', text: TEXT }, `composer:${CONV}`)
      for (const { entry } of itemsOf(there)) {
        if (!world.written.includes(entry.hash)) world.writes(entry.hash)
      }
    },
  }
  const byHand = (verb: 'retry' | 'discard', place: number): Choice => ({
    label: `the person asks to ${verb} message ${place + 1}`,
    take: (there) => {
      const hash = itemsOf(there)[place]?.entry.hash ?? ''
      world.use('hands')
      world.touches(hash, verb)
      there.tell({ type: `outbox.${verb}`, hash }, 'outbox')
    },
  })
  const touches = itemsOf(stage).flatMap(({ state }, place) => [
    ...(state === 'failed' ? [byHand('retry', place)] : []),
    byHand('discard', place),
  ])
  return [...(messages > 0 ? [sends] : []), ...(hands > 0 ? touches : [])]
}

const itemsOf = (stage: Stage) => contextOf<OutboxContext>(stage, 'outbox').items

function ofServer(world: World): readonly Choice[] {
  const writes: Choice = {
    label: 'somebody else sends a message',
    take: () => {
      world.use('others')
      world.server.write()
      if (!world.isConnected) world.server.forgetBroadcasts()
    },
  }
  const arrives: Choice = { label: 'a message arrives late at the server', take: () => world.arriveLate() }
  const tells: Choice = {
    label: 'the server tells of a message',
    take: (stage) => emit(stage, { type: 'chat.messageReceived', message: world.server.nextBroadcast() }),
  }
  const misheard: Choice = { label: 'the telling of a message is lost', take: () => world.mishear() }
  const loses: Choice = {
    label: 'the socket is lost',
    take: (stage) => {
      world.isConnected = false
      world.server.forgetBroadcasts()
      emit(stage, { type: 'chat.socketLost', reason: 'transport close' })
    },
  }
  return [
    ...(world.left.others > 0 ? [writes] : []),
    ...(world.late.length > 0 ? [arrives] : []),
    ...(world.isConnected && world.server.hasBroadcast ? [tells, ...faults(world, misheard)] : []),
    ...(world.isConnected ? faults(world, loses) : []),
  ]
}

function emit(stage: Stage, value: object): void {
  const facts = stage.open().find((port) => methodOf(port) === 'chat.facts')
  if (facts) stage.emit(facts, value)
}

/** What goes wrong, as long as it may. */
function faults(world: World, ...all: readonly Choice[]): readonly Choice[] {
  if (world.left.faults === 0) return []
  return all.map(({ label, take }) => ({
    label,
    take: (there) => {
      world.use('faults')
      take(there)
    },
  }))
}

function ofCalls(world: World, stage: Stage): readonly Choice[] {
  const methods = stage.open().flatMap((port) => (port.kind === 'call' ? [methodOf(port)] : []))
  return [...new Set(methods)].flatMap((method) => outcomesOf(world, method))
}

function outcomesOf(world: World, method: string): readonly Choice[] {
  const fails = (name: FailureName): Choice => ({
    label: `${method} fails: ${name}`,
    take: (stage) => onOldest(stage, method, (port) => stage.fail(port, FAILURES[name])),
  })
  // Without a socket nothing else can come of a request, and that is no further fault.
  if (!world.isConnected && method !== 'chat.connect') return [fails('noAnswer')]
  const answered: Choice = {
    label: `${method} is answered`,
    take: (stage) => world.answer(stage, method),
  }
  const unheard = (label: string, meanwhile: (port: OpenedPort) => void): Choice => ({
    label: `${method} ${label}`,
    take: (stage) =>
      onOldest(stage, method, (port) => {
        meanwhile(port)
        stage.fail(port, FAILURES.noAnswer)
      }),
  })
  const answerLost = unheard('arrives, its answer is lost', (port) => void world.arrive(port))
  const wrong: Readonly<Record<string, readonly Choice[]>> = {
    'chat.send': [
      fails('badValue'),
      fails('tooMany'),
      answerLost,
      unheard('is not answered and may arrive late', (port) => world.delay(port.input as Sent)),
    ],
    'chat.close': [answerLost],
  }
  return [answered, ...faults(world, fails('noAnswer'), ...(wrong[method] ?? []))]
}

function onOldest(stage: Stage, method: string, act: (port: OpenedPort) => void): void {
  const port = stage.open().find((one) => methodOf(one) === method)
  if (port) act(port)
}

function ofTimers(stage: Stage): readonly Choice[] {
  const names = new Set(stage.timers().map(timerName))
  return [...names]
    .filter((name) => !SHOWN_ONLY.test(name))
    .map((name) => ({
      label: `timer ${name}`,
      take: (there) => {
        const timer = there.timers().find((one) => timerName(one) === name)
        if (timer) there.fire(timer)
      },
    }))
}
