-- Letters that ask for a trip: what is searched or changed stands in columns, the letter as a whole beside them.
alter table enquiries
  -- The letter's key: the same one again is the same letter.
  add column capture_id text unique,
  -- The browser that sent it, by the hash of its cookie.
  add column owner_hash text,
  add column audience text check (audience in ('group', 'agent')),
  add column "values" jsonb,
  add column tracking jsonb,
  add column start_date date,
  add column month text check (month ~ '^\d{4}-\d{2}$'),
  add column nights integer check (nights > 0),
  add column adults integer check (adults > 0),
  add column children integer check (children >= 0),
  add column trip_slug text,
  add column budget_minor bigint,
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  add column changed_at timestamptz not null default now(),
  -- Nothing was changed or said since then, or only since later: who looks for quiet letters moves it on.
  add column quiet_since timestamptz,
  -- When its customer was told that it lapses.
  add column told_at timestamptz,
  -- Why it ended, or why its dates are others, as somebody put it.
  add column reason text;
update enquiries set changed_at = created_at,
  quiet_since = case when kind = 'trip' and state in
    ('submitted', 'matched', 'planning', 'plan_sent', 'changes_requested', 'accepted') then now() end;
alter table enquiries add constraint enquiries_state_check check (state in ('submitted', 'matched', 'planning',
  'plan_sent', 'changes_requested', 'accepted', 'booked', 'declined', 'withdrawn', 'lapsed'));

-- Lists show the newest first, and the newest has the highest id.
drop index enquiries_by_customer;
create index enquiries_of_customer on enquiries (customer_id, id desc);
create index enquiries_of_company on enquiries (company_id, id desc) where company_id is not null;
create index enquiries_of_designer on enquiries (designer_id, id desc) where designer_id is not null;
create index enquiries_by_state on enquiries (state, id desc);
create index enquiries_quiet on enquiries (quiet_since) where quiet_since is not null;
create index conversations_by_enquiry on conversations (enquiry_id);

-- A file belongs to an application, to a letter, or to nothing yet.
alter table form_files add column enquiry_id integer references enquiries (id) on delete set null;
drop index form_files_loose;
create index form_files_loose on form_files (created_at) where application_id is null and enquiry_id is null;
create index form_files_enquiry on form_files (enquiry_id) where enquiry_id is not null;

-- What somebody has typed of a letter so far. Whoever knows the id may read it; once the letter is sent, nothing is left.
create table enquiry_captures (
  id text primary key,
  step text not null,
  "values" jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  enquiry_id integer references enquiries (id)
);
create index enquiry_captures_idle on enquiry_captures (updated_at) where enquiry_id is null;
