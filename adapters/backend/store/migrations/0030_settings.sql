-- Where a session was begun, for its owner to know it again.
alter table sessions add column device text;
alter table sessions add column place text;
-- A picture of somebody's own: it is kept for as long as it is theirs.
alter table users add column picture_file text;
