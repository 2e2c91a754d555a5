import { createMemoryChatStore } from '../../../adapters/backend/store/memory-chat-store.ts'
import { createSqlChatStore } from '../../../adapters/backend/store/sql-chat-store.ts'
import { chatStoreContract } from '../../contracts/chat-store.contract.ts'
import { throwawayPostgres } from '../../harness/postgres.ts'
import { databaseWith } from './test-database.ts'

chatStoreContract('memory', async (people, enquiries) => ({
  store: createMemoryChatStore({ people, enquiries }),
  readsDuringWrites: true,
  close: async () => undefined,
}))

chatStoreContract('embedded database', async (people, enquiries) => {
  const database = await databaseWith({ kind: 'memory' }, people, enquiries)
  return { store: createSqlChatStore(database), readsDuringWrites: false, close: () => database.close() }
})

const postgres = await throwawayPostgres()
if (postgres) {
  chatStoreContract('PostgreSQL', async (people, enquiries) => {
    const database = await databaseWith(postgres.place, people, enquiries)
    return {
      store: createSqlChatStore(database),
      readsDuringWrites: true,
      async close() {
        await database.close()
        await postgres.drop()
      },
    }
  })
}
