import * as v from 'valibot'
import { CurrencyCode, Resource, ServiceKey } from './formats.ts'

/** The chat protocol's version: handshake and `config.json` name it, a mismatch asks for a reload. */
export const PROTOCOL = 1

export const AppType = v.picklist(['traveller', 'agent', 'preview', 'agentpreview'])
export type AppType = v.InferOutput<typeof AppType>

/** Where files go up, and what the service there wants to know its callers by. */
export const FileService = v.object({
  upload: Resource,
  max_bytes: v.number(),
  key: v.optional(ServiceKey),
})

/** `GET /config.json`: everything that differs between installations, read at run time (APP-03). */
export const RuntimeConfig = v.object({
  app_type: v.fallback(AppType, 'traveller'),
  protocol: v.number(),
  api: v.object({ integration: Resource, public: Resource, extranet: Resource, auth: Resource }),
  chat: v.object({
    server: Resource,
    path: Resource,
    sdk: Resource,
    attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
  }),
  files: FileService,
  /** Where errors of browsers go. */
  logs: Resource,
  currencies: v.object({ default: CurrencyCode }),
  /** Whose page takes the card; absent: the checkout of a sandbox does. */
  payments: v.optional(v.picklist(['stripe'])),
  demo: v.boolean(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
