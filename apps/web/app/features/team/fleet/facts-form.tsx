import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { CheckField } from '@ownward/ui/check-field'
import { SelectField } from '@ownward/ui/select-field'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { isSame, useUnsaved } from '../asking/unsaved.ts'
import { teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { sayFact, sayFactValue } from './fleet-words.ts'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

type Choices = Response<'teamFleetChoices'>['result']
type Problems = Record<string, string>

/** The facts in groups, in the order in which somebody reads them off a car and its papers. */
const groups: { title: () => string; fields: readonly string[] }[] = [
  {
    title: m.fleet_group_car,
    fields: ['vin', 'stock_no', 'year', 'make', 'model', 'trim', 'body', 'color', 'interior_color'],
  },
  {
    title: m.fleet_group_technic,
    fields: [
      'fuel',
      'drive',
      'engine',
      'transmission',
      'doors',
      'seats',
      'mpg_city',
      'mpg_highway',
      'kwh_city',
      'odometer',
      'distance_unit',
    ],
  },
  {
    title: m.fleet_group_offer,
    fields: [
      'place',
      'pickup_place',
      'owner',
      'partner',
      'badge',
      'featured',
      'program_months',
      'program_goal',
      'equipment',
    ],
  },
]

/** What the columns of a new vehicle begin with. */
const usual: Record<string, string> = Object.fromEntries([
  ['distance_unit', 'mi'],
  ['transmission', 'A'],
  ['featured', 'no'],
  ['badge', 'PTO'],
  ['program_months', '36'],
  ['program_goal', 'Ownership'],
])
const inFigures = new Set(['year', 'doors', 'seats', 'mpg_city', 'mpg_highway', 'odometer', 'program_months'])

/** What stands in the fields: one that was emptied again is as one that nobody typed in. */
const filled = (facts: Record<string, string>) =>
  Object.entries(facts)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))

interface FactsFormProps {
  /** Nothing for a new vehicle. */
  file?: VehicleFile
  onSaved: (vehicleId: number) => void
}

/** The facts of a vehicle, new or to be changed; what cannot be taken is said in its field, and the first of them gets the focus. */
export function FactsForm({ file, onSaved }: FactsFormProps) {
  const choices = useQuery({ ...teamQuery('teamFleetChoices', {}), staleTime: 60_000 }, queries).data?.result
  const now = file ? file.facts : usual
  const [base, setBase] = useState(now)
  const [typed, setTyped] = useState<Record<string, string>>(() => asTyped(base))
  const [addNames, setAddNames] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [saved, setSaved] = useState(typed)
  const form = useRef<HTMLFormElement>(null)
  const wasSaved = useUnsaved(!isSame(filled(typed), filled(saved)))
  const { act, busy, problem } = useAction(teamSide)
  useAskedField(form, choices !== undefined)

  // What somebody else has changed meanwhile is shown, but in no field that is being changed here.
  if (file && !isSame(now, base)) {
    const after = asTyped(now)
    const merged = Object.fromEntries(
      Object.entries(after).map(([field, value]) => [field, typed[field] === saved[field] ? value : typed[field]!]),
    )
    setBase(now)
    setTyped(merged)
    setSaved(after)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Only what was changed is sent, with what stood there before: two members who change different facts do not undo each other.
    const kept = asTyped(base)
    const facts = Object.fromEntries(Object.entries(typed).filter(([field, value]) => !file || value !== kept[field]))
    const were = Object.fromEntries(Object.keys(facts).map(field => [field, base[field] ?? '']))
    const found: Problems = {}
    const body = { ...(file && { vehicleId: file.row.id, were }), facts, addNames: addNames }
    const done = await act('teamSaveVehicle', body, {
      once: true,
      onRefused: ({ result }) => {
        for (const { field, message } of (result as { problems?: { field: string; message: string }[] })?.problems ??
          [])
          found[field] ??= message
      },
    })
    setProblems(found)
    if (done) {
      setSaved(typed)
      wasSaved()
      return onSaved(done.result.vehicleId)
    }
    const first = groups.flatMap(({ fields }) => fields).find(field => found[field])
    const control = first ? form.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
    // What somebody else wrote is known from now on: the next try writes over it knowingly.
    if (file) await askVehicleAgain()
  }

  return (
    <form ref={form} noValidate onSubmit={event => void save(event)} className="flex max-w-5xl flex-col gap-6">
      {groups.map(({ title, fields }) => (
        <Card key={title()} title={title()}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map(field => (
              <Fact
                key={field}
                field={field}
                value={typed[field] ?? ''}
                make={typed.make ?? ''}
                error={problems[field]}
                choices={choices}
                onChange={value => setTyped(old => ({ ...old, [field]: value }))}
              />
            ))}
          </div>
        </Card>
      ))}
      <CheckField
        label={m.fleet_add_names()}
        checked={addNames}
        onChange={event => setAddNames(event.target.checked)}
      />
      <FormProblem words={problem} />
      <div>
        <Button type="submit" busy={busy && m.app_saving()}>
          {file ? m.fleet_save() : m.fleet_create()}
        </Button>
      </div>
    </form>
  )
}

