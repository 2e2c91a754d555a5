-- What a message is found by is its text as `core/text/folded-text.ts` folds it, stored as it is written; a text of
-- ASCII whose small letters are as good has none. Older messages are folded here, as far as the database can.
alter table messages add column folded text;
update messages set folded = regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(translate(text, '‘’‚‛ʻʼ′`´“”„‟«»', '''''''''''''''''''""""""'), NFKD),
          '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
        '‐‑‒–—―−đðøłħŧŋıςیىک', '-------ddolhtniσييك'),
      'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
    '\s+', ' ', 'g')
  where text ~ '[^ !-_a-~]|  ';

drop index if exists messages_by_trigram;
do $$
declare home name;
begin
  select nspname into home from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
  if home is not null then
    execute format(
      'create index messages_by_trigram on messages using gin (coalesce(folded, lower(text collate "C")) %I.gin_trgm_ops)',
      home
    );
  end if;
exception when insufficient_privilege or invalid_schema_name or feature_not_supported then
  raise notice 'searching without an index: pg_trgm may not be used here';
end $$;

-- Names of designers likewise, as `searchWords` reads what is looked for.
drop index designers_by_name;
create or replace function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f]', '', 'g')),
      'đĐøØðÐłŁħĦŧŦŋŊıς.''’‘ʼ-‐‑–_/@:', 'ddooddllhhttnniσ             '),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'))
$$;
create index designers_by_name on users using gin (name_words(first_name || ' ' || last_name))
  with (fastupdate = off) where type = 'LS';
