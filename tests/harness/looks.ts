/** A window's width in CSS pixels, and the colours that its person prefers. */
export interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** A phone, a tablet and a desk, in CSS pixels. */
export const WIDTHS: readonly number[] = [375, 768, 1280]

/** Every width in every colour scheme. */
export const EVERY_LOOK: readonly Look[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** Samples of them, the two that differ most. */
export const PHONE_IN_THE_DARK: readonly Look[] = [{ width: 375, colorScheme: 'dark' }]
export const DESK_BY_DAY: readonly Look[] = [{ width: 1280, colorScheme: 'light' }]
