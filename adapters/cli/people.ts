import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { emailIssues, normaliseEmail } from '../../core/accounts/fields.ts'
import { UserType } from '../../core/wire/account.ts'
import { hashSecret, newSecret } from '../backend/accounts/secrets.ts'
import { databasePlace } from '../backend/database-place.ts'
import { readSettings, type Settings } from '../backend/settings.ts'
import { StartError } from '../backend/start-error.ts'
import { createAccountStore } from '../backend/store/account-store.ts'
import { createJoiningStore } from '../backend/store/accounts/joining-store.ts'
import { type Database, openDatabase } from '../backend/store/database/database.ts'

// npm run people -- add --type TC --email somebody@example.com: the first concierge of an installation. Everybody after
// them is let in by somebody who is signed in.

const USAGE =
  'npm run people -- add --type TC --email somebody@example.com [--first-name Hannah] [--last-name Whitlock] [--acts-for-others]'
/** How long the link is good that is printed. */
const GOOD_FOR = 24 * 60 * 60_000

interface Person {
  readonly type: UserType
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly actsForOthers: boolean
}

/** @throws StartError with what is wrong */
function readArguments(given: readonly string[]): Person {
  const { values, positionals } = parsed(given)
  if (positionals.join(' ') !== 'add') throw new StartError(`Say what to do: ${USAGE}`)
  const type = v.safeParse(UserType, values.type)
  if (!type.success) throw new StartError(`--type is one of TC, LS, TA, TV: ${USAGE}`)
  const email = normaliseEmail(values.email ?? '')
  if (emailIssues(email).length > 0) throw new StartError(`--email is no address of mail: ${USAGE}`)
  const local = email.split('@')[0] ?? email
  return {
    type: type.output,
    email,
    firstName: values['first-name'] ?? local,
    lastName: values['last-name'] ?? '',
    actsForOthers: values['acts-for-others'] ?? false,
  }
}

function parsed(given: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        type: text,
        email: text,
        'first-name': text,
        'last-name': text,
        'acts-for-others': { type: 'boolean' },
      },
    })
  } catch (thrown) {
    throw new StartError(`That can’t be read: ${USAGE}`, { cause: thrown })
  }
}

/**
 * Makes an account without a password, unless there is one of that address and type.
 * @returns the address where its password is chosen, within a day
 */
async function add(database: Database, person: Person, settings: Settings): Promise<string> {
  const joining = createJoiningStore(database)
  const { email, actsForOthers, ...rest } = person
  const { owner, claimant } = await createAccountStore(database).accountsOf(email)
  if (owner && owner.type !== person.type)
    throw new StartError(`${email} has an account of another kind (${owner.type}): use another address.`)
  if (!owner) {
    const status = person.type === 'TV' ? 'active' : 'approved'
    const user = { ...rest, actsForOthers, pendingEmail: email, status }
    const made = await joining.signUp(user, claimant?.id ?? null, false)
    if (!made) throw new StartError(`Somebody signs up with ${email} just now: try again.`)
  }
  const token = newSecret()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + GOOD_FOR)
  await joining.addLink({ purpose: 'reset', email, tokenHash: hashSecret(token), now, expiresAt }, [])
  const origin = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return new URL(`/user/reset-password?first=1&token=${token}`, origin).href
}

async function main(): Promise<void> {
  const person = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  const database = await openDatabase(databasePlace(settings))
  try {
    const link = await add(database, person, settings)
    process.stdout.write(`${person.email} chooses a password here, within a day:\n${link}\n`)
  } finally {
    await database.close()
  }
}

main().catch((thrown) => {
  if (!(thrown instanceof StartError)) throw thrown
  process.stderr.write(`${thrown.message}\n`)
  process.exit(1)
})
