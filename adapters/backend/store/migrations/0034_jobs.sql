-- What is to be done later, once: adapters/backend/jobs. Times come from the server's clock and not from the database's.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  -- JSON; as text, because a letter may hold signs that jsonb refuses.
  payload text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Who runs it, and until when that is believed.
  lease text,
  leased_until timestamptz,
  -- Why the last attempt failed: kind, code and place, nothing that somebody wrote.
  last_error text,
  -- Nobody tries it again until somebody says so.
  parked_at timestamptz,
  created_at timestamptz not null,
  unique (name, key)
);
create index jobs_due on jobs (due_at, id) where parked_at is null;
create index jobs_leased on jobs (leased_until) where leased_until is not null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;

-- A letter that is handed over twice is kept once.
alter table caught_mails add column key text unique;
