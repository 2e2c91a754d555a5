import type { RandomBytes } from '../../core/chat/message.ts'
import { fingerprint } from '../../core/trace/hash.ts'

/**
 * A stream of pseudo-random bytes (sfc32) from a seed and a name: the same for the same two.
 * Not for secrets: whoever has a trace can repeat it.
 * @param seed 32 hexadecimal digits
 */
export function seededBytes(seed: string, name: string): RandomBytes {
  const next = sfc32(
    fingerprint(`${seed}:${name}:a`),
    fingerprint(`${name}:${seed}:b`),
    Number.parseInt(seed.slice(0, 8), 16) ^ fingerprint(name),
    Number.parseInt(seed.slice(8, 16), 16) ^
      Number.parseInt(seed.slice(16, 24), 16) ^
      Number.parseInt(seed.slice(24), 16),
  )
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next()
  return (size) => Uint8Array.from({ length: size }, () => next() & 0xff)
}

function sfc32(first: number, second: number, third: number, counter: number): () => number {
  let a = first | 0
  let b = second | 0
  let c = third | 0
  let d = counter | 0
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
}
