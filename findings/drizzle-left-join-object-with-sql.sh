#!/bin/sh
# drizzle-orm drops what an SQL expression has answered, where it stands in an object beside columns of a left join.
#
# package:  drizzle-orm 0.45.4, on @electric-sql/pglite 0.5.17
# expected: an object of a selection is null where its part of a left join has found nothing; a value that the database has
#           answered for it stands in it: { trip: { slug: null, title: 'Made for them' } }
# seen:     { trip: null }: the title is gone. Without an object around them, both are there
# why:      whether an object is null is judged by its columns alone (mapResultRow): its SQL expressions are read from the
#           row, and thrown away with the object once all its columns of the joined table are null
#
# Run by hand; needs Node.js 20.19 or newer, npm and a registry. Fails when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --no-audit --no-fund --save-exact drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 > /dev/null

cat > select.mjs <<'SCRIPT'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = new PGlite()
await client.exec(`
  create table trips (id integer primary key, slug text not null, title text not null);
  create table reviews (id integer primary key, trip_id integer, called text);
  insert into reviews values (1, null, 'Made for them');
`)
const trips = pgTable('trips', { id: integer('id'), slug: text('slug'), title: text('title') })
const reviews = pgTable('reviews', { id: integer('id'), tripId: integer('trip_id'), called: text('called') })
const title = sql`coalesce(${trips.title}, ${reviews.called})`
const select = (fields) =>
  drizzle(client).select(fields).from(reviews).leftJoin(trips, eq(trips.id, reviews.tripId))

console.log(JSON.stringify(await select({ trip: { slug: trips.slug, title } })))
console.log(JSON.stringify(await select({ slug: trips.slug, title })))
await client.close()
SCRIPT

node select.mjs | tee seen
cat > expected <<'SEEN'
[{"trip":null}]
[{"slug":null,"title":"Made for them"}]
SEEN
diff expected seen
