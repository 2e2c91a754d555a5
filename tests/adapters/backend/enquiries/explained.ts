import type { Database, Session } from '../../../../adapters/backend/store/database/database.ts'

/** Notes what is asked, and gives the plans of it. */
export function explained(database: Database) {
  const asked: { text: string; params: readonly unknown[] | undefined }[] = []
  const watch = (session: Session): Session => {
    const client = session.$client
    const ask = client.query.bind(client)
    client.query = (statement, params) => {
      asked.push({ text: statement.text, params })
      return ask(statement, params)
    }
    return session
  }
  const planOf = ({ text, params }: (typeof asked)[number]) =>
    database.run(async (session) => {
      const { rows } = await session.$client.query({ text: `explain ${text}` }, params)
      return rows.map((row) => Object.values(row as object).join()).join('\n')
    })
  return {
    database: {
      ...database,
      run: <T>(work: (session: Session) => Promise<T>) => database.run((session) => work(watch(session))),
    },
    plans: async () => {
      const plans: string[] = []
      for (const statement of asked) plans.push(await planOf(statement))
      return plans
    },
  }
}
