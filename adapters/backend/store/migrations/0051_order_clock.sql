-- What the clock does with orders (core/bookings/order-clock.ts): the day on which it looks at one next, and the last
-- reminder of a balance. Those of before are looked at once, which sets their day right.
alter table orders add column reminded integer not null default 0;
alter table orders add column clock_day date;
update orders set clock_day = '0001-01-01' where state in ('confirmed', 'balanceDue', 'paid', 'travelling');
create index orders_clock on orders (clock_day, id) where clock_day is not null;
