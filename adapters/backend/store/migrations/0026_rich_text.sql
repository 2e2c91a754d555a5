-- Guides, trips and their days hold rich text: what was a plain text before becomes one paragraph of it.
create function pg_temp.paragraph(plain text) returns text language sql immutable as $$
  select '<p>' || replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(160), '&nbsp;') || '</p>'
$$;
update trips set
  summary = pg_temp.paragraph(summary),
  itinerary = (
    select coalesce(jsonb_agg(jsonb_set(day, '{text}', to_jsonb(pg_temp.paragraph(coalesce(day ->> 'text', '')))) order by at), '[]')
    from jsonb_array_elements(itinerary) with ordinality as days (day, at)
  );
update guides set
  lead = pg_temp.paragraph(lead),
  sections = (
    select coalesce(jsonb_agg(jsonb_set(section, '{text}', to_jsonb((
      select coalesce(string_agg(pg_temp.paragraph(text), E'\n' order by place), '')
      from jsonb_array_elements_text(section -> 'text') with ordinality as texts (text, place)
    ))) order by at), '[]')
    from jsonb_array_elements(sections) with ordinality as parts (section, at)
  );
drop function pg_temp.paragraph(text);
