-- A letter that is kept has its rich text too; those of before have none.
alter table caught_mails add column html text;
