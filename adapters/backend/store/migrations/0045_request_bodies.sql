-- Tells what was sent under an Idempotency-Key from anything else: the same key for another body is refused.
alter table plan_versions add column request_body text;
alter table plan_requests add column request_body text;
