/** The id under which the tray runs the actor of a file. */
export const uploadActor = (hash: string): string => `upload:${hash}`
