import * as v from 'valibot'

/** A path of an SVG: moves and lines by whole numbers, and nothing that could be anything else. */
const Path = v.pipe(v.string(), v.maxLength(6_000), v.regex(/^[Mlz\d\s-]*$/))

const Frame = v.object({
  west: v.number(),
  north: v.number(),
  scale: v.number(),
  width: v.number(),
  height: v.number(),
})

/** The land of a trip's way, in as many maps as the way has parts, 6,000 characters in all. */
export const TripMap = v.object({
  panels: v.array(
    v.object({
      frame: Frame,
      /** Numbers of the first and the last stop that it shows, from 0 on. */
      first: v.number(),
      last: v.number(),
      land: Path,
      borders: Path,
    }),
  ),
  /** The whole country, where the maps show little of it. */
  inset: v.nullable(v.object({ frame: Frame, land: Path })),
})
export type TripMap = v.InferOutput<typeof TripMap>
