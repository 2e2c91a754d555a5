import { afterAll, afterEach } from 'vitest'
import type { RunningServer, ServerOptions } from '../../../adapters/backend/server.ts'
import { startTestServer } from './running-server.ts'
import { throwawayPostgres } from './test-database.ts'

/** Starts servers that end with their test, on every database that is there. */
export async function setServerStage() {
  const servers: RunningServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })
  const postgres = await throwawayPostgres()
  afterAll(() => postgres?.drop())
  const places: readonly (readonly [name: string, options: ServerOptions])[] = [
    ['the embedded database', {}],
    ...(postgres ? [['PostgreSQL', { database: postgres.place }] as const] : []),
  ]
  return {
    places,
    async serve(options: Parameters<typeof startTestServer>[0] = {}): Promise<RunningServer> {
      const server = await startTestServer(options)
      servers.push(server)
      return server
    },
  }
}
