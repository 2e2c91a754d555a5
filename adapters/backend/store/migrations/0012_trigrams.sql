-- A search within words reads the rows of an index where PostgreSQL has one for that; the embedded database
-- has none, and where this user may not add it the newest messages are read. The extension stands in a schema
-- of its own choosing, so its operator class is named with it.
do $$
declare home name;
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_trgm') then
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then
      create extension pg_trgm schema public;
    end if;
    select nspname into home from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
    execute format('create index messages_by_trigram on messages using gin (text %I.gin_trgm_ops)', home);
  end if;
exception when insufficient_privilege or invalid_schema_name or feature_not_supported then
  raise notice 'searching without an index: pg_trgm may not be added here';
end $$;
