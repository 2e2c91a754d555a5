-- Plans that answer enquiries. Their ids go on where those of the catalogue's trips never come to: both are opened by
-- the same address.
alter table trips add constraint trips_id_below_plans check (id < 1000000);
create table plans (
  id integer generated always as identity (start with 1000001) primary key,
  enquiry_id integer not null unique references enquiries (id),
  newest_version integer not null default 0,
  accepted_version integer
);

create table plan_versions (
  plan_id integer not null references plans (id),
  version integer not null check (version > 0),
  content jsonb not null,
  -- Cents of a US dollar, as its price lines add up.
  total bigint not null check (total > 0),
  sent_by integer not null references users (id),
  sent_at timestamptz not null,
  -- Of the message that it came with.
  hash text not null,
  -- Whoever sends it again under the same key has lost the answer.
  request_key text,
  primary key (plan_id, version),
  unique (plan_id, request_key)
);
-- What was sent is a promise.
create function plan_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a plan never changes once it is sent.';
end
$$;
create trigger plan_version_stays before update on plan_versions for each row execute function plan_version_stays();

-- What is being written; null once it was sent.
create table plan_drafts (
  enquiry_id integer primary key references enquiries (id),
  content jsonb,
  revision integer not null check (revision > 0),
  written_by integer not null references users (id),
  written_at timestamptz not null
);

-- What customers want otherwise.
create table plan_requests (
  plan_id integer not null,
  version integer not null,
  hash text not null,
  marks jsonb not null,
  text text not null,
  asked_by integer not null references users (id),
  asked_at timestamptz not null,
  request_key text,
  primary key (plan_id, hash),
  unique (plan_id, request_key),
  foreign key (plan_id, version) references plan_versions (plan_id, version)
);
