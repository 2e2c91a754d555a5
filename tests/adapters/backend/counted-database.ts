import type { Database, Session } from '../../../adapters/backend/store/database/database.ts'

/** Counts the statements that its work asks; `take` gives how many there were since the last time. */
export function counted(database: Database): { readonly database: Database; take(): number } {
  let count = 0
  const watch = (session: Session): Session => {
    const client = session.$client
    const ask = client.query.bind(client)
    client.query = (statement, params) => {
      count += 1
      return ask(statement, params)
    }
    return session
  }
  return {
    database: {
      ...database,
      run: (work) => database.run((session) => work(watch(session))),
      transact: (work) => database.transact((session) => work(watch(session))),
    },
    take: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}
