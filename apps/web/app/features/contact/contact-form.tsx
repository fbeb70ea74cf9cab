import { type ContactField, type ContactRole, contactRoles, contactStates } from '@ownward/contract/contact'
import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { OnePageIsland } from '../../islands/one-page/one-page-island.tsx'
import { SendContact } from '../../islands/one-page/send-contact.tsx'
import { paths } from '../../paths.ts'

/** What stands in the fields of the form, by their names. */
export type ContactValues = Partial<Record<ContactField, string>>

const roleWords: Record<ContactRole, () => string> = {
  Driver: m.pages_contact_iam_driver,
  Dealer: m.pages_contact_iam_dealer,
  Other: m.pages_contact_iam_other,
}

interface ContactFormProps {
  /** Names of the states by their codes, in the reader's language. */
  states: Record<string, string>
  values: ContactValues
  /** What is wrong with which field, in words. */
  problems: ContactValues
}

/** The contact form (MKT-12): a plain form that the page itself answers; the island beside its button sends it in place. */
export function ContactForm({ states, values, problems }: ContactFormProps) {
  const entry = (name: ContactField) => ({ name, value: values[name], problem: problems[name] })
  return (
    <form id="contact" method="post" action={paths.contact()} noValidate className="grid gap-5 sm:grid-cols-2">
      <Entry {...entry('name')} label={m.pages_contact_name()} autoComplete="given-name" />
      <Entry {...entry('lname')} label={m.pages_contact_lname()} autoComplete="family-name" />
      <Entry
        {...entry('phone')}
        label={m.pages_contact_phone()}
        hint={m.pages_contact_phone_hint()}
        type="tel"
        autoComplete="tel-national"
      />
      <Entry {...entry('email')} label={m.pages_contact_email()} type="email" autoComplete="email" />
      <Entry {...entry('address')} label={m.pages_contact_address()} autoComplete="street-address" wide />
      <Entry {...entry('city')} label={m.pages_contact_city()} autoComplete="address-level2" wide />
      <Choice
        {...entry('state')}
        label={m.pages_contact_state()}
        first={m.pages_contact_state_choose()}
        autoComplete="address-level1"
      >
        {contactStates.map(code => (
          <option key={code} value={code}>
            {states[code] ?? code}
          </option>
        ))}
      </Choice>
      <Entry {...entry('zip')} label={m.pages_contact_zip()} autoComplete="postal-code" inputMode="numeric" />
      <Choice {...entry('iam')} label={m.pages_contact_iam()} first={m.pages_contact_iam_choose()} wide>
        {contactRoles.map(role => (
          <option key={role} value={role}>
            {roleWords[role]()}
          </option>
        ))}
      </Choice>
      <div className="entry sm:col-span-2">
        <label htmlFor="comment">{m.pages_contact_comment()}</label>
        <textarea {...described('comment', problems.comment)} maxLength={4000} rows={6} defaultValue={values.comment} />
        <Wrong name="comment" words={problems.comment} />
      </div>
      <p className="unseen" aria-hidden="true">
        <label htmlFor="website">{m.pages_contact_website()}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="sm:col-span-2">
        <OnePageIsland is="sendContact" part={SendContact} />
        <p className="mt-3 text-sm text-ink-soft">{m.pages_contact_keep()}</p>
      </div>
    </form>
  )
}

interface EntryProps {
  name: ContactField
  label: string
  value: string | undefined
  problem: string | undefined
  wide?: boolean
  autoComplete?: string
}

function Entry({
  name,
  label,
  hint,
  value,
  problem,
  wide,
  ...rest
}: EntryProps & { hint?: string; type?: 'tel' | 'email'; inputMode?: 'numeric' }) {
  return (
    <div className={wide ? 'entry sm:col-span-2' : 'entry'}>
      <label htmlFor={name}>
        {label}
        {hint && <span className="font-normal text-ink-soft"> ({hint})</span>}
      </label>
      <input {...described(name, problem)} {...rest} defaultValue={value} />
      <Wrong name={name} words={problem} />
    </div>
  )
}

function Choice({
  name,
  label,
  first,
  value = '',
  problem,
  wide,
  children,
  ...rest
}: EntryProps & { first: string; children: ReactNode }) {
  return (
    <div className={wide ? 'entry sm:col-span-2' : 'entry'}>
      <label htmlFor={name}>{label}</label>
      <select {...described(name, problem)} {...rest} defaultValue={value}>
        <option value="">{first}</option>
        {children}
      </select>
      <Wrong name={name} words={problem} />
    </div>
  )
}

/** What ties a field to its label and to the words about what is wrong; the script in the browser uses the same names. */
function described(name: ContactField, problem: string | undefined) {
  return {
    id: name,
    name,
    required: true,
    'aria-describedby': `${name}-wrong`,
    'aria-invalid': problem ? true : undefined,
  }
}

function Wrong({ name, words }: { name: ContactField; words: string | undefined }) {
  return (
    <p id={`${name}-wrong`} className="wrong">
      {words}
    </p>
  )
}
