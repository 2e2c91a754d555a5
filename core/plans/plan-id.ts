/** Plans that answer enquiries have ids from here on; those of the catalogue's trips are below it. */
const FIRST_OF_ENQUIRIES = 1_000_001

export const isEnquiryPlan = (id: number): boolean => id >= FIRST_OF_ENQUIRIES
