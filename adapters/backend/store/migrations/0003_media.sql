-- Files that were uploaded into a conversation; their bytes lie elsewhere, under `file`. `hash` is the
-- upload's key: the same one again is the same upload. `seq` is the message that carries it, null until one does.
create table media (
  id integer generated always as identity primary key,
  conv_id text collate "C" not null references conversations (id),
  uploader_id integer not null references users (id),
  hash text not null,
  file text not null unique,
  name text not null,
  mime text not null,
  size integer not null check (size >= 0),
  width integer,
  height integer,
  seq integer,
  unique (conv_id, uploader_id, hash),
  foreign key (conv_id, seq) references messages (conv_id, seq)
);
