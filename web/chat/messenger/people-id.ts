/** One conversation is open at a time, so there is one such panel. */
export const PEOPLE_ID = 'about-conversation'
