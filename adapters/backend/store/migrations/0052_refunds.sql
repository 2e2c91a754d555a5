-- Who cancelled a booking for whom, and why.
alter table order_events add column on_behalf_of text check (on_behalf_of in ('customer', 'designer'));
alter table order_events add column reason text;

-- Money that goes back to the payments that took it.
create table refunds (
  -- The provider's key for it as well.
  id text primary key,
  order_id integer not null references orders (id),
  attempt_id text not null references attempts (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  at timestamptz not null,
  ended_at timestamptz
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (at, id) where state = 'pending';

-- What the sandbox remembers of them.
create table sandbox_refunds (
  id text primary key,
  charge_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  answers_at timestamptz not null
);
create index sandbox_refunds_charge on sandbox_refunds (charge_id);

-- Until now no balance could be paid: what is overdue falls due as this comes, and is reminded of as any other.
update orders set trip = jsonb_set(trip, '{balanceDueOn}', to_jsonb(to_char(now() at time zone 'Australia/Sydney', 'YYYY-MM-DD')))
  where state = 'confirmed' and trip ->> 'balanceDueOn' < to_char(now() at time zone 'Australia/Sydney', 'YYYY-MM-DD');
