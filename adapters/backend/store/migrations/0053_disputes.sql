-- Refunds that were begun at once are told in the order in which they were written down.
alter table refunds add column number bigint generated always as identity;

-- What somebody disputes with their bank: one of them at least stands behind an order that is disputed.
create table disputes (
  -- What its provider calls it.
  reference text primary key,
  order_id integer not null references orders (id),
  attempt_id text not null references attempts (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  at timestamptz not null,
  ended_at timestamptz
);
create index disputes_order on disputes (order_id);

-- What a provider tells of and an order has no room for. People look at it: no sum of ours moves by it.
create table unexpected_moves (
  -- What its provider calls it.
  reference text primary key,
  order_id integer not null references orders (id),
  attempt_id text not null references attempts (id),
  kind text not null check (kind in ('refund', 'dispute')),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null,
  at timestamptz not null
);
create index unexpected_moves_order on unexpected_moves (order_id);

-- How a refund of the sandbox stands at first, and what becomes of it.
alter table sandbox_refunds add column becomes text check (becomes in ('succeeded', 'failed'));
update sandbox_refunds set becomes = case state when 'failed' then 'failed' else 'succeeded' end;
alter table sandbox_refunds alter column becomes set not null;

create table sandbox_disputes (
  id text primary key,
  charge_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost'))
);
create index sandbox_disputes_charge on sandbox_disputes (charge_id);
