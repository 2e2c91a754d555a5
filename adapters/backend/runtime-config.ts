import { MOST_FILE_BYTES } from '../../core/forms/files.ts'
import { PROTOCOL, type RuntimeConfig } from '../../core/wire/config.ts'
import { paymentEnvironment } from './payments/payment-environment.ts'
import type { Settings } from './settings.ts'
import { UPLOAD_PATH } from './uploads/upload-routes.ts'

/** What `config.json` tells browsers: this server itself wherever the settings name no other. */
export function configOf(settings: Settings, demo: boolean): RuntimeConfig {
  return {
    app_type: settings.APP_TYPE,
    protocol: PROTOCOL,
    api: {
      integration: settings.API_INTEGRATION ?? '/integration/v1',
      public: settings.API_PUBLIC ?? '/extranet/v2',
      extranet: settings.API_EXTRANET ?? '/extranet/v3',
      auth: settings.API_AUTH ?? '/authenticate',
    },
    chat: {
      server: settings.CHAT_SERVER ?? '/',
      path: '/chat/socket.io',
      sdk: settings.CHAT_SDK ?? '/chat/sdk.js',
      attempts: settings.CHAT_ATTEMPTS ?? (demo ? 12 : 3),
    },
    files: {
      upload: settings.FILE_SERVICE ?? UPLOAD_PATH,
      max_bytes: MOST_FILE_BYTES,
      ...(settings.FILE_SERVICE_KEY !== undefined && { key: settings.FILE_SERVICE_KEY }),
    },
    logs: settings.LOG_ENDPOINT ?? '/integration/v1/logs',
    currencies: { default: 'AUD' },
    ...(paymentEnvironment(settings, demo) === 'live' && { payments: 'stripe' }),
    demo,
  }
}
