-- One row names this installation: revisions of another one (a folder made anew) are not understood.
create table installation (generation text primary key default gen_random_uuid()::text);
insert into installation default values;

-- `changed` is the transaction that last touched what a head shows; `assigned` the one in which the first
-- concierge joined (null: nobody's yet, all concierges see it).
create table conversations (
  id text collate "C" primary key,
  ways smallint not null check (ways in (2, 3)),
  enquiry_id integer not null references enquiries (id),
  last_seq integer not null default 0,
  last_at timestamptz,
  greeted_at timestamptz,
  assigned xid8,
  changed xid8 not null default pg_current_xact_id()
);
create index conversations_unassigned on conversations (id) where assigned is null;

-- Whoever was taken out keeps the row: `left_seq` is the last message that was theirs to see.
create table memberships (
  conv_id text collate "C" not null references conversations (id),
  user_id integer not null references users (id),
  left_seq integer,
  changed xid8 not null default pg_current_xact_id(),
  primary key (conv_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table read_marks (
  conv_id text collate "C" not null references conversations (id),
  user_id integer not null references users (id),
  seq integer not null,
  primary key (conv_id, user_id)
);

-- `seq` has no hole and no row ever goes: a message that was removed leaves its row as a tombstone.
create table messages (
  conv_id text collate "C" not null references conversations (id),
  seq integer not null check (seq > 0),
  hash text not null,
  sender_id integer not null references users (id),
  is_bot boolean not null default false,
  time text not null,
  utc timestamptz not null,
  text text not null,
  removed boolean not null default false,
  media jsonb,
  payload jsonb,
  primary key (conv_id, seq),
  unique (conv_id, sender_id, hash)
);

-- Epochs of a message up to which no attempt is taken any more.
create table closed_epochs (
  conv_id text collate "C" not null references conversations (id),
  sender_id integer not null references users (id),
  hash text not null,
  epoch integer not null,
  primary key (conv_id, sender_id, hash)
);
