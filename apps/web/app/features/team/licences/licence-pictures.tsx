import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/queries.ts'
import { documentQuery } from '../documents.ts'
import { askTeamAgain } from '../session/team-query.ts'
import type { QueuedLicence } from './held-decision.ts'

interface LicencePicturesProps {
  licence: Pick<QueuedLicence, 'front' | 'back'>
  /** Both twice as large. */
  large: boolean
}

/** Both sides of a license, to be looked at closely. */
export function LicencePictures({ licence, large }: LicencePicturesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Side address={licence.front} name={m.app_licence_front()} large={large} />
      <Side address={licence.back} name={m.app_licence_back()} large={large} />
    </div>
  )
}

const turns = ['', 'rotate-90 scale-[0.63]', 'rotate-180', '-rotate-90 scale-[0.63]'] as const
const frame = 'aspect-[1.586] w-full rounded-card border border-line bg-studio'

function Side({ address, name, large }: { address: string; name: string; large: boolean }) {
  const [turned, setTurned] = useState(0)
  const picture = useQuery(documentQuery(address), queries)
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold">{name}</span>
        {picture.data && (
          <Button look="quiet" onClick={() => setTurned(turned => (turned + 1) % turns.length)}>
            {m.team_turn()}
          </Button>
        )}
      </figcaption>
      {address === '' ? (
        <p className={`grid place-items-center p-6 text-center text-studio-ink ${frame}`}>{m.team_no_picture()}</p>
      ) : picture.data ? (
        <section aria-label={name} tabIndex={large ? 0 : undefined} className={`overflow-auto ${frame}`}>
          <div className={large ? 'aspect-[1.586] w-[220%]' : 'size-full'}>
            <img src={picture.data} alt={name} className={`size-full object-contain ${turns[turned]}`} />
          </div>
        </section>
      ) : picture.isError ? (
        <div
          className={`grid place-content-center justify-items-center gap-3 p-6 text-center text-studio-ink ${frame}`}
        >
          <p>{m.team_picture_failed()}</p>
          <button
            type="button"
            className="min-h-11 cursor-pointer font-semibold underline"
            // Its address may have ended: the list brings a new one.
            onClick={() => void askTeamAgain('teamLicenceQueue').then(() => picture.refetch())}
          >
            {m.program_try_again()}
          </button>
        </div>
      ) : (
        <Skeleton className="aspect-[1.586] w-full rounded-card" />
      )}
    </figure>
  )
}
