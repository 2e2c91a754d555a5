/** The panel's id: a button of the header opens it on phones. */
export const TRIP_PANEL_ID = 'trip-panel'
