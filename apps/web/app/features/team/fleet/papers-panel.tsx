import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Tag } from '@ownward/ui/tag'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { dataUrlOf } from '../../../forms/data-url.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment } from '../moment.tsx'
import { sayDay } from '../moments.ts'
import { teamSide } from '../session/team-side.ts'
import { paperWords } from './fleet-words.ts'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

type Kind = keyof typeof paperWords

const kinds = Object.keys(paperWords) as Kind[]

/** The papers of a vehicle with the day until which each counts. */
export function PapersPanel({ file }: { file: VehicleFile }) {
  const [storing, setStoring] = useState<Kind | null>(null)
  const [removing, setRemoving] = useState<Kind | null>(null)
  const { act, busy, problem } = useAction(teamSide)

  async function remove(): Promise<void> {
    if (!removing) return
    const done = await act('teamRemovePaper', { vehicleId: file.row.id, kind: removing }, { once: true })
    if (done) setRemoving(null)
    await askVehicleAgain()
  }

  return (
    <Card title={m.team_documents()}>
      <ul className="divide-y divide-line">
        {kinds.map(kind => {
          const paper = file.papers.find(row => row.kind === kind)
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="min-w-0">
                <span className="font-semibold">{paperWords[kind]()}</span>
                <span className="block text-sm text-ink-soft">
                  {paper ? (
                    <Moment at={paper.storedAt} say={when => m.fleet_paper_stored_at({ when })} />
                  ) : (
                    m.fleet_paper_none()
                  )}
                </span>
                {paper && (
                  <span className="mt-1 block">
                    {paper.expiresOn ? (
                      <Tag tone={paper.expired ? 'bad' : 'good'}>
                        {paper.expired
                          ? m.fleet_paper_expired({ day: sayDay(paper.expiresOn) })
                          : m.fleet_paper_until({ day: sayDay(paper.expiresOn) })}
                      </Tag>
                    ) : (
                      <Tag>{m.fleet_paper_endless()}</Tag>
                    )}
                  </span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {paper?.address && (
                  <a
                    href={paper.address}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center px-2 font-semibold text-spruce underline underline-offset-2"
                  >
                    {m.team_open()}
                  </a>
                )}
                <Button look="outline" onClick={() => setStoring(kind)}>
                  {paper ? m.fleet_paper_replace() : m.fleet_paper_add()}
                </Button>
                {paper && (
                  <Button look="quiet" onClick={() => setRemoving(kind)}>
                    {m.fleet_remove()}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {storing && <PaperDialog kind={storing} vehicleId={file.row.id} onClose={() => setStoring(null)} />}
      {removing && (
        <ActionDialog
          title={m.fleet_paper_remove_title({ paper: paperWords[removing]() })}
          text={m.fleet_paper_remove_text()}
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

function PaperDialog({ kind, vehicleId, onClose }: { kind: Kind; vehicleId: number; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { act, busy, problem, setProblem } = useAction(teamSide)

  async function store(): Promise<void> {
    const chosen = field.current?.files?.[0]
    setMissing(!chosen)
    if (!chosen) return field.current?.focus()
    const data = await dataUrlOf(chosen).catch(() => null)
    if (data === null) return setProblem(m.fleet_photo_unreadable())
    const done = await act('teamSavePaper', { vehicleId, kind, data, expiresOn: day || null }, { once: true })
    if (!done) return
    onClose()
    await askVehicleAgain()
  }

  return (
    <ActionDialog
      title={paperWords[kind]()}
      text={m.fleet_paper_text()}
      confirm={m.fleet_paper_store()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={store}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.fleet_paper_file()}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        error={missing ? m.fleet_paper_file_missing() : undefined}
      />
      <TextField
        label={m.fleet_paper_day()}
        hint={m.fleet_paper_day_hint()}
        type="date"
        value={day}
        onChange={event => setDay(event.target.value)}
      />
    </ActionDialog>
  )
}
