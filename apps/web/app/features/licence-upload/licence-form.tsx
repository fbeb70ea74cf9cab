import type { FrontPrint, LicenceReading } from '@ownward/licence-scan'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useEffect, useRef, useState } from 'react'
import { dataUrlOf } from '../../forms/data-url.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { fetchModals } from '../../modals/fetch-modals.ts'
import { openModal } from '../../modals/open-modal.ts'
import { CameraScanBox } from './camera/camera-scan.tsx'
import { HandOver } from './hand-over.tsx'
import { LicenceDetails, type LicenceHolder } from './licence-details.tsx'
import { isPhone } from './phone.ts'
import { type ReadTrouble, readLicence } from './scan/read-licence.ts'
import { endScanner, fetchScanner } from './scan/scanner.ts'
import { quality, type Side, SideField } from './side-field.tsx'

interface LicenceFormProps {
  /** Words for a missing front and back: they differ between modal, account page and scan (C-23). */
  missing: { front: string; back: string }
  person: LicenceHolder | null
  onSent: () => Promise<void> | void
  /** Told when sending begins and ends, so that a dialog can stay open meanwhile. */
  onBusy?: (busy: boolean) => void
  credential?: string
}

const troubleWords: Record<ReadTrouble, () => string> = {
  browser: m.app_licence_other_browser,
  engine: m.app_licence_reload,
  crash: m.app_licence_reload,
  picture: m.app_licence_another,
}

const sideWords = {
  right: () => '',
  turned: m.app_licence_sides_turned,
  'two-fronts': m.app_licence_two_fronts,
}

const unread: LicenceReading['fields'] = {
  documentNumber: '',
  lastName: '',
  givenName: '',
  dateOfBirth: '',
  dateOfIssue: '',
  dateOfExpiry: '',
  sex: '',
  eyeColor: '',
  height: '',
  addressStreet: '',
  addressCity: '',
  addressState: '',
  addressPostalCode: '',
  jurisdictionRestrictionCodes: '',
  jurisdictionEndorsementCodes: '',
  documentDiscriminator: '',
  issuer: '',
}

/** Takes both sides of the licence and reads them here, before anything is sent; what was read is shown to be confirmed (ACC-08, ACC-10). */
export function LicenceForm({ missing, person, onSent, onBusy, credential }: LicenceFormProps) {
  const [sides, setSides] = useState<{ front: Side | null; back: Side | null }>({ front: null, back: null })
  const [reading, setReading] = useState<LicenceReading | 'busy' | null>(null)
  const [print, setPrint] = useState<Promise<FrontPrint>>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  // What the form began with stays: a phone that is turned while it films is no desktop.
  const [phone] = useState(isPhone)
  const backInput = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const flipping = useRef(false)
  /** The print of a front is still being read: whoever goes on to other pictures does not wait for it. */
  const isPrinting = useRef(false)
  useEffect(() => {
    // Whoever has the page may lose the network while they look for the card.
    void fetchModals('crop', 'flip')
    if (phone) fetchScanner()
    return endScanner
  }, [phone])

  function leaveReading(): void {
    latest.current++
    if (isPrinting.current) endScanner()
    isPrinting.current = false
  }

  async function read(front: Side, back: Side): Promise<void> {
    leaveReading()
    const turn = latest.current
    setProblem('')
    setNote('')
    setReading('busy')
    const result = await readLicence(front, back)
    // Another picture was chosen meanwhile: its reading counts.
    if (turn !== latest.current) return
    if (result.ok) {
      setPrint(result.print)
      isPrinting.current = true
      const done = () => {
        if (turn === latest.current) isPrinting.current = false
      }
      void result.print.then(done, done)
      if (result.sides === 'turned') setSides({ front: back, back: front })
      setNote(sideWords[result.sides]())
      return setReading(result.reading)
    }
    setProblem(troubleWords[result.trouble]())
    // A scanner that cannot run keeps nobody from typing; a picture that is none has to be another one.
    setReading(result.trouble === 'picture' ? null : { source: 'none', fields: unread, doubtful: [], pieces: {} })
  }

  async function pick(which: 'front' | 'back', side: Side, scanned = false): Promise<void> {
    // The camera may see the front once more while the person is asked to turn it.
    if (flipping.current) return
    const other = which === 'front' ? sides.back : sides.front
    if (other?.data === side.data) return setProblem(m.app_licence_same_picture())
    setProblem('')
    const next = { ...sides, [which]: side }
    if ((scanned || phone) && which === 'front' && !next.back) {
      flipping.current = true
      await openModal('flip', {})
      flipping.current = false
    }
    setSides(next)
    if (next.front && next.back) return read(next.front, next.back)
    if (which === 'front') backInput.current?.focus()
  }

  function scanAgain(): void {
    leaveReading()
    setSides({ front: null, back: null })
    setReading(null)
    setProblem('')
    setNote('')
    setAsked(false)
  }

  function proceed(): void {
    setAsked(true)
    if (sides.front && sides.back) void read(sides.front, sides.back)
  }

  const { front, back } = sides
  const missingSide = front ? (back ? null : 'back') : 'front'
  return (
    <div className="flex flex-col gap-5">
      {phone && missingSide && (
        <CameraScanBox
          side={missingSide}
          quality={quality}
          onSeen={async (which, { picture, text }) =>
            pick(which, { picture, data: await dataUrlOf(picture), ...(text !== undefined && { text }) }, true)
          }
        />
      )}
      {phone && !missingSide && reading !== 'busy' && (
        <Button look="outline" onClick={scanAgain}>
          {m.app_scan_again()}
        </Button>
      )}
      {!phone && !front && !back && <HandOver />}
      {missingSide === 'front' && <h2 className="text-lg font-bold">{m.app_scan_or_pictures()}</h2>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SideField
          label={m.app_licence_front()}
          side={front}
          onPick={side => void pick('front', side)}
          error={asked && !front ? missing.front : undefined}
        />
        <SideField
          label={m.app_licence_back()}
          side={back}
          input={backInput}
          onPick={side => void pick('back', side)}
          error={asked && !back ? missing.back : undefined}
        />
      </div>
      {note && (
        <Alert tone="warn" live>
          <p>{note}</p>
        </Alert>
      )}
      <FormProblem words={problem || undefined} />
      {front && back && reading && reading !== 'busy' ? (
        <LicenceDetails
          key={latest.current}
          reading={reading}
          print={print}
          front={front}
          back={back}
          person={person}
          credential={credential}
          onBusy={on => onBusy?.(on)}
          onSent={async () => onSent()}
        />
      ) : (
        <>
          <Button size="lg" wide busy={reading === 'busy' && m.app_licence_reading()} onClick={proceed}>
            {m.app_licence_continue()}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {reading === 'busy' ? m.app_licence_reading_long() : m.app_licence_stays_here()}
          </p>
        </>
      )}
    </div>
  )
}
