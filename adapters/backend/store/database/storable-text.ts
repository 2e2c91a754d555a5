/** Trimmed, and without what no database keeps. */
export const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd').trim()
