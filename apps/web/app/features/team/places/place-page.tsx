import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ChangedMeanwhile } from '../asking/changed-meanwhile.tsx'
import { HistoryCard } from '../history-card.tsx'
import { sayChange } from '../log/action-words.ts'
import { teamSide } from '../session/team-side.ts'
import { TeamMain } from '../team-main.tsx'
import { useBase } from '../use-base.ts'
import { PlaceCars } from './place-cars.tsx'
import { askPlaceAgain, draftOf, type PlaceFile, type PlaceRow } from './place-draft.ts'
import { PlaceForm } from './place-form.tsx'

interface PlacePageProps {
  file: PlaceFile
  others: readonly PlaceRow[]
}

/** A place where cars are fetched: its facts, the cars that stand there, and what the team did to it (BEY-27). */
export function PlacePage({ file, others }: PlacePageProps) {
  const { place, bringsBack, history } = file
  const form = useBase(place, draftOf, { byPlace: ['hours'] })
  const newest = history[0]
  return (
    <TeamMain
      title={place.name}
      lead={
        <>
          {place.street}, {place.city} {place.postalCode}
        </>
      }
      action={
        <>
          {place.cars > 0 && (
            <Link to={teamPaths.carsOfPlace(place.id)} className={buttonLook({ look: 'outline' })}>
              {m.places_cars_all({ n: place.cars })}
            </Link>
          )}
          <CloseButton file={file} />
        </>
      }
    >
      {place.closed && (
        <p className="flex flex-wrap items-center gap-3">
          <Tag tone="warn">{m.places_is_closed()}</Tag> {m.places_closed_text()}
        </p>
      )}
      {bringsBack.length > 0 && (
        <p>
          {m.places_brings_back()}{' '}
          {bringsBack.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={teamPaths.place(id)} className="font-semibold text-spruce underline underline-offset-2">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      {form.both && (
        <ChangedMeanwhile
          both={form.both}
          entry={newest}
          {...(newest?.action === 'pickup_place_changed' && { changes: sayChange(newest) })}
        />
      )}
      <PlaceForm
        place={place}
        others={others}
        draft={form.draft}
        version={form.version}
        onDraft={form.setDraft}
        onSaved={form.wasSaved}
      />
      <PlaceCars place={place} />
      <HistoryCard history={history} />
    </TeamMain>
  )
}

function CloseButton({ file: { place, bringsBack } }: { file: PlaceFile }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const closes = !place.closed
  const inUse = [
    ...(closes && place.cars > 0 ? [m.places_in_use_cars({ n: place.cars })] : []),
    ...(closes && bringsBack.length > 0
      ? [m.places_in_use_places({ places: bringsBack.map(({ name }) => name).join(', ') })]
      : []),
  ].join(' ')

  async function send(): Promise<void> {
    const body = { pickupPlaceId: place.id, closed: closes, version: place.version }
    const done = await act('teamClosePickupPlace', body, { once: true })
    if (done) setOpen(false)
    await askPlaceAgain()
  }

  const words = closes ? m.places_close() : m.places_open()
  return (
    <>
      <span className="flex max-w-xs flex-col items-end gap-1">
        <Button look="outline" unavailable={inUse} onClick={() => setOpen(true)}>
          {words}
        </Button>
        {inUse && <span className="text-right text-sm text-ink-soft">{inUse}</span>}
      </span>
      {open && (
        <ActionDialog
          title={words}
          text={closes ? m.places_close_text() : m.places_open_text()}
          confirm={words}
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
