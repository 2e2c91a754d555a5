/** A person as no field but a personal one may know them. */
export const DATUM = 'Zaphod Ouré <zaphod@heart-of-gold.example> +61 2 5550 9999'

/** Parts of it, each as personal as the whole. */
export const DATA = [DATUM, 'Zaphod Ouré', 'zaphod@heart-of-gold.example', '+61 2 5550 9999'] as const

const TRACES = [/zaphod/i, /ouré|our%C3%A9|our\\u00e9/i, /heart-of-gold/i, /2\D{0,3}5550|5550\D{0,3}9999/]

/** What of the datum, or of a part of it in any spelling, is found in a text. */
export function foundIn(text: string): readonly string[] {
  return TRACES.flatMap((trace) => trace.exec(text)?.[0] ?? [])
}
