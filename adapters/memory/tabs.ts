import { TIMING } from '../../core/chat/timings.ts'
import type { CancelTimer, ClockPort } from '../../core/ports/clock.port.ts'
import type { TabsPort } from '../../core/ports/outbox.port.ts'

type Emit = Parameters<TabsPort['news']>[1]

/** The tabs of one browser profile, in memory. */
export interface TabsHub {
  /** A tab opens; it is in sight until it says otherwise. */
  join(): HubTab
}

export interface HubTab {
  readonly port: TabsPort
  setVisible(visible: boolean): void
  /** The tab is closed, or has crashed: ownership goes to the next. */
  leave(): void
}

/** A tab that a person is signed in at, in the order of arrival. */
interface Member {
  readonly tab: object
  readonly isVisible: () => boolean
  readonly emit: Emit
}

/** The tabs of one person in this profile, and who of them owns. */
interface Circle {
  members: readonly Member[]
  owner: Member | null
  term: number
  cancel: CancelTimer
}

/** @param clock is asked for the second after which a hidden owner is followed by a tab in sight */
export function createTabsHub(clock: Pick<ClockPort, 'after'>): TabsHub {
  const circles = new Map<number, Circle>()

  function circleOf(userId: number): Circle {
    const known = circles.get(userId) ?? { members: [], owner: null, term: 0, cancel: () => undefined }
    circles.set(userId, known)
    return known
  }

  function crown(circle: Circle, next: Member | null): void {
    const before = circle.owner
    if (before === next) return
    circle.owner = next
    if (next) circle.term += 1
    tellOwnership(circle, before)
    tellOwnership(circle, next)
    lookForHidden(circle)
  }

  function tellOwnership(circle: Circle, member: Member | null): void {
    const { owner, term } = circle
    member?.emit({ type: 'tabs.ownershipChanged', isOwner: member === owner, term })
  }

  /** A tab out of sight is slowed down by its browser: one in sight goes before it. */
  function lookForHidden(circle: Circle): void {
    const candidate = (): Member | undefined =>
      circle.owner?.isVisible() ? undefined : circle.members.find((member) => member.isVisible())
    circle.cancel()
    if (!candidate()) return
    circle.cancel = clock.after(TIMING.hiddenOwner, () => {
      const next = candidate()
      if (next) crown(circle, next)
    })
  }

  function withdraw(circle: Circle, isLeaving: (member: Member) => boolean): void {
    circle.members = circle.members.filter((member) => !isLeaving(member))
    if (!(circle.owner && isLeaving(circle.owner))) return
    circle.owner = null
    crown(circle, circle.members.find((member) => member.isVisible()) ?? circle.members[0] ?? null)
  }

  function join(): HubTab {
    const tab = {}
    let isVisible = true
    const memberOf = (circle: Circle) => circle.members.find((member) => member.tab === tab)
    return {
      port: {
        news: ({ userId }, emit, signal) => {
          const circle = circleOf(userId)
          const member: Member = { tab, isVisible: () => isVisible, emit }
          circle.members = [...circle.members, member]
          signal.addEventListener('abort', () => withdraw(circle, (one) => one === member))
          if (circle.owner) tellOwnership(circle, member)
          else crown(circle, member)
          lookForHidden(circle)
        },
        take: async ({ userId }) => {
          const circle = circleOf(userId)
          const member = memberOf(circle)
          if (member) crown(circle, member)
          return null
        },
        check: async ({ userId, term }) => {
          const circle = circleOf(userId)
          return { isOwner: circle.owner?.tab === tab && circle.term === term }
        },
        tell: async ({ userId, word }) => {
          for (const member of circleOf(userId).members) {
            if (member.tab !== tab) member.emit({ type: 'tabs.heard', word: structuredClone(word) })
          }
          return null
        },
      },
      setVisible: (visible) => {
        isVisible = visible
        for (const circle of circles.values()) lookForHidden(circle)
      },
      leave: () => {
        for (const circle of circles.values()) withdraw(circle, (member) => member.tab === tab)
      },
    }
  }

  return { join }
}
