-- A search for a common word reads the newest messages until it has its page, instead of sorting all.
create index messages_by_utc on messages (utc desc, seq desc, conv_id);
