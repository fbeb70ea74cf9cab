import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { ReportForm } from '../../features/condition/report-form.tsx'
import { ReportList } from '../../features/condition/report-list.tsx'
import type { ConditionAnswer } from '../../features/condition/slots.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/condition-report'

export const meta: Route.MetaFunction = appMeta(m.reports_title)

/** The state of a booking's car in photos: the report to be made now, and those that were made (BEY-15, BOOK-15). */
export default function ConditionReportPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const type = params.type === '2' || params.type === '3' ? (Number(params.type) as 2 | 3) : 1
  const asked = useQuery(callQuery('getConditionReports', { bookingId: id }), queries)
  const condition = resultOf(asked.data)
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <Link to={paths.account.booking(id, type)} className="self-start font-medium text-spruce hover:underline">
        ← {m.app_booking()}
      </Link>
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.reports_title()}</h1>
        {condition && <p className="text-lg">{m.reports_of({ car: condition.car, number: condition.number })}</p>}
      </header>
      {condition ? (
        <Condition bookingId={id} condition={condition} again={() => void asked.refetch()} />
      ) : asked.isPending ? (
        <div role="status" className="flex flex-col gap-6">
          <span className="heard">{m.common_loading()}</span>
          <Skeleton className="h-140 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      ) : (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </main>
  )
}

interface ConditionProps {
  bookingId: number
  condition: ConditionAnswer
  again: () => void
}

function Condition({ bookingId, condition, again }: ConditionProps) {
  const made = useRef<HTMLHeadingElement>(null)
  const askedAgainAt = useRef(0)
  const { moment, reports, draft } = condition
  // Whoever has made one comes to see it; a begun one goes on.
  const [making, setMaking] = useState(reports.length === 0 || draft.length > 0)

  /** At most once a minute: a photo that is gone for good must not ask for ever. */
  function askForAddresses(): void {
    if (performance.now() - askedAgainAt.current < 60_000) return
    askedAgainAt.current = performance.now()
    again()
  }

  return (
    <>
      <p className="max-w-prose">
        {moment === 'pickup'
          ? m.reports_intro_pickup()
          : moment === 'use'
            ? m.reports_intro_use()
            : m.reports_intro_over()}
      </p>
      {moment !== '' && !making && (
        <div>
          <Button look="outline" onClick={() => setMaking(true)}>
            {m.reports_another()}
          </Button>
        </div>
      )}
      {moment !== '' && making && (
        <ReportForm
          key={reports.length}
          bookingId={bookingId}
          condition={condition}
          onSent={() => {
            setMaking(false)
            again()
            made.current?.scrollIntoView()
            made.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <h2 ref={made} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {m.reports_made()}
      </h2>
      <ReportList
        reports={reports}
        timeZone={condition.timeZone}
        unit={condition.distanceUnit}
        onStale={askForAddresses}
      />
    </>
  )
}
