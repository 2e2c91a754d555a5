import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setup } from 'xstate'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import { createLiveKernel } from '../../machines/kernel/hosts/live.ts'
import { KernelProvider } from '../../web/bridge/kernel.tsx'
import { useSurroundings } from '../../web/bridge/surroundings.ts'
import { OwnZone } from '../../web/shell/OwnZone.tsx'
import { USER } from '../harness/fixtures.ts'

afterEach(cleanup)

const BROWSER = { language: 'en-AU', country: 'AU', timeZone: 'Europe/Lisbon' }

function Shown() {
  const { timeZone, country } = useSurroundings()
  return <p>{`${timeZone} ${country}`}</p>
}

/** Draws what somebody is told of their surroundings, whose profile has a zone; undefined: nobody is signed in. */
function drawFor(timezone: string | null | undefined): string | null {
  const user = timezone === undefined ? null : { ...USER, timezone }
  const createSession = () =>
    setup({ types: { context: {} as object } }).createMachine({
      id: 'session',
      context: { user, config: null, isAdmin: false, isAdminSession: false },
      initial: user ? 'signedIn' : 'signedOut',
      states: { signedIn: {}, signedOut: {} },
    })
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: () =>
      setup({ actors: { session: createSession() } }).createMachine({
        id: 'app',
        invoke: { id: 'session', src: 'session' },
      }),
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: {} as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  render(
    <KernelProvider kernel={kernel}>
      <OwnZone surroundings={() => BROWSER}>
        <Shown />
      </OwnZone>
    </KernelProvider>,
  )
  return screen.getByText(/AU$/).textContent
}

it.each([
  ['the profile’s, where it has one', 'Asia/Tokyo', 'Asia/Tokyo AU'],
  ['the browser’s, where the profile has none', null, 'Europe/Lisbon AU'],
  ['the browser’s, where that knows no such zone', 'Nowhere/At_All', 'Europe/Lisbon AU'],
  ['the browser’s, where nobody is signed in', undefined, 'Europe/Lisbon AU'],
])('times are told by one clock: %s [AUTH-08]', (_whose, timezone, shown) => {
  expect(drawFor(timezone)).toBe(shown)
})
