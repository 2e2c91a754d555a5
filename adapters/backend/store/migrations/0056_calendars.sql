-- What calendars were told of an order, and the secret of the address by which they follow it; null: they don't.
create table order_calendars (
  order_id integer primary key references orders (id),
  events jsonb not null default '[]',
  secret text unique
);
