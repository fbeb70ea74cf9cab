import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Spinner } from '@ownward/ui/spinner'
import { useState } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callPerson } from '../../../api/call-person.ts'
import { resultOf } from '../../../api/result-of.ts'
import { openFile } from '../../../page/open-file.ts'
import { ImageViewer } from '../image-viewer.tsx'

/** A paper of a booking or its car. */
type Paper = 'insurance' | 'registration' | 'agreement' | 'inspection'

interface DocumentsProps {
  bookingId: number
  vehicleId: number
  papers: readonly Paper[]
  /** Where they are not those of the booking on the page: whose they are. */
  title?: string
}

const icons: Record<Paper, string> = {
  insurance: 'M12 3 5 5.5V11c0 4.5 3 8 7 10 4-2 7-5.5 7-10V5.5ZM9 11.5l2.2 2.2 4-4.2',
  registration: 'M4 6h16v12H4zM7.5 10h4M7.5 14h9M15 10h1.5',
  agreement: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  inspection: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.5 12.2l2.4 2.4 4.6-4.8',
}

/** The papers as tiles: each opens in a new tab or as pictures; one that is not there says so (BOOK-09, ERR-09). */
export function Documents({ bookingId, vehicleId, papers, title = m.app_documents() }: DocumentsProps) {
  const [shown, setShown] = useState<{ title: string; images: readonly string[] } | null>(null)
  const ask: Record<Paper, () => Promise<Found>> = {
    insurance: () => fileOf('getinsurancetoken', bookingId),
    registration: () => imagesOf('getVehicleRegistration', vehicleId),
    agreement: () => fileOf('getAgreement', bookingId),
    inspection: () => imagesOf('getVehicleInspection', vehicleId),
  }
  return (
    <Card title={title}>
      <ul className="grid grid-cols-2 gap-3 max-[26rem]:grid-cols-1">
        {papers.map(paper => (
          <li key={paper}>
            <Tile
              title={titles[paper]()}
              icon={icons[paper]}
              inTab={paper === 'insurance' || paper === 'agreement'}
              ask={ask[paper]}
              onImages={images => setShown({ title: titles[paper](), images })}
            />
          </li>
        ))}
      </ul>
      {shown && <ImageViewer {...shown} close={() => setShown(null)} />}
    </Card>
  )
}

const titles: Record<Paper, () => string> = {
  insurance: m.life_doc_insurance,
  registration: m.life_doc_registration,
  agreement: m.life_doc_agreement,
  inspection: m.life_doc_inspection,
}

/** What was found: addresses, none, or nothing that could be asked. */
type Found = readonly string[] | 'failed'

async function fileOf(name: 'getinsurancetoken' | 'getAgreement', bookingId: number): Promise<Found> {
  const answer = await callPerson(name, { bookingId }, { quiet: true })
  if (!answer) return 'failed'
  return isDone(answer) && answer.result.file ? [answer.result.file] : []
}

async function imagesOf(name: 'getVehicleRegistration' | 'getVehicleInspection', vehicleId: number): Promise<Found> {
  const answer = await callPerson(name, { vehicleId }, { quiet: true })
  if (!answer) return 'failed'
  return resultOf(answer) ?? []
}

interface TileProps {
  title: string
  icon: string
  /** Opens in a tab of its own; else the pictures are shown here. */
  inTab: boolean
  ask: () => Promise<Found>
  onImages: (images: readonly string[]) => void
}

function Tile({ title, icon, inTab, ask, onImages }: TileProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'missing'>('ready')

  async function open(): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    let next: 'ready' | 'missing' = 'ready'
    const find = async (): Promise<readonly string[]> => {
      const found = await ask()
      if (found !== 'failed' && found.length === 0) next = 'missing'
      if (found === 'failed' || found.length === 0) throw new Error('there is nothing to open')
      return found
    }
    try {
      if (inTab) {
        const address = await openFile(async () => (await find())[0]!)
        if (address) location.assign(address)
      } else onImages(await find())
    } catch {
      // A paper that is missing says so; one that could not be asked for only stops the spinner (ERR-09).
    }
    setState(next)
  }

  return (
    <button
      type="button"
      aria-busy={state === 'busy' || undefined}
      onClick={() => void open()}
      className="flex h-full min-h-24 w-full cursor-pointer flex-col items-start justify-between gap-3 rounded-field border border-line p-3.5 text-left font-semibold transition-colors hover:border-ink aria-busy:cursor-progress"
    >
      <span className="grid size-6 place-items-center text-spruce">
        {state === 'busy' ? (
          <Spinner />
        ) : (
          <svg
            viewBox="0 0 24 24"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={icon} />
          </svg>
        )}
      </span>
      <span className="max-w-full hyphens-auto wrap-break-word max-sm:text-sm">
        {title}
        <span role="status" className="block text-sm font-normal text-ink-soft">
          {state === 'missing' && m.app_not_available()}
        </span>
      </span>
    </button>
  )
}
