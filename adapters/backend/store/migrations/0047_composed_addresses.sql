-- Addresses are compared composed (NFC): one that a keyboard wrote in parts is found however it is typed. Where two
-- accounts have the same one in several forms, each keeps its own.
update users set email = normalize(email)
  where email is not nfc normalized
    and not exists (
      select from users other where other.id <> users.id and normalize(other.email) = normalize(users.email)
    );
update newsletter_subscribers mine set email = normalize(email)
  where email is not nfc normalized
    and not exists (
      select from newsletter_subscribers other
        where other.id <> mine.id and normalize(other.email) = normalize(mine.email)
    );
update users set pending_email = normalize(pending_email) where pending_email is not nfc normalized;
update guests set email = normalize(email) where email is not nfc normalized;
update account_links set email = normalize(email) where email is not nfc normalized;
update designer_applications set email = normalize(email) where email is not nfc normalized;
update agent_invites set email = normalize(email) where email is not nfc normalized;
