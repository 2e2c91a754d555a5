-- What is dialled behind a number is no part of it: a phone is E.164, and an extension stands beside it.
alter table callbacks add column phone_extension text;
update callbacks set phone_extension = split_part(phone, ' ext. ', 2), phone = split_part(phone, ' ext. ', 1)
  where phone like '% ext. %';
alter table designer_applications add column phone_extension text;
update designer_applications
  set phone_extension = split_part(phone, ' ext. ', 2), phone = split_part(phone, ' ext. ', 1)
  where phone like '% ext. %';
