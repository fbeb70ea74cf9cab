import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { type ChangeEvent, useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { dataUrlOf } from '../../../forms/data-url.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { teamSide } from '../session/team-side.ts'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

type Photo = VehicleFile['photos'][number]

/** The photos of a vehicle in their order: add, move, remove; the first one is on its card. */
export function PhotosPanel({ file }: { file: VehicleFile }) {
  const { photos, row } = file
  const [removing, setRemoving] = useState<Photo | null>(null)
  const [progress, setProgress] = useState('')
  const id = useId()
  const { act, busy, problem, setProblem } = useAction(teamSide)

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    for (const [at, picture] of chosen.entries()) {
      setProgress(m.fleet_photo_sending({ n: at + 1, of: chosen.length }))
      const data = await dataUrlOf(picture).catch(() => null)
      if (data === null) {
        setProblem(m.fleet_photo_unreadable())
        break
      }
      if (!(await act('teamAddPhoto', { vehicleId: row.id, data }, { once: true, silent: at < chosen.length - 1 })))
        break
    }
    setProgress('')
    await askVehicleAgain()
  }

  async function move(from: number, to: number): Promise<void> {
    const keys = photos.map(({ key }) => key)
    const [key] = keys.splice(from, 1)
    keys.splice(to, 0, key!)
    await act('teamOrderPhotos', { vehicleId: row.id, keys }, { once: true, silent: true })
    await askVehicleAgain()
  }

  async function remove(): Promise<void> {
    if (!removing) return
    const done = await act('teamRemovePhoto', { vehicleId: row.id, key: removing.key }, { once: true })
    if (done) setRemoving(null)
    await askVehicleAgain()
  }

  return (
    <Card title={m.fleet_part_photos()}>
      <p className="text-ink-soft">{m.fleet_photos_lead()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-field bg-spruce px-4 font-semibold text-on-spruce hover:bg-spruce-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
        >
          {m.fleet_photo_add()}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="heard"
            aria-busy={progress !== '' || undefined}
            onChange={event => void add(event)}
          />
        </label>
        <p role="status" className="text-sm text-ink-soft">
          {progress}
        </p>
      </div>
      {!removing && <FormProblem words={problem} />}
      {photos.length === 0 ? (
        <p className="py-6 text-ink-soft">{m.fleet_photos_none()}</p>
      ) : (
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {photos.map((photo, at) => (
            <li key={photo.key} className="flex flex-col gap-2 rounded-card border border-line p-3">
              <img
                src={photo.picture.src}
                alt={m.fleet_photo_alt({ n: at + 1, name: row.name })}
                width={photo.picture.width}
                height={photo.picture.height}
                loading="lazy"
                className="aspect-[3/2] w-full rounded-field floor object-cover"
              />
              <p className="text-sm text-ink-soft">
                {at === 0 ? m.fleet_photo_first() : m.fleet_photo_at({ n: at + 1 })}
                {photo.variant && ` · ${photo.variant}`}
                {photo.picture.kind === 'illustration' && ` · ${m.fleet_photo_illustration()}`}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  look="outline"
                  busy={busy === 'teamOrderPhotos' && m.app_saving()}
                  unavailable={at === 0 ? m.fleet_photo_is_first() : sayKept(photos[at - 1], photo)}
                  aria-label={m.fleet_photo_earlier_n({ n: at + 1 })}
                  onClick={() => void move(at, at - 1)}
                >
                  {m.fleet_photo_earlier()}
                </Button>
                <Button
                  look="outline"
                  busy={busy === 'teamOrderPhotos' && m.app_saving()}
                  unavailable={at === photos.length - 1 ? m.fleet_photo_is_last() : sayKept(photo, photos[at + 1])}
                  aria-label={m.fleet_photo_later_n({ n: at + 1 })}
                  onClick={() => void move(at, at + 1)}
                >
                  {m.fleet_photo_later()}
                </Button>
                <Button
                  look="quiet"
                  aria-label={m.fleet_photo_remove_n({ n: at + 1 })}
                  onClick={() => setRemoving(photo)}
                >
                  {m.fleet_remove()}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {removing && (
        <ActionDialog
          title={m.fleet_photo_remove_title()}
          text={m.fleet_photo_remove_text()}
          confirm={m.fleet_remove()}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

/** Why two neighbours keep their places, if they do. */
function sayKept(before: Photo | undefined, after: Photo | undefined): string | false {
  return before?.picture.kind === 'photo' && after?.picture.kind === 'illustration' && m.fleet_photo_before()
}
