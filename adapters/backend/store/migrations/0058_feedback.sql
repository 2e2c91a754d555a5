-- What whoever has booked says of a trip once it has ended; it can be said otherwise once.
create table feedback (
  order_id integer primary key references orders (id),
  user_id integer not null,
  point integer not null check (point between 0 and 10),
  stars integer check (stars between 1 and 5),
  text text,
  at timestamptz not null,
  edited_at timestamptz
);
