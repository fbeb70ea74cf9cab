import { currentLocale, m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { teamPaths } from '../../../../team-paths.ts'
import { sayDollars } from '../../dollars.ts'
import { type DueAge, dueAges, sayDueAge } from './say-due-age.ts'

type Answer = Response<'teamCollectionFigures'>
type Figure = Answer['figures'][number]
/** A figure of collection by its name. */
export type FigureName = Figure['figure']
/** How many days figures look back. */
export type CollectionDays = '30' | '90' | '365'

const reasonWords = {
  no_funds: m.team_collection_no_funds,
  limit: m.team_collection_limit,
  try_later: m.team_collection_try_later,
  step_up: m.team_collection_step_up,
  expired: m.team_collection_expired,
  lost: m.team_collection_lost,
  stolen: m.team_collection_stolen,
  closed: m.team_collection_card_closed,
  none: m.team_collection_none,
}
type Reason = keyof typeof reasonWords
const reasons = Object.keys(reasonWords) as Reason[]

const plainWords = {
  kept: m.team_collection_kept,
  broken: m.team_collection_broken,
  missed: m.team_collection_missed,
  cured: m.team_collection_cured,
  paid: m.team_collection_paid,
  otherwise: m.team_collection_otherwise,
  open: m.team_collection_open,
}
type Plain = keyof typeof plainWords

const partWords = {
  reached: m.team_collection_reached,
  onward: m.team_collection_onward,
  closed: m.team_collection_closed,
  refused: m.team_collection_refused,
  recovered: m.team_collection_recovered,
}

/** What a figure is called, where it stands alone. */
export function sayFigure(figure: FigureName): string {
  const [part = '', of = ''] = figure.split(':')
  if (!of) return plainWords[figure as Plain]()
  const whose = of in reasonWords ? reasonWords[of as Reason]() : sayDueAge(of as DueAge)
  return m.team_collection_of_age({ age: whose, what: partWords[part as keyof typeof partWords]() })
}

const oldest = dueAges.at(-1)
const names: readonly string[] = [
  ...Object.keys(plainWords),
  ...dueAges.flatMap(age => [`reached:${age}`, `closed:${age}`, ...(age === oldest ? [] : [`onward:${age}`])]),
  ...reasons.flatMap(reason => [`refused:${reason}`, `recovered:${reason}`]),
]

/** Whether an address names a figure. */
export function isFigure(name: string | null): name is FigureName {
  return name !== null && names.includes(name)
}

/** How collection goes: promises, what became of missed payments, from one age to the next, and by refusal; each figure opens what it counts (PACT-26). */
export function CollectionFigures({ figures, days }: { figures: readonly Figure[]; days: CollectionDays }) {
  const find = (name: FigureName) => figures.find(({ figure }) => figure === name)!
  const link = (name: FigureName) => <FigureLink figure={find(name)} days={days} />
  const share = (name: FigureName, of: FigureName) => sayShare(find(name), find(of))
  return (
    <>
      <Part title={m.team_promise_of()}>
        <Plain names={['kept', 'broken']} link={link} />
      </Part>
      <Part title={m.team_collection_missed_title()} text={m.team_collection_sum()}>
        <Plain
          names={['missed', 'paid', 'cured', 'otherwise', 'open']}
          link={link}
          share={name => share(name, 'missed')}
        />
      </Part>
      <Part title={m.team_collection_ages()}>
        <DataTable
          caption={m.team_collection_ages()}
          rows={dueAges}
          rowKey={age => age}
          empty=""
          columns={[
            { key: 'age', head: m.team_due_ages(), phone: 'title', cell: sayDueAge },
            {
              key: 'reached',
              head: m.team_collection_reached(),
              number: true,
              phone: 'named',
              cell: age => link(`reached:${age}`),
            },
            {
              key: 'closed',
              head: m.team_collection_closed(),
              number: true,
              phone: 'named',
              cell: age => link(`closed:${age}`),
            },
            {
              key: 'onward',
              head: m.team_collection_onward(),
              number: true,
              phone: 'named',
              cell: age => (age === oldest ? '–' : link(`onward:${age}`)),
            },
            {
              key: 'share',
              head: m.team_collection_share(),
              number: true,
              phone: 'sum',
              cell: age => (age === oldest ? '–' : share(`onward:${age}`, `reached:${age}`)),
            },
          ]}
        />
      </Part>
      <Part title={m.team_collection_refusals()}>
        <DataTable
          caption={m.team_collection_refusals()}
          rows={reasons}
          rowKey={reason => reason}
          empty=""
          columns={[
            {
              key: 'reason',
              head: m.team_collection_figure(),
              phone: 'title',
              cell: reason => reasonWords[reason](),
            },
            {
              key: 'refused',
              head: m.team_collection_missed(),
              number: true,
              phone: 'named',
              cell: reason => link(`refused:${reason}`),
            },
            {
              key: 'recovered',
              head: m.team_collection_recovered(),
              number: true,
              phone: 'named',
              cell: reason => link(`recovered:${reason}`),
            },
            {
              key: 'share',
              head: m.team_collection_share(),
              number: true,
              phone: 'sum',
              cell: reason => share(`recovered:${reason}`, `refused:${reason}`),
            },
          ]}
        />
      </Part>
    </>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}

interface PlainProps {
  names: readonly Plain[]
  link: (name: FigureName) => ReactNode
  share?: (name: FigureName) => ReactNode
}

function Plain({ names, link, share }: PlainProps) {
  return (
    <DataTable
      caption={m.team_collection_figure()}
      rows={names}
      rowKey={name => name}
      empty=""
      columns={[
        { key: 'figure', head: m.team_collection_figure(), phone: 'title', cell: name => plainWords[name]() },
        { key: 'count', head: m.team_collection_count(), number: true, phone: 'sum', cell: link },
        ...(share
          ? [
              {
                key: 'share',
                head: m.team_collection_share(),
                number: true,
                phone: 'named' as const,
                cell: (name: Plain) => share(name),
              },
            ]
          : []),
      ]}
    />
  )
}

function FigureLink({ figure: { figure, count, amount }, days }: { figure: Figure; days: CollectionDays }) {
  if (count === 0) return <span className="figures">0</span>
  return (
    <Link
      to={teamPaths.collection(days, figure)}
      aria-label={`${sayFigure(figure)}: ${sayNumber(count)}, ${sayDollars(amount)}`}
      className="figures inline-flex min-h-6 max-md:min-h-11 items-center gap-2 font-semibold text-spruce underline underline-offset-2"
    >
      {sayNumber(count)} · {sayDollars(amount)}
    </Link>
  )
}

/** How much of an amount another is; a dash where there is none. */
function sayShare(part: Figure, whole: Figure): string {
  if (whole.amount === 0) return '–'
  const locale = currentLocale() === 'fr' ? 'fr-CA' : 'en-US'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    part.amount / whole.amount,
  )
}
