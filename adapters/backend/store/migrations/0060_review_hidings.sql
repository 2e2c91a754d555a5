-- Each time that a review was hidden, with the reason, or was shown again (because is null). It outlives the review.
create table review_hidings (
  id integer generated always as identity primary key,
  review_id integer not null,
  order_id integer,
  at timestamptz not null,
  by_id integer not null,
  because text
);
insert into review_hidings (review_id, order_id, at, by_id, because)
  select id, order_id, hidden_at, hidden_by, hidden_because from reviews
  where hidden_at is not null and hidden_by is not null and hidden_because is not null;
