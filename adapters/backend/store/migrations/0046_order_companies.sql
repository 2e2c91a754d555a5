-- Whose an order is stays so, whatever company its agent joins or leaves later. Of those of before only the company of
-- their enquiry is known.
alter table orders add column company_id integer references companies (id);
update orders set company_id = enquiries.company_id
  from enquiries where enquiries.id = (orders.trip ->> 'enquiryId')::integer;
create index orders_company on orders (company_id) where company_id is not null;
