-- What nodes of this installation sign for each other. The generation is no secret: revisions carry it to the browser.
alter table installation add column secret text not null
  default gen_random_uuid()::text || gen_random_uuid()::text;
