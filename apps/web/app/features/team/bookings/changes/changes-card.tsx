import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../api/queries.ts'
import { Asked } from '../../asking/asked.tsx'
import { teamQuery } from '../../session/team-query.ts'
import type { BookingFile } from '../booking-file.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { StartedChange } from './started-change.tsx'

const askEveryMs = 10_000

/** Changes of a running program, or of a pickup that is ahead, that were started for a driver, how each stands, and the button that starts another (DESK-29). */
export function ChangesCard({ file }: { file: BookingFile }) {
  const [isOpen, setOpen] = useState(false)
  const bookingId = file.row.id
  const query = useQuery(
    { ...teamQuery('teamProposals', { bookingId }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  return (
    <Card title={m.propose_title()}>
      <p className="text-sm text-ink-soft">{m.propose_lead()}</p>
      <Asked query={query} waiting={<Skeleton className="h-24 rounded-card" />}>
        {({ result }) => (
          <>
            {result.length === 0 && <p className="text-ink-soft">{m.propose_none()}</p>}
            {result.length > 0 && (
              <ul className="flex flex-col gap-5">
                {result.map(change => (
                  <li key={change.id} className="border-t border-line pt-4">
                    <StartedChange change={change} />
                  </li>
                ))}
              </ul>
            )}
            {!result.some(({ state }) => state === 'waiting') && (
              <div>
                <Button look="outline" onClick={() => setOpen(true)}>
                  {m.propose_start()}
                </Button>
              </div>
            )}
          </>
        )}
      </Asked>
      {isOpen && <ChangeDialog file={file} onClose={() => setOpen(false)} />}
    </Card>
  )
}
