/** Waits between two things that are done at a pace, where the pace is what is measured. */
export const pace = (milliseconds: number): Promise<void> =>
  // biome-ignore lint/style/noRestrictedGlobals: a load has a pace, and there is no state to wait for
  new Promise((resolve) => setTimeout(resolve, milliseconds))
