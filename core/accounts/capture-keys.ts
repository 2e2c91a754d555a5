/** The two session keys of a letter that is being written, which a logout clears (GUARD-05): its texts, and its name. */
export const CAPTURE_KEY = 'enquiry_capture'
export const CAPTURE_ID_KEY = 'enquiry_capture_id'
