export interface BoxView {
  readonly convId: string
  readonly isMinimised: boolean
}

/** The floating boxes: `inline` stand on the page, `hiddenCount` more are in 'My Chats'. */
export interface DockView {
  readonly inline: readonly BoxView[]
  readonly hiddenCount: number
  readonly isNarrow: boolean
}
