import type { Settings } from './settings.ts'
import type { DatabasePlace } from './store/database/database.ts'
import { POSTGRES_LIMITS, type PostgresLimits } from './store/database/postgres-pool.ts'

/** Where an installation's data lives, as its settings say. */
export function databasePlace(settings: Settings): DatabasePlace {
  if (settings.DATABASE_URL !== undefined)
    return { kind: 'postgres', url: settings.DATABASE_URL, limits: limitsOf(settings) }
  return { kind: 'folder', folder: settings.DATA_DIR }
}

const limitsOf = (settings: Settings): PostgresLimits => ({
  connections: settings.DATABASE_CONNECTIONS ?? POSTGRES_LIMITS.connections,
  connectTimeout: settings.DATABASE_CONNECT_TIMEOUT ?? POSTGRES_LIMITS.connectTimeout,
  statementTimeout: settings.DATABASE_STATEMENT_TIMEOUT ?? POSTGRES_LIMITS.statementTimeout,
  queryTimeout: settings.DATABASE_QUERY_TIMEOUT ?? POSTGRES_LIMITS.queryTimeout,
})
