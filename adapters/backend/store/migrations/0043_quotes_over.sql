-- Prices that nobody ordered are dropped once they are over.
create index quotes_expiry on quotes (expires_at);
