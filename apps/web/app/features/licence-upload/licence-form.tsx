import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { callQuery, queries } from '../../api/queries.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
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
  const sending = useRef(false)
  const states = useQuery(callQuery('getStateList', {}), queries)
  const person = session.get().userDetails
  const form = useForm<LicenceFields>({
    mode: 'onTouched',
    defaultValues: {
      documentNumber: '',
      givenName: person?.first_name ?? '',
      lastName: person?.last_name ?? '',
      dateOfBirth: dateFieldOf(person?.dob ?? ''),
      dateOfExpiry: '',
      addressState: person?.state ?? '',
    },
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const required = (name: keyof LicenceFields) => ({
    ...form.register(name, { validate: value => value.trim() !== '' || m.common_required() }),
    error: errors[name]?.message,
  })

  async function send(fields: LicenceFields): Promise<void> {
    if (!front || !back || sending.current) return
    sending.current = true
    onBusy?.(true)
    const sent = await sendLicence(fields, front, back)
    sending.current = false
    onBusy?.(false)
    if (sent.ok) {
      await refreshPerson()
      return onSent()
    }
    const known = sent.errors.filter(({ path }) => path in fields)
    for (const { path, message } of known) form.setError(path as keyof LicenceFields, { type: 'server', message })
    if (known.length === 0) setProblem(sent.message)
  }

  const list = Object.values(states.data?.result ?? {}).flatMap(country => Object.entries(country))
  return (
    <form
      noValidate
      onSubmit={event => {
        setAsked(true)
        setProblem(undefined)
        void form.handleSubmit(send)(event)
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SideField
          label={m.app_licence_front()}
          side={front}
          onPick={setFront}
          error={asked && !front ? missing.front : undefined}
        />
        <SideField
          label={m.app_licence_back()}
          side={back}
          onPick={setBack}
          error={asked && !back ? missing.back : undefined}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...required('documentNumber')} label={m.app_licence_number()} autoComplete="off" />
        {states.isError ? (
          <TextField {...required('addressState')} label={m.app_licence_state()} />
        ) : (
          <SelectField
            {...required('addressState')}
            label={m.app_licence_state()}
            placeholder={m.app_choose()}
            options={list.map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextField {...required('givenName')} label={m.app_first_name()} autoComplete="given-name" />
        <TextField {...required('lastName')} label={m.app_last_name()} autoComplete="family-name" />
        <TextField {...required('dateOfBirth')} label={m.app_birth_date()} type="date" autoComplete="bday" />
        <TextField {...required('dateOfExpiry')} label={m.app_licence_expiry()} type="date" />
      </div>
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={isSubmitting && m.app_licence_sending()}>
        {m.app_licence_send()}
      </Button>
      <p className="text-sm text-ink-soft">{m.app_licence_note()}</p>
    </form>
  )
}

/** A date of the wire, MM/DD/YYYY, as a date field holds it. */
function dateFieldOf(wire: string): string {
  const [month, day, year] = wire.split('/')
  return year ? `${year}-${month}-${day}` : ''
}
