import { PROTOCOL, type RuntimeConfig } from '../../../core/wire/config.ts'

/** What `config.json` answers in worlds that are not served by anybody. */
export const CONFIG: RuntimeConfig = {
  app_type: 'traveller',
  protocol: PROTOCOL,
  api: {
    integration: '/integration/v1',
    public: '/extranet/v2',
    extranet: '/extranet/v3',
    auth: '/authenticate',
  },
  chat: { server: '/', path: '/chat/socket.io', sdk: '/chat/sdk.js', attempts: 12 },
  files: { upload: '/api/upload/v1/uploadMedia', max_bytes: 25 * 1024 * 1024 },
  logs: '/integration/v1/logs',
  currencies: { default: 'AUD' },
  demo: true,
}
