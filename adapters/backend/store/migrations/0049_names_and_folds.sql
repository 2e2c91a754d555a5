-- What is looked for among the names of designers is read by the function that has read the names, so that everybody is
-- found by their own name in whatever script; before that, letters that two keyboards write in two ways become one.
drop index designers_by_name;
create or replace function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0640\u00ad\u200b-\u200f]', '', 'g')),
      'đĐøØðÐłŁħĦŧŦŋŊıςɗƊɓƁƙƘƴƳیىکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹.''’‘ʼ-‐‑–_/@:',
      'ddooddllhhttnniσddbbkkyyييكا01234567890123456789             '),
    'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'))
$$;
create index designers_by_name on users using gin (name_words(first_name || ' ' || last_name))
  with (fastupdate = off) where type = 'LS';

-- Every word of it, or the beginning of one; null where there is none.
create function name_query(name text) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('simple'::regconfig,
    string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & '))
  from unnest(tsvector_to_array(name_words(name))) as word
$$;

-- Older messages were folded in SQL, which knows less of Unicode: a job folds them once more.
insert into jobs (name, key, payload, due_at, created_at)
  select 'messages.refold', '0049', '{"after":null}', 'epoch', 'epoch'
  where exists (select from messages where folded is not null);

-- Addresses are compared in their usual width, and with the apostrophe of ASCII (0047).
create function plain_address(address text) returns text language sql immutable as $$
  select normalize(lower(translate(address,
    '’！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
    '''!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~')))
$$;
update users set email = plain_address(email)
  where email ~ '[’！-～]'
    and not exists (
      select from users other where other.id <> users.id and plain_address(other.email) = plain_address(users.email)
    );
update newsletter_subscribers mine set email = plain_address(email)
  where email ~ '[’！-～]'
    and not exists (
      select from newsletter_subscribers other
        where other.id <> mine.id and plain_address(other.email) = plain_address(mine.email)
    );
update users set pending_email = plain_address(pending_email) where pending_email ~ '[’！-～]';
update guests set email = plain_address(email) where email ~ '[’！-～]';
update account_links set email = plain_address(email) where email ~ '[’！-～]';
update designer_applications set email = plain_address(email) where email ~ '[’！-～]';
update agent_invites set email = plain_address(email) where email ~ '[’！-～]';
drop function plain_address(text);
