import { type ChangeEvent, useId, useState } from 'react'
import { Profile } from '../../../core/forms/profile.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import type { Account } from '../../../core/wire/settings.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { ChoiceField, Field, option } from '../../ui/controls/Field.tsx'
import { PROFILE_WORDS } from '../../words/settings.ts'
import { CountryField } from '../entrance/CountryField.tsx'
import { Saved } from './Saved.tsx'
import { ZoneField } from './ZoneField.tsx'

/** Names, picture, phone, time zone and currency of an account (AUTH-08). */
export function ProfileForm({ account }: { readonly account: Account }) {
  const { country, timeZone } = useSurroundings()
  const form = useForm(Profile, PROFILE_WORDS, {
    first_name: account.first_name,
    last_name: account.last_name,
    country_code: account.country_code ?? country,
    phone: account.phone,
    timezone: account.timezone ?? timeZone,
    currency_code: account.currency_code ?? 'AUD',
  })
  const { field, isReady } = form
  // The zones are those of the country that stands there, also once the form was sent.
  const [chosen, choose] = useState(account.country_code ?? country)
  return (
    <Form key={String(isReady)} of={form} className="settings__form">
      <FormNotice of={form} />
      <PictureField of={form} account={account} />
      <div className="settings__pair">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <div className="settings__pair">
        <CountryField {...field('country_code')} isReady={isReady} onChoose={choose} />
        <ZoneField {...field('timezone')} country={chosen} />
      </div>
      <div className="settings__pair">
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <ChoiceField {...field('currency_code')}>
          {CURRENCIES.map(({ code, label }) => option({ value: code, name: `${code}, ${label}` }))}
        </ChoiceField>
      </div>
      <div className="settings__end">
        <SubmitButton of={form} className="button--sun" label="Save" busy="Saving…" />
        <Saved of={form} words="Saved." />
      </div>
    </Form>
  )
}

interface PictureFieldProps {
  readonly of: OpenForm
  readonly account: Account
}

/** One picture, which takes the place of the one before. */
function PictureField({ of: form, account }: PictureFieldProps) {
  const id = useId()
  const [picked] = form.attachments
  const fault = form.filesError ?? picked?.error ?? null
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    for (const before of form.attachments) form.detach(before.file)
    if (file) form.attach([file])
    currentTarget.value = ''
  }
  return (
    <div className="settings__picture">
      <Avatar name={account.first_name} image={account.avatar} />
      <div>
        <span className="attached__picker button button--outline">
          Change picture
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            className="attached__input"
            aria-label="Change picture"
            aria-describedby={`${id}state`}
            disabled={!form.isAwake}
            onChange={pick}
          />
        </span>
        <p id={`${id}state`} className={fault === null ? 'field__help' : 'field__error'} role="status">
          {fault ?? pictureState(picked?.state)}
        </p>
      </div>
    </div>
  )
}

function pictureState(state: 'waiting' | 'ready' | 'refused' | undefined): string {
  if (state === 'waiting') return 'Uploading…'
  return state === 'ready' ? 'Ready. Choose Save to use it.' : 'JPEG, PNG, WebP or GIF'
}
