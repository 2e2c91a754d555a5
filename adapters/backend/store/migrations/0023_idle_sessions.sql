-- When a session was last heard of: one of which nothing was heard for a month is over.
alter table sessions add column used_at timestamptz not null default now();
