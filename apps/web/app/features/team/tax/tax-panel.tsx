import { monthDayYear } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { SelectField } from '@ownward/ui/select-field'
import { Tag } from '@ownward/ui/tag'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { isSame, useUnsaved } from '../asking/unsaved.ts'
import { teamSide } from '../session/team-side.ts'
import { askTaxAgain, keyOf, rateOf, readPercent, sayPercent, type TaxState } from './tax-draft.ts'

/** Tax rates by state: a form to set one from a day on, and every state that has one or has cars (OPS-08). */
export function TaxPanel({ states }: { states: readonly TaxState[] }) {
  const nothing = { state: '', percent: '', day: '' }
  const [draft, setDraft] = useState(nothing)
  const [saved, setSaved] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(!isSame(draft, nothing))
  const shown = states.filter(({ cars, rates }) => cars > 0 || rates.length > 0)

  function begin(state: TaxState): void {
    setSaved('')
    setDraft({ ...draft, state: keyOf(state) })
    const field = form.current?.elements.namedItem('percent')
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <div className="flex flex-col gap-6">
      <RateForm
        ref={form}
        states={states}
        draft={draft}
        onDraft={next => {
          setSaved('')
          setDraft(next)
        }}
        onSaved={words => {
          setDraft(nothing)
          setSaved(words)
        }}
      />
      <p role="status" className={saved ? 'font-semibold text-spruce' : 'heard'}>
        {saved}
      </p>
      <DataTable
        caption={m.tax_nav()}
        rows={shown}
        rowKey={keyOf}
        empty={m.tax_none()}
        columns={[
          { key: 'state', head: m.tax_state(), cell: row => <span className="font-semibold">{row.name}</span> },
          { key: 'now', head: m.tax_now(), cell: row => <Now state={row} /> },
          { key: 'later', head: m.tax_later(), cell: row => <Later state={row} /> },
          {
            key: 'before',
            head: m.tax_before(),
            wide: true,
            cell: row => (
              <span className="text-sm text-ink-soft">
                {row.rates
                  .filter(({ stage }) => stage === 'over')
                  .map(sayRate)
                  .join(', ') || '–'}
              </span>
            ),
          },
          { key: 'cars', head: m.owners_cars(), number: true, cell: row => row.cars || '–' },
          {
            key: 'do',
            head: m.tax_change(),
            cell: row => (
              <Button look="outline" onClick={() => begin(row)} aria-label={m.tax_change_of({ state: row.name })}>
                {m.tax_change()}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}

type Draft = { state: string; percent: string; day: string }

interface RateFormProps {
  ref: React.RefObject<HTMLFormElement | null>
  states: readonly TaxState[]
  draft: Draft
  onDraft: (draft: Draft) => void
  onSaved: (words: string) => void
}

function RateForm({ ref, states, draft, onDraft, onSaved }: RateFormProps) {
  const [problems, setProblems] = useState<Partial<Record<keyof Draft, string>>>({})
  const { act, busy, problem, setProblem } = useAction(teamSide)

  function show(wrong: Partial<Record<keyof Draft, string>>): void {
    setProblems(wrong)
    const first = (['state', 'percent', 'day'] as const).find(field => wrong[field])
    const control = first ? ref.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const state = states.find(each => keyOf(each) === draft.state)
    const percent = readPercent(draft.percent)
    const wrong = {
      ...(!state && { state: m.tax_choose_state() }),
      ...(percent === null && { percent: m.tax_percent_wrong() }),
      ...(!/^\d{4}-\d\d-\d\d$/.test(draft.day) && { day: m.tax_day_wrong() }),
    }
    show(wrong)
    if (!state || percent === null || Object.keys(wrong).length > 0) return
    const { country, code } = state
    const was = rateOf(state, draft.day)
    let past = ''
    const done = await act(
      'teamSetTaxRate',
      { country, code, startsOn: draft.day, percent, was },
      {
        once: true,
        onRefused: refusal => {
          if (refusal.code === 'rate-begun') past = refusal.message
        },
      },
    )
    if (past) {
      setProblem('')
      show({ day: past })
    }
    await askTaxAgain()
    if (done) onSaved(done.message)
  }

  const common = (field: keyof Draft) => ({
    name: field,
    value: draft[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <form ref={ref} noValidate onSubmit={event => void save(event)} className="max-w-4xl">
      <Card title={m.tax_set()}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            {...common('state')}
            label={m.tax_state()}
            options={[
              { value: '', label: '–' },
              ...states.map(state => ({ value: keyOf(state), label: `${state.name} (${state.code})` })),
            ]}
          />
          <TextField
            {...common('percent')}
            label={m.tax_percent()}
            hint={m.tax_percent_hint()}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
          />
          <TextField {...common('day')} label={m.tax_day()} hint={m.tax_day_hint()} type="date" />
        </div>
        <FormProblem words={problem} />
        <div>
          <Button type="submit" busy={busy !== '' && m.app_saving()}>
            {m.tax_save()}
          </Button>
        </div>
      </Card>
    </form>
  )
}

type Rate = TaxState['rates'][number]

const sayDay = (day: string) => (currentLocale() === 'fr' ? day : monthDayYear(day))
const sayRate = ({ percent, startsOn, stage }: Rate) =>
  (stage === 'later' ? m.tax_rate_later : m.tax_rate_from)({ rate: sayPercent(percent), day: sayDay(startsOn) })

function Now({ state }: { state: TaxState }) {
  const { rates, cars } = state
  const now = rates.find(({ stage }) => stage === 'now')
  if (now)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[48rem]:justify-end">
        <span className="figures">{sayRate(now)}</span>
        {now.revocable && <TakeBack state={state} rate={now} />}
      </div>
    )
  return cars > 0 ? <Tag tone="warn">{m.tax_missing()}</Tag> : <span>–</span>
}

function Later({ state }: { state: TaxState }) {
  const later = state.rates.filter(({ stage }) => stage === 'later')
  if (later.length === 0) return <span>–</span>
  return (
    <ul className="flex flex-col gap-2">
      {later.map(rate => (
        <li key={rate.startsOn} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[48rem]:justify-end">
          <span className="figures">{sayRate(rate)}</span>
          <TakeBack state={state} rate={rate} />
        </li>
      ))}
    </ul>
  )
}

function TakeBack({ state: { country, code, name }, rate }: { state: TaxState; rate: Rate }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)

  async function send(): Promise<void> {
    const body = { country, code, startsOn: rate.startsOn, percent: null, was: rate.percent }
    const done = await act('teamSetTaxRate', body, { once: true })
    if (done) setOpen(false)
    await askTaxAgain()
  }

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} aria-label={m.tax_take_back_of({ state: name })}>
        {m.tax_take_back()}
      </Button>
      {open && (
        <ActionDialog
          title={m.tax_take_back_of({ state: name })}
          text={(rate.stage === 'now' ? m.tax_take_back_today : m.tax_take_back_text)({ rate: sayRate(rate) })}
          confirm={m.tax_take_back()}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
