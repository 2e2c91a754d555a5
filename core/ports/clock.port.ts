/** A running timer's undo. */
export type CancelTimer = () => void

/** The time of the place where the kernel runs. */
export interface ClockPort {
  /** Milliseconds since 1970; may jump. */
  wall(): number
  /** Milliseconds since some start; never goes back. */
  monotonic(): number
  /** Calls back once, at the earliest after so many milliseconds. */
  after(milliseconds: number, callback: () => void): CancelTimer
}
