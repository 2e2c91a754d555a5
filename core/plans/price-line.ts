import * as v from 'valibot'

/** What names a day or a price line through all versions: made once, by whoever adds it. */
export const PartId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

const LINE = {
  key: PartId,
  label: v.string(),
  per: v.picklist(['person', 'group']),
} as const

/** `minor`: cents of a US dollar. */
export const PlanPrice = v.object({ ...LINE, minor: v.number() })
export type PlanPrice = v.InferOutput<typeof PlanPrice>

/** One that is being written: its amount may still be missing. */
export const DraftPrice = v.object({ ...LINE, minor: v.nullable(v.number()) })
export type DraftPrice = v.InferOutput<typeof DraftPrice>
