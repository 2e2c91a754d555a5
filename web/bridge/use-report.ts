/** A fault of a screen, told where developers look; the person sees the apology. */
export function useReport(): (error: Error) => void {
  return report
}

function report(error: Error): void {
  console.error(error, error.cause)
}
