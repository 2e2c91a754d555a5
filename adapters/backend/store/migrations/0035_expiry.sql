-- By these, what is over is found and taken away.
create index socket_tokens_by_end on socket_tokens (expires_at);
create index newsletter_tokens_by_end on newsletter_tokens (expires_at);
create index account_links_by_end on account_links (expires_at);
create index agent_invites_by_end on agent_invites (expires_at) where used_by is null;
create index sessions_by_end on sessions (least(ended_at, expires_at));
