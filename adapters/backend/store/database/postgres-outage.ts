export interface PostgresOptions {
  /** Told when the server has ended a connection or does not answer: once, until it is back. */
  readonly onAway?: (error: unknown) => void
  readonly onBack?: () => void
}

/** Milliseconds between two looks at a server that is away. */
const LOOK_EVERY = 500

/** Whether a database answers, told once each way. */
export interface Outage {
  /** A connection broke, or could not be had. */
  readonly begin: (thrown: unknown) => void
  stop(): void
}

/**
 * From the first fault on, the database is asked again and again until it answers.
 * @param look asks the database something small, and fails within its own time limits
 */
export function watchOutage(
  look: () => Promise<unknown>,
  { onAway = () => undefined, onBack = () => undefined }: PostgresOptions,
): Outage {
  let isAway = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const lookAgain = async (): Promise<void> => {
    const isBack = await look().then(
      () => true,
      () => false,
    )
    if (isStopped) return
    if (!isBack) {
      timer = setTimeout(lookAgain, LOOK_EVERY)
      return
    }
    isAway = false
    onBack()
  }
  return {
    begin(thrown) {
      if (isAway || isStopped) return
      isAway = true
      onAway(thrown)
      void lookAgain()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
