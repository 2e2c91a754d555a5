-- When a file came up: what no message carries is taken away after a day. Those of before count from now on.
alter table media add column uploaded_at timestamptz not null default now();
create index media_loose on media (uploaded_at) where seq is null;
-- When an attempt was closed: of one sender's in one conversation the newest are kept.
alter table closed_epochs add column closed_at timestamptz not null default now();
