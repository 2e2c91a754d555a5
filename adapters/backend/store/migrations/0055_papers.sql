-- Invoices, receipts and credit notes, in the words in which they were issued.
create table papers (
  number text primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'creditNote')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  order_id integer not null references orders (id),
  -- Of what it tells: a payment, or which money that has gone back; an invoice is of the order.
  subject text not null,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (kind, year, sequence),
  unique (order_id, kind, subject)
);

-- The last number of each kind and year: whoever takes the next one waits until the one before is kept, or given back.
create table paper_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- As they were first printed: the same bytes from then on.
create table paper_files (
  number text primary key references papers (number),
  bytes bytea not null
);
