import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { callOrTell } from '../../api/call-or-tell.ts'
import { personSide } from '../../api/person-side.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { useAction } from '../../api/use-action.ts'
import { readOdometer } from '../../forms/read-whole.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { SlotTile } from './slot-tile.tsx'
import { type ConditionAnswer, type Photo, walk } from './slots.ts'
import { type Shot, useShots } from './use-shots.ts'

interface ReportFormProps {
  bookingId: number
  condition: ConditionAnswer
  onSent: () => void
}

/** A report on the car's state, slot by slot: each photo is kept as soon as it is taken, so that a lost connection loses none (BEY-15, BOOK-15). */
export function ReportForm({ bookingId, condition, onSent }: ReportFormProps) {
  const { draft, timeZone } = condition
  const { shots, take, again, drop } = useShots(bookingId, photo => keepInList(bookingId, photo))
  const when = (photo: Photo) => sayMoment(photo.at, timeZone)
  const ofSlot = <T extends { slot: string }>(list: readonly T[], slot: string) =>
    list.filter(one => one.slot === slot).at(-1)
  const done = walk.filter(slot => ofSlot(draft, slot)).length
  const damage = draft.filter(photo => photo.slot === 'damage')
  const damageShots = shots.filter(shot => shot.slot === 'damage')
  const tile = (slot: (typeof walk)[number]) => (
    <SlotTile
      key={slot}
      slot={slot}
      photo={ofSlot(draft, slot)}
      shot={ofSlot(shots, slot)}
      when={when}
      onTake={file => void take(slot, file)}
      onAgain={shot => void again(shot)}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      <Card title={m.reports_walk()}>
        <p className="text-ink-soft">{m.reports_walk_text()}</p>
        <div className="flex flex-col gap-1.5">
          <p className="figures text-sm font-semibold">{m.reports_done({ done, all: walk.length })}</p>
          <progress
            value={done}
            max={walk.length}
            aria-label={m.reports_walk()}
            className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-lane [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lane"
          />
        </div>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">{walk.map(tile)}</ul>
      </Card>
      <Card title={m.reports_damage()}>
        <p className="text-ink-soft">{m.reports_damage_text()}</p>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {damage.map(photo => (
            <SlotTile
              key={photo.id}
              slot="damage"
              photo={photo}
              when={when}
              onTake={file => void remove(bookingId, photo).then(() => take('damage', file))}
              onAgain={shot => void again(shot)}
              onDrop={() => void remove(bookingId, photo)}
            />
          ))}
          {damageShots.map(shot => (
            <SlotTile
              key={`shot-${shot.key}`}
              slot="damage"
              shot={shot}
              when={when}
              onTake={file => {
                drop(shot)
                void take('damage', file)
              }}
              onAgain={failed => void again(failed)}
              onDrop={shot.state === 'failed' ? () => drop(shot) : undefined}
            />
          ))}
          <SlotTile
            slot="damage"
            when={when}
            onTake={file => void take('damage', file)}
            onAgain={shot => void again(shot)}
          />
        </ul>
      </Card>
      <Closing bookingId={bookingId} condition={condition} shots={shots} missing={walk.length - done} onSent={onSent} />
    </div>
  )
}

interface ClosingProps extends ReportFormProps {
  shots: readonly Shot[]
  missing: number
}

/** The odometer, a note, and sending. */
function Closing({ bookingId, condition, shots, missing, onSent }: ClosingProps) {
  const [odometer, setOdometer] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  const { run, busy, problem, setProblem } = useAction(personSide)
  const field = useRef<HTMLInputElement>(null)
  const isKm = condition.distanceUnit === 'km'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const reading = readOdometer(odometer)
    if (reading === undefined) {
      setWrong(m.reports_odometer_wrong())
      return field.current?.focus()
    }
    const body = { bookingId, odometer: reading, note }
    const outcome = await run('submitConditionReport', body, { once: true })
    if (!outcome) return
    if (outcome.kind === 'done') {
      toast('success', outcome.answer.message)
      return onSent()
    }
    const refusal = outcome.kind === 'refused' ? outcome.refusal : undefined
    if (refusal && /^odometer-/.test(refusal.code)) {
      setWrong(refusal.message)
      return field.current?.focus()
    }
    setProblem(refusal?.message || m.reports_send_failed())
  }

  return (
    <Card title={m.reports_close()}>
      <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
        <div className="max-w-sm">
          <TextField
            ref={field}
            label={isKm ? m.reports_odometer_km() : m.reports_odometer_mi()}
            hint={m.reports_odometer_hint()}
            error={wrong}
            name="odometer"
            inputMode="numeric"
            autoComplete="off"
            value={odometer}
            onChange={event => {
              setOdometer(event.target.value)
              setWrong('')
            }}
          />
        </div>
        <TextArea
          label={m.reports_note()}
          hint={m.reports_note_hint()}
          name="note"
          maxLength={2000}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        {missing > 0 && <p className="text-sm text-ink-soft">{m.reports_missing({ n: missing })}</p>}
        {problem && <Alert tone="bad" title={problem} live />}
        <div>
          <Button
            type="submit"
            look="signal"
            size="lg"
            busy={busy && m.reports_sending()}
            unavailable={whyNotYet(condition, shots)}
          >
            {m.reports_send()}
          </Button>
          {whyNotYet(condition, shots) && <p className="mt-2 text-sm text-ink-soft">{whyNotYet(condition, shots)}</p>}
        </div>
      </form>
    </Card>
  )
}

function whyNotYet({ draft }: ConditionAnswer, shots: readonly Shot[]): string | false {
  if (shots.some(shot => shot.state === 'sending')) return m.reports_wait_photos()
  if (shots.length > 0) return m.reports_failed_photos()
  return draft.length === 0 && m.reports_first_photo()
}

/** A photo that has arrived is in the list at once; what it took the place of is out of it. */
function keepInList(bookingId: number, photo: Photo): void {
  changeDraft(bookingId, draft => [
    ...draft.filter(old => photo.slot === 'damage' || photo.slot === 'other' || old.slot !== photo.slot),
    photo,
  ])
}

async function remove(bookingId: number, photo: Photo): Promise<void> {
  const answer = await callOrTell('removeConditionPhoto', { bookingId, photoId: photo.id })
  if (answer) changeDraft(bookingId, draft => draft.filter(old => old.id !== photo.id))
}

function changeDraft(bookingId: number, change: (draft: readonly Photo[]) => Photo[]): void {
  const { queryKey } = callQuery('getConditionReports', { bookingId })
  queries.setQueryData(queryKey, (known: { status: 1; result: ConditionAnswer } | undefined) =>
    isDone(known) ? { ...known, result: { ...known.result, draft: change(known.result.draft) } } : known,
  )
}
