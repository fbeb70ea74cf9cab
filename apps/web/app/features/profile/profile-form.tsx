import { decideBirthDate, decideName } from '@ownward/domain/accounts'
import { dateInZone, fromMonthDayYear, monthDayYear } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { useState } from 'react'
import { callPerson } from '../../api/call-person.ts'
import { callQuery, queries } from '../../api/queries.ts'
import type { Person } from '../../api/spelling/session/sign-in.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { session } from '../../session/session.ts'
import { PhotoChoice } from './photo-choice.tsx'

/** States and provinces by the code of their country. */
export type States = Record<string, Record<string, string>>

interface ProfileFormProps {
  person: Person
  states: States
}

/** The person's details, to be looked at and changed (ACC-03, ACC-04, VAL-13). */
export function ProfileForm({ person, states }: ProfileFormProps) {
  const [photo, setPhoto] = useState('')
  const form = useCallForm({
    call: 'updateAccountDetails',
    via: callPerson,
    initial: {
      firstName: person.firstName,
      lastName: person.lastName,
      dob: fromMonthDayYear(person.dob) ?? '',
      address: person.address,
      city: person.city,
      country: countryOf(person.state, states),
      state: person.state,
      zip: person.zip,
      autoRenew: person.autoRenew === '1',
    },
    check: ({ firstName, lastName, dob }) => ({
      firstName: decideName(firstName).ok ? undefined : m.common_required(),
      lastName: decideName(lastName).ok ? undefined : m.common_required(),
      dob: dob ? wordsForBirthDate(dob) : undefined,
    }),
    toBody: ({ country, ...values }) => ({
      ...values,
      // A state of the other country is none here.
      state: values.state in (states[country] ?? {}) ? values.state : '',
      dob: monthDayYear(values.dob),
      autoRenew: values.autoRenew ? ('1' as const) : ('0' as const),
      ...(photo && { photo: photo, fileformat: 'jpg' }),
    }),
    failed: m.common_sorry_reload,
    onDone: answer => {
      setPhoto('')
      session.replaceDetails(answer.result)
      queries.setQueryData(callQuery('getmyaccountDetails', {}).queryKey, answer)
      toast('success', answer.message)
    },
  })
  const listed = Object.entries(states[form.values.country] ?? {})
  return (
    <CallForm form={form} className="flex flex-col gap-6">
      <PhotoChoice photo={photo || person.photo} name={`${person.firstName} ${person.lastName}`} onPick={setPhoto} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={m.app_first_name()} autoComplete="given-name" maxLength={60} />
        <TextField {...form.field('lastName')} label={m.app_last_name()} autoComplete="family-name" maxLength={60} />
        <TextField
          label={m.app_email()}
          hint={m.account_email_fixed()}
          name="email"
          type="email"
          value={person.email}
          readOnly
        />
        <TextField
          label={m.app_mobile()}
          hint={m.account_phone_fixed()}
          lead="+1"
          name="contact_number"
          type="tel"
          value={person.phone}
          readOnly
        />
        <TextField {...form.field('dob')} label={m.app_birth_date()} type="date" max={today()} autoComplete="bday" />
      </div>
      <TextField {...form.field('address')} label={m.app_street()} autoComplete="address-line1" maxLength={160} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('city')} label={m.app_city()} autoComplete="address-level2" maxLength={80} />
        <SelectField
          {...form.choice('country')}
          label={m.app_country()}
          autoComplete="country"
          options={[
            { value: 'US', label: m.app_country_us() },
            { value: 'CA', label: m.app_country_ca() },
          ]}
        />
        <SelectField
          {...form.choice('state')}
          label={m.app_state()}
          autoComplete="address-level1"
          placeholder={m.app_choose()}
          options={listed.map(([value, label]) => ({ value, label }))}
        />
        <TextField {...form.field('zip')} label={m.app_zip()} autoComplete="postal-code" maxLength={12} />
      </div>
      <CheckField
        {...form.field('autoRenew')}
        label={
          <>
            <b className="block">{m.account_auto_renew()}</b>
            <span className="text-ink-soft">{m.account_auto_renew_hint()}</span>
          </>
        }
      />
      <FormProblem words={form.problem} />
      <div>
        <Button type="submit" size="lg" busy={form.busy && m.app_saving()}>
          {m.account_save_profile()}
        </Button>
      </div>
    </CallForm>
  )
}

/** The country that a state or province belongs to; the United States while none is chosen. */
function countryOf(state: string, states: States): string {
  return Object.keys(states).find(country => state in (states[country] ?? {})) ?? 'US'
}

function today(): string {
  return dateInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}

function wordsForBirthDate(date: string): string | undefined {
  const born = decideBirthDate(date, today())
  if (born.ok) return undefined
  return born.code === 'birth_date_in_future' ? m.account_birth_date_future() : m.account_birth_date_invalid()
}
