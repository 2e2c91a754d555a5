/** A point on a drawing, or of a projection: east is right, south is down. */
export interface Point {
  readonly x: number
  readonly y: number
}

const RADIAN = Math.PI / 180
/** Mercator has no poles. */
const MOST_LATITUDE = 85

/**
 * Mercator's projection, as maps of the web have it: shapes are true, north is up.
 * @param lat degrees; what lies nearer to a pole than 5 degrees is drawn there
 * @param lon degrees
 * @returns in radians of the equator
 */
export function mercator(lat: number, lon: number): Point {
  const bounded = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat))
  return { x: lon * RADIAN, y: -Math.log(Math.tan(Math.PI / 4 + (bounded * RADIAN) / 2)) }
}

/** The way back, in degrees. */
export function unprojected({ x, y }: Point): { readonly lat: number; readonly lon: number } {
  return { lat: (2 * Math.atan(Math.exp(-y)) - Math.PI / 2) / RADIAN, lon: x / RADIAN }
}

export const distance = (first: Point, second: Point): number =>
  Math.hypot(first.x - second.x, first.y - second.y)
