import { type LicenceConcern, licenceConcerns } from '@ownward/domain/accounts'
import type { FrontPrint, LicenceReading } from '@ownward/licence-scan'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callQuery, queries } from '../../api/queries.ts'
import type { Person } from '../../api/spelling/session/sign-in.ts'
import type { Request } from '../../api/spelling/spelled.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { type Problems, useFields } from '../../forms/use-fields.ts'
import { FrontDoubt } from './front-doubt.tsx'
import { type LicenceSent, sendLicence } from './send-licence.ts'
import type { Side } from './side-field.tsx'
import { SidesNotice, useSides } from './sides-compared.tsx'

interface Shown {
  documentNumber: string
  givenName: string
  lastName: string
  dateOfBirth: string
  dateOfIssue: string
  dateOfExpiry: string
  addressStreet: string
  addressCity: string
  addressState: string
  addressPostalCode: string
}

/** What the card is compared with; who came by a scan link gets no more of the person than the name (SRV-04). */
export type LicenceHolder = Pick<Person, 'firstName' | 'lastName'> & Partial<Pick<Person, 'dob' | 'state'>>

interface LicenceDetailsProps {
  reading: LicenceReading
  /** What the print of the front says, once it was read. */
  print?: Promise<FrontPrint> | undefined
  front: Side
  back: Side
  person: LicenceHolder | null
  /** Stands for the session where a scan link opened one. */
  credential?: string | undefined
  onBusy: (busy: boolean) => void
  onSent: () => Promise<void>
}

const concernWords: Record<LicenceConcern, (() => string) | null> = {
  expired: m.app_licence_concern_expired,
  'under-age': m.app_licence_concern_age,
  'name-mismatch': m.app_licence_concern_name,
  'birth-date-mismatch': m.app_licence_concern_birth,
  // A required field says it.
  'number-doubtful': null,
  'expiry-missing': null,
  'birth-date-missing': null,
}

