-- Prices that are held for somebody, in the smallest part of their currency.
create table quotes (
  id text primary key,
  user_id integer not null references users (id),
  currency text not null,
  total bigint not null check (total > 0),
  deposit bigint not null check (deposit > 0 and deposit <= total),
  -- What is booked, as it was shown.
  trip jsonb not null,
  expires_at timestamptz not null
);

create table orders (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- A quote becomes one order.
  quote_id text not null unique references quotes (id),
  state text not null,
  currency text not null,
  total bigint not null check (total > 0),
  deposit bigint not null check (deposit > 0 and deposit <= total),
  paid bigint not null default 0 check (paid between 0 and total),
  returned bigint not null default 0 check (returned between 0 and paid),
  -- Where it stood as a dispute was opened.
  before text,
  trip jsonb not null,
  -- Who goes, and where they are reached.
  people jsonb not null,
  placed_at timestamptz not null,
  expires_at timestamptz not null
);
create index orders_user on orders (user_id, id);
create index orders_unpaid on orders (expires_at) where state = 'awaitingDeposit';

create table attempts (
  -- The provider's key for it as well.
  id text primary key,
  order_id integer not null references orders (id),
  purpose text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null,
  failure text,
  expires_at timestamptz not null
);
create index attempts_order on attempts (order_id);
-- An order has one attempt under way, and is paid for each purpose once, whatever the code does.
create unique index attempts_live on attempts (order_id)
  where state in ('created', 'requiresAction', 'processing');
create unique index attempts_succeeded on attempts (order_id, purpose)
  where state = 'succeeded' and purpose <> 'part';
create index attempts_open on attempts (expires_at)
  where state in ('created', 'requiresAction', 'processing');

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders (id),
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  by text not null,
  by_id integer references users (id),
  -- What came in or went back; null where no money moved.
  amount bigint check (amount > 0),
  currency text,
  check ((amount is null) = (currency is null)),
  request_id text not null
);
create index order_events_order on order_events (order_id, id);
-- What happened stays so.
create function order_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to an order is not written anew.';
end
$$;
create trigger order_event_stays before update on order_events for each row execute function order_event_stays();

-- What an Idempotency-Key was used for.
create table used_keys (
  user_id integer not null references users (id),
  key text not null,
  asked text not null,
  made text not null,
  primary key (user_id, key)
);

-- What the embedded sandbox remembers: a bank of its own, which knows nothing of orders.
create table sandbox_charges (
  id text primary key,
  amount bigint,
  currency text,
  state text not null,
  failure text,
  answers_at timestamptz,
  expires_at timestamptz not null
);
