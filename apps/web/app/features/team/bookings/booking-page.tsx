import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { teamPaths } from '../../../team-paths.ts'
import type { Overview } from '../frame/nav-links.ts'
import { useSay } from '../moment.tsx'
import { NotesCard } from '../notes/notes.tsx'
import { NoPlace } from '../places/no-place.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { TeamMain } from '../team-main.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { BookingFacts } from './booking-facts.tsx'
import type { BookingFile } from './booking-file.ts'
import { BookingMileage } from './booking-mileage.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNext, BookingTags } from './booking-tags.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { ChangesCard } from './changes/changes-card.tsx'
import { StatedIncome } from './stated-income.tsx'
import { SwapNote } from './swaps/swap-note.tsx'

/** The car cannot be used, or a case of it is contested: where that is looked after. */
function CaseNote({ of }: { of: NonNullable<BookingFile['booking']['case']> }) {
  const from = useSay()(of.downFrom)
  return (
    <Alert tone="warn" title={m.care_case_since({ kind: caseKinds[of.kind].say(), from })}>
      <Link to={teamPaths.case(of.id)} className="inline-flex min-h-11 items-center font-semibold underline">
        {m.care_team_number({ id: String(of.id) })}
      </Link>
    </Alert>
  )
}

/** A booking: how it stands, what comes next, what can be done, its money, its miles, its papers and everything that happened. */
export function BookingPage({
  file,
  self,
  children,
}: {
  file: BookingFile
  self: Overview['member']
  /** What else there is of the booking, below everything. */
  children?: ReactNode
}) {
  const { row } = file
  const { rights } = self
  return (
    <TeamMain
      zone={row.timeZone}
      title={m.console_booking({ number: row.bookingNumber })}
      lead={`${row.year} ${row.make} ${row.model} · ${row.name}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <BookingTags row={row} />
        <BookingNext row={row} />
      </div>
      <StatedIncome file={file} rights={rights} />
      {!file.booking.pickupPlace && ['new', 'approved', 'active'].includes(row.state) && (
        <NoPlace
          vehicleId={row.vehicleId}
          mayMend={rights.includes('fleet')}
          words={row.state === 'new' ? m.places_not_approved() : m.places_nobody_told()}
        />
      )}
      {file.booking.case && <CaseNote of={file.booking.case} />}
      <SwapNote file={file} />
      {row.state === 'new' && <ClaimBar queue="reservation" subject={row.id} self={self} assigns />}
      {row.toCheck === 1 && <ClaimBar queue="inspection" subject={row.id} self={self} assigns />}
      <BookingActions file={file} rights={rights} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <BookingFacts file={file} rights={rights} />
          <BookingMileage file={file} />
          <BookingDocuments file={file} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <NotesCard subject="booking" of={row.id} />
          {(row.state === 'active' || file.booking.pickupMovesUntil !== null) && <ChangesCard file={file} />}
          <BookingTimeline file={file} />
          <BookingMoney file={file} rights={rights} />
        </div>
      </div>
      {children}
    </TeamMain>
  )
}