/** What was read of the licence, to be looked at and put right, compared with the person, and sent by them alone (ACC-10, O-26). */
export function LicenceDetails({
  reading,
  print,
  front,
  back,
  person,
  credential,
  onBusy,
  onSent,
}: LicenceDetailsProps) {
  const read = reading.fields
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const states = useQuery(callQuery('getStateList', {}), queries)
  const { values, field, choice, adopt, fillIn, take, tell } = useFields<Shown>(
    shownOf(read, reading.source, person),
    findProblems,
  )
  const { sides, otherwise, told } = useSides(reading, print)
  const doubt = (name: keyof Shown) => {
    const value = otherwise(name)
    if (values[name] !== read[name] || (!value && !reading.doubtful.includes(name))) return {}
    if (value) return { hint: m.app_licence_front_says({ value }) }
    return { hint: reading.source === 'front' ? <FrontDoubt piece={reading.pieces[name]} /> : m.app_licence_doubtful() }
  }
  const list = Object.values(states.data?.result ?? {}).flatMap(country => Object.entries(country))
  // Until the list is there, what was read is its own option: a choice without options would lose it.
  const stateChoices: [string, string][] =
    list.length > 0 || !values.addressState ? list : [[values.addressState, values.addressState]]
  const concerns = licenceConcerns(values, personOf(person), new Date().toISOString().slice(0, 10))
    .flatMap(concern => concernWords[concern] ?? [])
    .concat(reading.isIdCard ? m.app_licence_concern_id_card : [])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    setProblem(undefined)
    const shown = take(form)
    if (!shown) return
    hold(true)
    const print = await told()
    // Whoever pressed before both sides were compared has not read that they differ.
    if (print.sides.verdict === 'other' && sides.verdict !== 'other') return hold(false)
    const sent = await sendSafely(shown, print.front)
    if (sent.ok) await onSent()
    hold(false)
    if (!sent.ok && !tell(form, sent.errors)) setProblem(sent.message)
  }

  async function sendSafely(shown: Shown, print: Record<string, string>): Promise<LicenceSent> {
    try {
      const fields = { ...read, ...shown, front: print, flags: flagsOf(reading, shown) }
      return await sendLicence(fields, front, back, credential)
    } catch {
      return { ok: false, message: m.app_licence_unexpected(), errors: [] }
    }
  }

  function hold(on: boolean): void {
    sending.current = on
    setBusy(on)
    onBusy(on)
  }

  return (
    <CallForm form={{ adopt, fillIn, submit }}>
      {sides.verdict !== 'other' && <ReadingNotice reading={reading} />}
      <SidesNotice sides={sides} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('documentNumber')}
          {...doubt('documentNumber')}
          label={m.app_licence_number()}
          autoComplete="off"
        />
        {states.isError ? (
          <TextField {...field('addressState')} {...doubt('addressState')} label={m.app_licence_state()} />
        ) : (
          <SelectField
            {...choice('addressState')}
            {...doubt('addressState')}
            label={m.app_licence_state()}
            placeholder={m.app_choose()}
            options={stateChoices.map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextField
          {...field('givenName')}
          {...doubt('givenName')}
          label={m.app_first_name()}
          autoComplete="given-name"
        />
        <TextField {...field('lastName')} {...doubt('lastName')} label={m.app_last_name()} autoComplete="family-name" />
        <TextField
          {...field('dateOfBirth')}
          {...doubt('dateOfBirth')}
          label={m.app_birth_date()}
          type="date"
          autoComplete="bday"
        />
        <TextField {...field('dateOfExpiry')} {...doubt('dateOfExpiry')} label={m.app_licence_expiry()} type="date" />
        <TextField {...field('dateOfIssue')} {...doubt('dateOfIssue')} label={m.app_licence_issued()} type="date" />
        <TextField
          {...field('addressStreet')}
          {...doubt('addressStreet')}
          label={m.app_licence_street()}
          autoComplete="off"
        />
        <TextField
          {...field('addressCity')}
          {...doubt('addressCity')}
          label={m.app_licence_city()}
          autoComplete="off"
        />
        <TextField
          {...field('addressPostalCode')}
          {...doubt('addressPostalCode')}
          label={m.app_licence_postal_code()}
          autoComplete="off"
        />
      </div>
      <div aria-live="polite">
        {concerns.length > 0 && (
          <Alert tone="warn" title={m.app_licence_concerns()}>
            <ul className="list-disc pl-5">
              {concerns.map(say => (
                <li key={say()}>{say()}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={busy && m.app_licence_sending()}>
        {m.app_licence_send()}
      </Button>
      <p className="text-sm text-ink-soft">{m.app_licence_note()}</p>
    </CallForm>
  )
}

/** What the fields below rest on. */
function ReadingNotice({ reading: { source, doubtful } }: { reading: LicenceReading }) {
  if (source === 'barcode' && doubtful.length > 0) {
    return (
      <Alert tone="warn" live>
        <p>{m.app_licence_read_in_part()}</p>
      </Alert>
    )
  }
  if (source === 'barcode') {
    return (
      <Alert tone="good" live>
        <p>{m.app_licence_read()}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="warn" live>
      <p>{source === 'front' ? m.app_licence_front_only() : m.app_licence_unclear()}</p>
      {source === 'none' && <p>{m.app_licence_type_it()}</p>}
      {source === 'front' && doubtful.length > 0 && <p>{m.app_licence_compare_marked()}</p>}
    </Alert>
  )
}

function shownOf(
  read: LicenceReading['fields'],
  source: LicenceReading['source'],
  person: LicenceHolder | null,
): Shown {
  const { documentNumber, dateOfBirth, dateOfIssue, dateOfExpiry, addressStreet, addressCity, addressPostalCode } = read
  // Where nothing was read the person's own details are the best guess of what stands on the card.
  const known = source === 'none' && person
  return {
    documentNumber,
    givenName: read.givenName || (known ? person.firstName : ''),
    lastName: read.lastName || (known ? person.lastName : ''),
    dateOfBirth: dateOfBirth || (known ? isoOf(person.dob ?? '') : ''),
    dateOfIssue,
    dateOfExpiry,
    addressStreet,
    addressCity,
    addressState: read.addressState || (known ? (person.state ?? '') : ''),
    addressPostalCode,
  }
}

const required = ['documentNumber', 'givenName', 'lastName', 'dateOfBirth', 'dateOfExpiry', 'addressState'] as const

function findProblems(shown: Shown): Problems<Shown> {
  return Object.fromEntries(required.map(name => [name, shown[name].trim() ? undefined : m.common_required()]))
}

type ToldFlag = NonNullable<Request<'updateLicenseDetails'>['flags']>[number]

function flagsOf({ source, fields, isIdCard }: LicenceReading, shown: Shown): ToldFlag[] {
  if (source === 'none') return ['unread']
  const isEdited = Object.entries(shown).some(([name, value]) => value.trim() !== fields[name as keyof Shown])
  const kind = isIdCard ? (['id-card'] as const) : []
  return [...kind, ...(source === 'front' ? (['front-only'] as const) : []), ...(isEdited ? (['edited'] as const) : [])]
}

function personOf(person: LicenceHolder | null) {
  const { firstName = '', lastName = '', dob = '' } = person ?? {}
  return { firstName, lastName, dateOfBirth: isoOf(dob) }
}

/** A date of the wire, MM/DD/YYYY, as a date field holds it. */
function isoOf(wire: string): string {
  const [month, day, year] = wire.split('/')
  return year ? `${year}-${month}-${day}` : ''
}
