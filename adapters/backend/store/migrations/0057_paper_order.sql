-- Of papers that are issued at one instant the first comes first.
alter table papers add column id bigint generated always as identity;
create index papers_order on papers (order_id, id);
