-- A payment's page is asked of its provider each time: it is over before it is read again.
alter table provider_references drop column redirect_url;
