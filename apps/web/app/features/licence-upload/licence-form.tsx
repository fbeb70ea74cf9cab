import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callQuery, queries } from '../../api/queries.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { type Problems, useFields } from '../../forms/use-fields.ts'
import { openModal } from '../../modals/open-modal.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import { session } from '../../session/session.ts'
import { sendLicence } from './send-licence.ts'
import { type Side, SideField } from './side-field.tsx'

interface LicenceFields {
  documentNumber: string
  givenName: string
  lastName: string
  dateOfBirth: string
  dateOfExpiry: string
  addressState: string
}

interface LicenceFormProps {
  /** Words for a missing front and back: they differ between modal and account page (C-23). */
  missing: { front: string; back: string }
  onSent: () => void
  /** Told when sending begins and ends, so that a dialog can stay open meanwhile. */
  onBusy?: (busy: boolean) => void
}

/** Takes both sides of the licence and what stands on it, and hands it to the team (ACC-08, ACC-12). */
export function LicenceForm({ missing, onSent, onBusy }: LicenceFormProps) {
  const [front, setFront] = useState<Side | null>(null)
  const [back, setBack] = useState<Side | null>(null)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const backInput = useRef<HTMLInputElement>(null)
  const states = useQuery(callQuery('getStateList', {}), queries)
  const person = session.get().userDetails
  const { field, choice, take, tell } = useFields<LicenceFields>(
    {
      documentNumber: '',
      givenName: person?.first_name ?? '',
      lastName: person?.last_name ?? '',
      dateOfBirth: dateFieldOf(person?.dob ?? ''),
      dateOfExpiry: '',
      addressState: person?.state ?? '',
    },
    allRequired,
  )

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    setAsked(true)
    setProblem(undefined)
    const fields = take(form)
    if (!fields || !front || !back) return
    hold(true)
    const sent = await sendLicence(fields, front, back)
    if (sent.ok) await refreshPerson()
    hold(false)
    if (sent.ok) onSent()
    else if (!tell(form, sent.errors)) setProblem(sent.message)
  }

  async function pickFront(side: Side): Promise<void> {
    setFront(side)
    if (back) return
    await openModal('flip', {})
    backInput.current?.focus()
  }

  function hold(on: boolean): void {
    sending.current = on
    setBusy(on)
    onBusy?.(on)
  }

  const list = Object.values(states.data?.result ?? {}).flatMap(country => Object.entries(country))
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SideField
          label={m.app_licence_front()}
          side={front}
          onPick={side => void pickFront(side)}
          error={asked && !front ? missing.front : undefined}
        />
        <SideField
          label={m.app_licence_back()}
          side={back}
          input={backInput}
          onPick={setBack}
          error={asked && !back ? missing.back : undefined}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('documentNumber')} label={m.app_licence_number()} autoComplete="off" />
        {states.isError ? (
          <TextField {...field('addressState')} label={m.app_licence_state()} />
        ) : (
          <SelectField
            {...choice('addressState')}
            label={m.app_licence_state()}
            placeholder={m.app_choose()}
            options={list.map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextField {...field('givenName')} label={m.app_first_name()} autoComplete="given-name" />
        <TextField {...field('lastName')} label={m.app_last_name()} autoComplete="family-name" />
        <TextField {...field('dateOfBirth')} label={m.app_birth_date()} type="date" autoComplete="bday" />
        <TextField {...field('dateOfExpiry')} label={m.app_licence_expiry()} type="date" />
      </div>
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={busy && m.app_licence_sending()}>
        {m.app_licence_send()}
      </Button>
      <p className="text-sm text-ink-soft">{m.app_licence_note()}</p>
    </form>
  )
}

function allRequired(fields: LicenceFields): Problems<LicenceFields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.trim() ? undefined : m.common_required()]),
  )
}

/** A date of the wire, MM/DD/YYYY, as a date field holds it. */
function dateFieldOf(wire: string): string {
  const [month, day, year] = wire.split('/')
  return year ? `${year}-${month}-${day}` : ''
}
