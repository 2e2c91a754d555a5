// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWindowAlerts } from '../../../adapters/window/alerts.ts'
import { createMessageSound } from '../../../adapters/window/sound.ts'
import { CONV } from '../../harness/fixtures.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the sound of a message', () => {
  it('is played after a gesture, and by no tab of the browser once it is muted', async () => {
    const playNote = vi.fn()
    const node = { frequency: { value: 0 }, connect: () => node, start: playNote, stop: vi.fn() }
    const ramp = {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    }
    class FakeAudio {
      readonly currentTime = 0
      readonly destination = {}
      readonly createOscillator = () => node
      readonly createGain = () => ({ gain: ramp, connect: () => undefined })
    }
    vi.stubGlobal('AudioContext', FakeAudio)
    const storage = createFakeStorage()
    let hasGesture = false
    const [here, there] = [0, 1].map(() => createMessageSound(storage, () => hasGesture))
    await here?.({ convId: CONV, seq: 1 }, STAY)
    expect(playNote).not.toHaveBeenCalled()
    hasGesture = true
    const alerts = createWindowAlerts(storage, null)
    await alerts.mute({ isMuted: true }, STAY)
    await here?.({ convId: CONV, seq: 2 }, STAY)
    await there?.({ convId: CONV, seq: 3 }, STAY)
    expect(playNote).not.toHaveBeenCalled()
    await alerts.mute({ isMuted: false }, STAY)
    await there?.({ convId: CONV, seq: 4 }, STAY)
    expect(playNote).toHaveBeenCalled()
  })
})
