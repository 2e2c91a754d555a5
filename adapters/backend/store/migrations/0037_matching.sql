-- Who might design a trip is found by what they know, by name, and with how much they have to do.
create index designers_by_languages on designers using gin (languages) with (fastupdate = off);
create index designers_by_themes on designers using gin (themes) with (fastupdate = off);
create index enquiries_load on enquiries (designer_id) where designer_id is not null and state in
  ('submitted', 'matched', 'planning', 'plan_sent', 'changes_requested', 'accepted');

-- The words of a name in small letters without accents, as `core/trips/search-words.ts` folds what is looked for.
create function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, replace(replace(replace(
    translate(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'),
      'đĐøØðÐ.''’-_/@:', 'ddoodd        '),
    'æ', 'ae'), 'þ', 'th'), 'ß', 'ss'))
$$;
create index designers_by_name on users using gin (name_words(first_name || ' ' || last_name))
  with (fastupdate = off) where type = 'LS';
