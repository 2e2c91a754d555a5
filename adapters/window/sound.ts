const NOTES = [
  { frequency: 659.25, at: 0 },
  { frequency: 880, at: 0.09 },
] as const
const LENGTH = 0.22
const LOUDNESS = 0.06

/**
 * Two soft notes, made with Web Audio. Browsers allow sound only after the person's first gesture; before
 * that the call is answered in silence.
 */
export function createMessageSound(): () => Promise<null> {
  let context: AudioContext | null = null
  let hasGesture = false
  const unlock = () => {
    hasGesture = true
  }
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, unlock, { once: true })

  return async () => {
    if (!hasGesture || typeof AudioContext === 'undefined') return null
    context ??= new AudioContext()
    for (const { frequency, at } of NOTES) playNote(context, frequency, context.currentTime + at)
    return null
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
