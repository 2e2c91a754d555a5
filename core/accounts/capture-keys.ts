/** The two session keys of a letter that is being written, which a logout clears (GUARD-05): its texts, and its name. */
export const CAPTURE_KEY = 'enquiry_capture'
export const CAPTURE_ID_KEY = 'enquiry_capture_id'
/** The session key of a plan that is being written, for as long as the server does not have it; cleared with them. */
export const PLAN_DRAFT_KEY = 'plan_draft'
/** The session key of what somebody is just asking to be changed in a plan. */
export const PLAN_REQUEST_KEY = 'plan_request'
/** The session key of a trip that is being booked: its price, who goes, and what is under way. */
export const CHECKOUT_KEY = 'checkout'
