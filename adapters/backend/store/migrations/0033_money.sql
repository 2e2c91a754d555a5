-- Amounts are whole cents and rates are decimals: neither is a binary number.
update trips set deposit = jsonb_build_object('kind', 'perPerson', 'cents', round((deposit ->> 'usd')::numeric * 100))
  where deposit ->> 'kind' = 'perPerson';

-- A rate that prices nothing is none; NaN is above every number here.
alter table currencies alter column rate type numeric(18, 8)
  using case when rate > 0 and rate < 1e8 then nullif(round(rate::numeric, 8), 0) end;
