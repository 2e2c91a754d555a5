-- A provider may tell of a currency that nobody pays in here.
alter table unexpected_moves alter column amount drop not null;
alter table unexpected_moves alter column currency drop not null;
alter table unexpected_moves drop constraint unexpected_moves_amount_check;
create index disputes_open on disputes (attempt_id) where state = 'open';
create index refunds_arrived on refunds (ended_at) where state = 'succeeded';
