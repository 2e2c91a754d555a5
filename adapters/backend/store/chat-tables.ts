import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { StoredMedia, TypedPayload } from './chat-store.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A transaction's number: 64 bits, so a text here. */
const transaction = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

export const installation = pgTable('installation', {
  generation: text('generation').primaryKey(),
  /** Nobody else knows it; revisions on the wire tell the generation. */
  secret: text('secret').notNull(),
})

export const conversations = pgTable('conversations', {
  id: text('id').primaryKey(),
  ways: smallint('ways').$type<2 | 3>().notNull(),
  enquiryId: integer('enquiry_id').notNull(),
  lastSeq: integer('last_seq').notNull().default(0),
  lastAt: instant('last_at'),
  greetedAt: instant('greeted_at'),
  assigned: transaction('assigned'),
  changed: transaction('changed').notNull(),
})

export const memberships = pgTable(
  'memberships',
  {
    convId: text('conv_id').notNull(),
    userId: integer('user_id').notNull(),
    leftSeq: integer('left_seq'),
    changed: transaction('changed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.userId] })],
)

export const readMarks = pgTable(
  'read_marks',
  {
    convId: text('conv_id').notNull(),
    userId: integer('user_id').notNull(),
    seq: integer('seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.userId] })],
)

export const messages = pgTable(
  'messages',
  {
    convId: text('conv_id').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    senderId: integer('sender_id').notNull(),
    isBot: boolean('is_bot').notNull().default(false),
    time: text('time').notNull(),
    utc: instant('utc').notNull(),
    text: text('text').notNull(),
    removed: boolean('removed').notNull().default(false),
    media: jsonb('media').$type<StoredMedia>(),
    payload: jsonb('payload').$type<TypedPayload>(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.seq] })],
)

export const media = pgTable('media', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  convId: text('conv_id').notNull(),
  uploaderId: integer('uploader_id').notNull(),
  hash: text('hash').notNull(),
  file: text('file').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  width: integer('width'),
  height: integer('height'),
  uploadedAt: instant('uploaded_at').notNull(),
  seq: integer('seq'),
})

export const closedEpochs = pgTable(
  'closed_epochs',
  {
    convId: text('conv_id').notNull(),
    senderId: integer('sender_id').notNull(),
    hash: text('hash').notNull(),
    epoch: integer('epoch').notNull(),
    closedAt: instant('closed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.senderId, table.hash] })],
)

export const missedMails = pgTable(
  'missed_mails',
  {
    convId: text('conv_id').notNull(),
    userId: integer('user_id').notNull(),
    toldSeq: integer('told_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.userId] })],
)
