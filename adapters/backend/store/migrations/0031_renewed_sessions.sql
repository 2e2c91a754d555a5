-- The secret that a session had before its user was allowed more: what is on its way with it is still answered.
alter table sessions add column previous_hash text;
create index sessions_by_previous on sessions (previous_hash) where previous_hash is not null;
