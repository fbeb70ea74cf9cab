import { m } from '@ownward/texts'
import { Facts } from '@ownward/ui/facts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { teamQuery } from '../session/team-query.ts'
import { languages } from './languages.ts'

type Side = Response<'teamThreadSide'>['result']
type Program = NonNullable<Side['programs']>[number]
type Rights = Overview['member']['rights']

/** What an answer needs to know: who it is for, their cars, what is charged next, what is due, their case and promise (DESK-24). */
export function ThreadSide({ personId, rights }: { personId: number; rights: Rights }) {
  const query = useQuery({ ...teamQuery('teamThreadSide', { userId: personId }), staleTime: 0 }, queries)
  return (
    <aside
      aria-label={m.talk_side()}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <Asked query={query} waiting={<Skeleton className="h-60 rounded-card" />}>
        {({ result }) => (
          <>
            <Facts
              facts={[
                { label: m.talk_reads(), value: languages[result.locale]() },
                { label: m.talk_phone(), value: sayPhone(result.phone) },
                { label: m.talk_email(), value: <span className="wrap-anywhere">{result.email}</span> },
              ]}
            />
            {result.programs === null && <p className="text-sm text-ink-soft">{m.talk_no_right()}</p>}
            {result.programs?.length === 0 && <p className="text-sm text-ink-soft">{m.talk_no_program()}</p>}
            {result.programs?.map(program => (
              <OneProgram key={program.bookingId} program={program} rights={rights} />
            ))}
          </>
        )}
      </Asked>
    </aside>
  )
}

function OneProgram({ program, rights }: { program: Program; rights: Rights }) {
  const { next, promise } = program
  const place = program.timeZone
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold">
        {rights.includes('fleet') ? <To to={teamPaths.vehicle(program.vehicleId)}>{program.car}</To> : program.car}
      </h3>
      <Facts
        facts={[
          {
            label: m.console_booking_title(),
            value: <To to={teamPaths.booking(program.bookingId)}>{program.bookingNumber}</To>,
          },
          {
            label: m.talk_next(),
            value: next ? (
              <Moment at={next.at} place={place} say={at => m.talk_next_at({ amount: sayDollars(next.amount), at })} />
            ) : (
              m.talk_none()
            ),
          },
          { label: m.talk_due(), value: sayDollars(program.due) },
          {
            label: m.talk_case(),
            value: program.case ? (
              <To to={teamPaths.cases()}>
                <Moment at={program.case.downFrom} place={place} say={at => m.talk_case_since({ at })} />
              </To>
            ) : (
              m.talk_none()
            ),
          },
          {
            label: m.talk_promise(),
            value: promise ? (
              <To to={teamPaths.booking(program.bookingId)}>
                <Moment
                  at={promise.until}
                  place={place}
                  say={at => m.talk_promise_until({ amount: sayDollars(promise.left), at })}
                />
              </To>
            ) : (
              m.talk_none()
            ),
          },
        ]}
      />
    </section>
  )
}

function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {children}
    </Link>
  )
}
