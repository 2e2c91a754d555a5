/** How a tab comes to own the sending, by whatever the browser has for it. */
export interface Ownership {
  /** Waits in line until the owner is gone. */
  wait(): void
  /** Takes it now. */
  take(): void
  /** Leaves, and lets the next one in. */
  leave(): void
}

export type CreateOwnership = (name: string, changed: (isOwner: boolean) => void) => Ownership
