import type { Trace } from './record.ts'

/** A page load's recording, as far as it was kept. */
export interface FlightSummary {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly started: number
}

export interface KnownFlight extends FlightSummary {
  /** Its page is still there and writes it. */
  readonly isOpen: boolean
}

/**
 * Where flight recordings lie so that they survive the tab: in segments, each made of parts that are only
 * ever added. Personal texts never come here.
 */
export interface FlightPort {
  /** Begins a recording; its header is the first line of its text. */
  begin(flight: FlightSummary, header: string): Promise<void>
  /** Adds lines; to a recording that was removed meanwhile nothing is added. */
  append(id: string, segment: number, lines: string): Promise<void>
  /** Forgets the segments before this one. */
  dropBefore(id: string, segment: number): Promise<void>
  /** The newest first. */
  list(): Promise<readonly KnownFlight[]>
  /** The whole text, its lines in order; null when there is no such recording. */
  read(id: string): Promise<string | null>
  remove(id: string): Promise<void>
}

/** The recording of this page load, as it runs. */
export interface OwnRecording {
  readonly id: string
  /** Milliseconds since 1970 by the recording's own clock: its start, and what has gone by since. */
  now(): number
  trace(): Trace
}
