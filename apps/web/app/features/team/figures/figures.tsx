import { currentLocale, m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { teamQuery } from '../session/team-query.ts'
import { BarChart } from './bar-chart.tsx'

type Data = Response<'teamFigures'>['result']
type Rights = Overview['member']['rights']

const heads = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}

/** Demand, use and revenue of the last twelve weeks in pictures, and what waits to be put right. */
export function Figures({ rights }: { rights: Rights }) {
  const query = useQuery({ ...teamQuery('teamFigures', {}), staleTime: 60_000 }, queries)
  return (
    <section className="flex flex-col gap-4" aria-label={m.figures_title()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => (
          <>
            <h2 className="text-xl font-bold tracking-tight">{m.figures_to_put_right()}</h2>
            <ToPutRight data={result} rights={rights} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-xl font-bold tracking-tight">{m.figures_title()}</h2>
              <Link
                to={teamPaths.demand()}
                className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {m.demand_link()}
              </Link>
            </div>
            <Pictures data={result} />
            {result.partners.length > 0 && <Partners data={result} />}
          </>
        )}
      </Asked>
    </section>
  )
}

function ToPutRight({ data: { issues, overdue }, rights }: { data: Data; rights: Rights }) {
  const fleet = rights.includes('fleet')
  const rows: { label: string; n: number; to: string; when?: string }[] = [
    ...(overdue
      ? [
          {
            label: m.figures_overdue({ amount: sayDollars(overdue.amount) }),
            // What is open at this moment, whichever weeks are shown below (DESK-33).
            when: m.figures_now(),
            n: overdue.charges,
            to: teamPaths.money('overdue'),
          },
        ]
      : []),
    ...(fleet
      ? [
          { label: m.figures_no_photo(), n: issues['no-photo'], to: `${teamPaths.fleet()}?issue=no-photo` },
          { label: m.figures_no_price(), n: issues['no-price'], to: `${teamPaths.fleet()}?issue=no-price` },
          {
            label: m.figures_no_pickup_place(),
            n: issues['no-pickup-place'],
            to: `${teamPaths.fleet()}?issue=no-pickup-place`,
          },
          { label: m.figures_paper(), n: issues['paper-expired'], to: `${teamPaths.fleet()}?issue=paper-expired` },
        ]
      : []),
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      {rows.map(({ label, n, to, when }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-spruce"
          >
            <span className="flex items-start justify-between gap-2">
              <span className="figures font-display text-3xl font-extrabold tracking-tighter">{sayNumber(n)}</span>
              {when && <span className="text-sm font-semibold text-ink-soft">{when}</span>}
            </span>
            <span className="text-sm font-semibold">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Pictures({ data: { weeks } }: { data: Data }) {
  const head = (day: string) => heads[currentLocale()].format(new Date(`${day}T00:00:00Z`))
  const percent = new Intl.NumberFormat(currentLocale() === 'fr' ? 'fr-CA' : 'en-US', {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const used = weeks.map(week => ({
    week: week.from,
    label: head(week.from),
    value: week.daysThere > 0 ? week.daysOut / week.daysThere : 0,
    said: percent.format(week.daysThere > 0 ? week.daysOut / week.daysThere : 0),
  }))
  const reserved = weeks.map(week => ({
    week: week.from,
    label: head(week.from),
    value: week.reserved,
    said: sayNumber(week.reserved),
  }))
  const earned = weeks.flatMap(week =>
    week.revenue === null
      ? []
      : [{ week: week.from, label: head(week.from), value: week.revenue, said: sayDollars(week.revenue) }],
  )
  const greatest = Math.max(0, ...used.map(bar => bar.value))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <Card title={m.figures_reserved()}>
        <BarChart
          title={m.figures_reserved()}
          summary={m.figures_reserved_summary({ n: reserved.at(-1)?.said ?? '0' })}
          bars={reserved}
          say={sayNumber}
        />
      </Card>
      <Card title={m.figures_used()}>
        <BarChart
          title={m.figures_used()}
          summary={m.figures_used_summary({ percent: used.at(-1)?.said ?? '0' })}
          bars={used}
          say={value => percent.format(value)}
          most={greatest > 0.2 ? 1 : greatest || 1}
        />
        <p className="text-sm text-ink-soft">{m.figures_used_note()}</p>
      </Card>
      {earned.length > 0 && (
        <Card title={m.figures_earned()}>
          <BarChart
            title={m.figures_earned()}
            summary={m.figures_earned_summary({ amount: earned.at(-1)?.said ?? '' })}
            bars={earned}
            say={value => sayDollars(value)}
          />
        </Card>
      )}
    </div>
  )
}

function Partners({ data: { partners } }: { data: Data }) {
  return (
    <Card title={m.figures_partners()}>
      <DataTable
        caption={m.figures_partners()}
        rows={partners}
        rowKey={row => row.referer}
        empty=""
        columns={[
          { key: 'referer', head: m.figures_partner(), cell: row => row.referer },
          { key: 'visits', head: m.figures_visits(), number: true, cell: row => sayNumber(row.visits) },
          {
            key: 'reservations',
            head: m.figures_reservations(),
            number: true,
            cell: row => sayNumber(row.reservations),
          },
        ]}
      />
    </Card>
  )
}
