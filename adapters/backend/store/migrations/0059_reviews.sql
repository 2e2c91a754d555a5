-- Reviews by travellers who travelled, beside those of the catalogue: on a trip, or on the designer of a plan.
alter table reviews alter column trip_id drop not null;
alter table reviews
  add column designer_id integer references designers (id) on delete cascade,
  -- What a trip is called that has no page.
  add column trip_title text,
  -- What was said of the order; null for a review of the catalogue.
  add column order_id integer unique references orders (id),
  add column party text check (party in ('alone', 'two', 'children', 'group')),
  add column said_at timestamptz,
  -- Its designer's, once.
  add column answer text,
  add column answered_at timestamptz,
  -- A concierge has hidden it.
  add column hidden_at timestamptz,
  add column hidden_by integer references users (id),
  add column hidden_because text;
update reviews set designer_id = (select designer_id from trips where trips.id = reviews.trip_id);
alter table reviews add check (trip_id is not null or designer_id is not null);
drop index reviews_by_trip;
drop index reviews_by_month;
create index reviews_by_trip on reviews (trip_id, travelled desc, id desc);
create index reviews_by_month on reviews (travelled desc, id desc);
create index reviews_by_designer on reviews (designer_id, travelled desc, id desc);
create index reviews_by_saying on reviews (said_at desc nulls last, id desc);
