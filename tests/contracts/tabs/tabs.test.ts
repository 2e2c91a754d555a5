import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../../adapters/cli/world/virtual-clock.ts'
import { createTabsHub, type HubTab, type TabsHub } from '../../../adapters/memory/tabs.ts'
import { TIMING } from '../../../core/chat/timings.ts'
import { ME } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'
import { describeTabs, type News, type OpenTab } from './tabs-suite.ts'

function openIn(hub: TabsHub): OpenTab & { readonly seat: HubTab; readonly news: News[] } {
  const seat = hub.join()
  const news: News[] = []
  seat.port.news({ userId: ME }, (one) => void news.push(one), STAY)
  return {
    seat,
    news,
    port: seat.port,
    told: async () => news,
    close: async () => seat.leave(),
  }
}

describeTabs('in memory', () => {
  const hub = createTabsHub(createVirtualClock(0))
  return { open: async () => openIn(hub) }
})

describe('the tabs of one browser in memory', () => {
  it('go to the one in sight a second after their owner is out of sight [SEND-10]', () => {
    const clock = createVirtualClock(0)
    const hub = createTabsHub(clock)
    const [owner, other] = [openIn(hub), openIn(hub)]
    owner.seat.setVisible(false)
    clock.moveTo(TIMING.hiddenOwner - 1)
    expect(clock.due()).toEqual([])
    clock.moveTo(TIMING.hiddenOwner)
    for (const { id } of clock.due()) clock.fire(id)
    expect(owner.news.at(-1)).toMatchObject({ isOwner: false, term: 2 })
    expect(other.news.at(-1)).toMatchObject({ isOwner: true, term: 2 })
  })

  it('are of one person each: another one’s tabs own for themselves', () => {
    const hub = createTabsHub(createVirtualClock(0))
    openIn(hub)
    const news: News[] = []
    hub.join().port.news({ userId: ME + 1 }, (one) => void news.push(one), STAY)
    expect(news).toMatchObject([{ isOwner: true, term: 1 }])
  })
})
