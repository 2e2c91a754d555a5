import * as v from 'valibot'
import type { BrowserPort } from '../../core/ports/window/browser.port.ts'
import { readPreferences } from './alert-preferences.ts'

const NOTES = [
  { frequency: 659.25, at: 0 },
  { frequency: 880, at: 0.09 },
] as const
const LENGTH = 0.22
const LOUDNESS = 0.06

const KEY = 'tripwright-sounded'
/** Messages that are remembered: a tab that hears of one later than this many others is too late anyway. */
const REMEMBERED = 50
const PAUSE = 1_000

/** `at`: when the last one was played, in milliseconds since 1970. */
const SoundedShape = v.object({ at: v.number(), messages: v.array(v.string()) })
type Sounded = v.InferOutput<typeof SoundedShape>

/**
 * Two soft notes for a message, made with Web Audio, by one tab of a browser. Browsers allow sound only after the
 * person's first gesture; before that the call is answered in silence, and another tab may play. Muted in one tab is
 * muted in all.
 * @param storage what the tabs share; null where there is none: then each tab plays for itself
 * @param hasGesture whether the person has made one in this page
 */
export function createMessageSound(
  storage: Storage | null,
  hasGesture: () => boolean,
): BrowserPort['playSound'] {
  let context: AudioContext | null = null

  return async ({ convId, seq }) => {
    if (!hasGesture() || typeof AudioContext === 'undefined') return null
    if (readPreferences(storage).isMuted) return null
    if (!isFirst(storage, `${convId}/${seq}`, Date.now())) return null
    context ??= new AudioContext()
    for (const { frequency, at } of NOTES) playNote(context, frequency, context.currentTime + at)
    return null
  }
}

/** Whether no tab has played for this message, or for any within a second; it is this one's from now on. */
function isFirst(storage: Storage | null, message: string, now: number): boolean {
  const { at, messages } = soundedIn(storage)
  if (messages.includes(message)) return false
  const isPausing = now >= at && now - at < PAUSE
  const sounded: Sounded = { at: isPausing ? at : now, messages: [message, ...messages].slice(0, REMEMBERED) }
  try {
    storage?.setItem(KEY, JSON.stringify(sounded))
  } catch {
    // Storage is full: the tabs may sound twice, which is better than never.
  }
  return !isPausing
}

function soundedIn(storage: Storage | null): Sounded {
  try {
    return v.parse(SoundedShape, JSON.parse(storage?.getItem(KEY) ?? 'null'))
  } catch {
    return { at: 0, messages: [] }
  }
}

function playNote(context: AudioContext, frequency: number, start: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + LENGTH)
}
