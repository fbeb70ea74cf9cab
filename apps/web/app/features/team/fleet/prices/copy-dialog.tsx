import { m } from '@ownward/texts'
import { CheckField } from '@ownward/ui/check-field'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queries } from '../../../../api/queries.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { teamQuery } from '../../session/team-query.ts'
import { type CopyChange, type CopyPart, copied, copyChanges, ownParts } from './price-copy.ts'
import { draftOf, type PriceDraft } from './price-draft.ts'
import { checkDraft } from './price-faults.ts'
import { sayPricePart } from './price-words.ts'

interface CopyDialogProps {
  draft: PriceDraft
  /** The car whose prices are edited. */
  vehicleId: number
  onTake: (draft: PriceDraft) => void
  onClose: () => void
}

const longest = 80

/** Takes prices from another car: what would change, old and new, and which rule that breaks, before it is taken; nothing is saved by it (DESK-34). */
export function CopyDialog({ draft, vehicleId, onTake, onClose }: CopyDialogProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  /** The parts whose box does not stand as it does at first. */
  const [turned, setTurned] = useState<ReadonlySet<CopyPart>>(new Set())
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const found = useQuery({ ...teamQuery('teamFind', { query: asked }), enabled: asked !== '', staleTime: 0 }, queries)
  const other = useQuery(
    { ...teamQuery('teamVehicle', { vehicleId: chosen ?? 0 }), enabled: chosen !== null, staleTime: 0 },
    queries,
  )
  const cars = (found.data?.result.find(({ group }) => group === 'vehicles')?.items ?? []).filter(
    ({ key }) => key !== String(vehicleId),
  )
  const file = chosen === null ? undefined : other.data?.result
  const theirs = file?.surface ? draftOf(file) : null
  const changes = theirs ? copyChanges(draft, theirs) : []
  const isTaken = (part: CopyPart) => turned.has(part) === ownParts.includes(part)
  const taken = new Set(changes.map(({ part }) => part).filter(isTaken))
  const next = theirs && copied(draft, theirs, taken)
  const isAnswered = asked === typed.trim()

  function go(): void {
    setChecked(true)
    if (next && isAnswered && taken.size > 0) onTake(next)
    else if (typed.trim().length < 2) field.current?.focus()
    else if (!isAnswered) {
      setChosen(null)
      setAsked(typed.trim())
    } else {
      // Asked anew, also after an answer that did not come.
      void found.refetch()
      if (chosen !== null) void other.refetch()
    }
  }

  function said(): string {
    if (asked === '' || !isAnswered) return ''
    if (found.isFetching || (chosen !== null && other.isFetching)) return m.finder_looking()
    if (found.isError || other.isError) return ''
    if (cars.length === 0) return m.fleet_copy_none()
    if (file && !file.surface) return m.fleet_copy_unpriced()
    return theirs && changes.length === 0 ? m.fleet_copy_same() : ''
  }

  return (
    <ActionDialog
      title={m.fleet_copy_title()}
      text={m.fleet_copy_text()}
      confirm={next && isAnswered && taken.size > 0 ? m.fleet_copy_take({ n: taken.size }) : m.fleet_copy_find()}
      size="lg"
      busy={false}
      problem={found.isError || other.isError ? m.finder_failed() : ''}
      onConfirm={go}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.fleet_copy_which()}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        error={checked && typed.trim().length < 2 ? m.fleet_fill_in() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said()}
      </p>
      {isAnswered && cars.length > 0 && (
        <ChoiceGroup
          legend={m.fleet_copy_cars()}
          flow="column"
          options={cars.map(({ key, name, about }) => ({ value: Number(key), label: name, detail: about }))}
          value={chosen}
          onChoose={setChosen}
        />
      )}
      {isAnswered && next && changes.length > 0 && (
        <>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold">{m.fleet_copy_parts()}</legend>
            {changes.map(change => (
              <CheckField
                key={change.part}
                label={<Change {...change} />}
                checked={taken.has(change.part)}
                onChange={() => setTurned(turnedOver(turned, change.part))}
              />
            ))}
          </fieldset>
          <p role="status" className="text-sm font-medium">
            <Broken draft={next} />
          </p>
        </>
      )}
    </ActionDialog>
  )
}

function Change({ part, was, will }: CopyChange) {
  return (
    <>
      <span className="font-semibold">{sayPricePart(part)}</span>
      <span className="figures block text-ink-soft">{m.fleet_copy_change({ was, will })}</span>
    </>
  )
}

function turnedOver(turned: ReadonlySet<CopyPart>, part: CopyPart): ReadonlySet<CopyPart> {
  const next = new Set(turned)
  if (!next.delete(part)) next.add(part)
  return next
}

/** Which rule prices break, and in which part. */
function Broken({ draft }: { draft: PriceDraft }) {
  const { fault } = checkDraft(draft)
  if (!fault) return m.fleet_copy_fits()
  return (
    <span className="text-bad">{m.fleet_copy_breaks({ part: sayPricePart(fault.field), rule: fault.message })}</span>
  )
}
