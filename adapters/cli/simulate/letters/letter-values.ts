import { AgentEnquiry, GroupEnquiry } from '../../../../core/forms/enquiry.ts'
import { TICKED } from '../../../../core/forms/field.ts'
import type { AnyForm, Texts } from '../../../../core/forms/form.ts'
import type { Writer } from './scenario.ts'

/** The letter that somebody writes. */
export const formOfWriter = ({ isAgent }: Pick<Writer, 'isAgent'>): AnyForm =>
  isAgent ? AgentEnquiry : GroupEnquiry

/** A whole letter; of all that could stand in it, one field tells which one it is. */
export function letterTexts(writer: Pick<Writer, 'isAgent' | 'contact'>, notes: string): Texts {
  const form = formOfWriter(writer)
  return {
    ...Object.fromEntries(Object.keys(form.fields).map((field) => [field, ''])),
    ...(writer.isAgent && { client_name: 'Mr and Mrs Wren' }),
    first_name: 'Nora',
    last_name: 'Feld',
    email: writer.contact,
    country_code: 'PT',
    contact: 'chat',
    consent: TICKED,
    destinations: 'japan',
    when: 'not_sure',
    nights: '12',
    adults: '2',
    children: '0',
    guidance: 'guide_in_places',
    flights: 'not_yet',
    readiness: 'comparing',
    themes: 'rail',
    pace: 'easy',
    stay: 'charming',
    basis: 'total',
    amount: '9,500',
    currency: 'EUR',
    flexible: '10',
    flights_included: 'without',
    flow: 'a',
    notes,
  }
}