/** Whoever comes to mend one field finds it with the focus, as soon as it can be chosen from. */
function useAskedField(form: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const [search] = useSearchParams()
  const asked = search.get('field') ?? ''
  useEffect(() => {
    const control = isReady && asked ? form.current?.elements.namedItem(asked) : null
    if (control instanceof HTMLElement) control.focus()
  }, [form, isReady, asked])
}

/** One to a line is how a list is typed. */
function asTyped(facts: Record<string, string>): Record<string, string> {
  return { ...facts, equipment: (facts.equipment ?? '').split(' | ').join('\n') }
}

interface FactProps {
  field: string
  value: string
  make: string
  error: string | undefined
  choices: Choices | undefined
  onChange: (value: string) => void
}

function Fact({ field, value, make, error, choices, onChange }: FactProps) {
  const list = useId()
  const options = optionsOf(field, choices)
  const common = { label: sayFact(field), name: field, error, value }
  if (field === 'equipment')
    return (
      <div className="sm:col-span-2 lg:col-span-3">
        <TextArea
          {...common}
          rows={6}
          hint={m.fleet_equipment_hint()}
          onChange={event => onChange(event.target.value)}
        />
      </div>
    )
  if (options) {
    const all = options.some(option => option.value === value) ? options : [{ value, label: value || '–' }, ...options]
    return <SelectField {...common} options={all} onChange={event => onChange(event.target.value)} />
  }
  const known = knownOf(field, make, choices)
  return (
    <div>
      <TextField
        {...common}
        autoComplete="off"
        maxLength={120}
        {...(known.length > 0 && { list })}
        {...(inFigures.has(field) && { inputMode: 'numeric' as const })}
        {...(field === 'stock_no' && { hint: m.fleet_stock_hint() })}
        {...(field === 'place' && { hint: m.fleet_place_hint() })}
        onChange={event => onChange(event.target.value)}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  )
}

const inWords = (field: string, values: readonly string[]) =>
  values.map(value => ({ value, label: sayFactValue(field, value) }))
const plain = (values: readonly string[]) => values.map(value => ({ value, label: value }))

function optionsOf(field: string, choices: Choices | undefined) {
  if (field === 'transmission')
    return [
      { value: 'A', label: m.fleet_automatic() },
      { value: 'M', label: m.fleet_manual() },
    ]
  if (field === 'distance_unit') return inWords(field, ['mi', 'km'])
  if (field === 'featured')
    return [
      { value: 'no', label: m.fleet_no() },
      { value: 'yes', label: m.fleet_yes() },
    ]
  if (field === 'badge')
    return [
      { value: '', label: '–' },
      { value: 'PTO', label: 'PTO' },
    ]
  if (!choices) return null
  if (field === 'body') return inWords(field, choices.bodies)
  if (field === 'fuel') return inWords(field, choices.fuels)
  if (field === 'drive') return inWords(field, choices.drives)
  if (field === 'pickup_place') return [{ value: '', label: '–' }, ...plain(choices.pickupPlaces)]
  if (field === 'owner') return plain(choices.owners)
  return field === 'partner' ? [{ value: '', label: '–' }, ...plain(choices.partners)] : null
}

function knownOf(field: string, make: string, choices: Choices | undefined): readonly string[] {
  if (!choices) return []
  if (field === 'make') return choices.makes.map(({ name }) => name)
  if (field === 'model')
    return choices.makes.find(({ name }) => name.toLowerCase() === make.trim().toLowerCase())?.models ?? []
  return field === 'color' || field === 'interior_color' ? choices.colors : []
}
