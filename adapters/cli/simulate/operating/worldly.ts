import { breakServer, count } from '../faults.ts'
import { ENQUIRY } from '../scenario.ts'
import { type Operation, type OperationParts, op } from './operation.ts'

/** What the server does, and what ends by itself. */
export function worldly({ stage, counts, random }: OperationParts): readonly Operation[] {
  const { world } = stage
  const frozen = stage.tabs().filter(({ tab }) => tab.isFrozen)
  const signedIn = stage.browsers.filter(({ world: { profile } }) => profile.signedIn.person !== null)
  return [
    {
      what: 'the server will break',
      weight: 1,
      act: () => breakServer(world, random, counts),
    },
    {
      what: 'the server is killed',
      weight: world.server.isUp ? 0.5 : 0,
      act: () => {
        count(counts, 'server killed', 'operation')
        world.server.kill()
      },
    },
    { what: 'the server starts', weight: world.server.isUp ? 0 : 8, act: () => world.server.start() },
    ...signedIn.map((browser) => ({
      what: `the session of ${browser.world.name} ends`,
      weight: 0.05,
      act: () => {
        count(counts, 'session ended', 'operation')
        stage.endSession(browser)
      },
    })),
    ...stage.designers().map(({ userId, world: { name } }) => ({
      what: `${name} is taken out`,
      weight: world.server.isUp ? 0.15 : 0,
      act: () => {
        count(counts, 'membership ended', 'operation')
        world.server.unmatch(ENQUIRY, userId)
      },
    })),
    ...frozen.map(({ tab }) => op(tab, 'thaws', 2, () => tab.setFrozen(false))),
  ]
}
