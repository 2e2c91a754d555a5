-- The message up to which a member was told of a conversation by a letter. No other letter until they have read so far.
create table missed_mails (
  conv_id text collate "C" not null references conversations (id),
  user_id integer not null references users (id),
  told_seq integer not null check (told_seq > 0),
  primary key (conv_id, user_id)
);
