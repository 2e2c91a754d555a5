/** One's enquiries, with this one open. */
export const enquiryPath = (enquiryId: number): string => `/enquiries?enquiry=${enquiryId}`
