import * as v from 'valibot'

/** The chat protocol's version: handshake and `config.json` name it, a mismatch asks for a reload. */
export const PROTOCOL = 1

export const AppType = v.picklist(['traveller', 'agent', 'preview', 'agentpreview'])
export type AppType = v.InferOutput<typeof AppType>

/** `GET /config.json`: everything that differs between installations, read at run time (APP-03). */
export const RuntimeConfig = v.object({
  app_type: v.fallback(AppType, 'traveller'),
  protocol: v.number(),
  api: v.object({ integration: v.string(), public: v.string(), extranet: v.string(), auth: v.string() }),
  chat: v.object({
    server: v.string(),
    path: v.string(),
    sdk: v.string(),
    attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
  }),
  files: v.object({ upload: v.string(), max_bytes: v.number() }),
  logs: v.string(),
  currencies: v.object({ default: v.string() }),
  demo: v.boolean(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
