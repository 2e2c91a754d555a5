import { afterAll, afterEach } from 'vitest'
import type { RunningServer, ServerOptions } from '../../../adapters/backend/server.ts'
import { throwawayPostgres } from '../../harness/postgres.ts'
import { startTestServer } from './running-server.ts'

type Options = NonNullable<Parameters<typeof startTestServer>[0]>
type Place = readonly [name: string, options: ServerOptions]

/**
 * Servers for the tests of a file, on every database that is there. Of each place one is started and shared: a test
 * has accounts and addresses of its own. Who asks for anything else has a server that ends with the test.
 */
export async function setServerStage() {
  const embedded: Place = ['the embedded database', {}]
  const postgres = await throwawayPostgres('demo')
  const places: readonly Place[] = [
    embedded,
    ...(postgres ? [['PostgreSQL', { database: postgres.place }] as const] : []),
  ]
  const shared = new Map<ServerOptions, Promise<RunningServer>>()
  const own: RunningServer[] = []
  afterEach(async () => {
    for (const server of own.splice(0)) await server.close()
  })
  afterAll(async () => {
    for (const server of shared.values()) await (await server).close()
    await postgres?.drop()
  })

  async function serveAlone(options: Options = {}): Promise<RunningServer> {
    const server = await startTestServer(options)
    own.push(server)
    return server
  }

  function serve(options: Options = embedded[1]): Promise<RunningServer> {
    if (!places.some(([, place]) => place === options)) return serveAlone(options)
    const server = shared.get(options) ?? startTestServer(options)
    shared.set(options, server)
    return server
  }

  return { places, serve, serveAlone }
}
