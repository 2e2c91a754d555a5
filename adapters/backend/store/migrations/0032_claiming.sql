-- A guest's chat becomes an account's by the link of a letter.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('confirm', 'reset', 'claim'));
create index guests_by_account on guests (claimed_by) where claimed_by is not null;
