-- What a provider calls a charge of ours, so that it can be asked about; without a name it was closed before it had one.
create table provider_references (
  attempt_id text primary key,
  reference text unique,
  currency text,
  -- Where its customer goes on.
  redirect_url text
);

-- Notices of providers that were acted upon: each one once, however often it comes.
create table provider_notices (
  provider text not null,
  notice_id text not null,
  received_at timestamptz not null,
  primary key (provider, notice_id)
);
create index provider_notices_received on provider_notices (received_at);

-- Which order a plan that answers an enquiry has become.
create index orders_enquiry on orders (((trip ->> 'enquiryId')::int)) where trip ->> 'enquiryId' is not null;
