-- An address belongs to an account once its owner has opened the link of a letter; until then the account only claims it.
alter table users add column pending_email text check (pending_email = lower(pending_email));
create index users_by_pending_email on users (pending_email, created_at desc) where pending_email is not null;
alter table users add column wants_newsletter boolean not null default false;
alter table users add column phone_extension text;
-- Where somebody came from when they signed up (LOG-03).
alter table users add column tracking jsonb;

-- The links of letters, by their hashes. One for an address without an account leads nowhere, and is counted alike.
create table account_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'reset')),
  email text not null,
  user_id integer references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_email on account_links (email, purpose, created_at);
create index account_links_by_user on account_links (user_id) where user_id is not null;
