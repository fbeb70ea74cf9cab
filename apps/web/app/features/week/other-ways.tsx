import { type CheaperWeeks, weeksCompared } from '@ownward/domain/planning'
import { m } from '@ownward/texts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import { FigureField, type Source } from './figure-field.tsx'
import type { WeekField, WeekQuestion } from './week-address.ts'
import { FieldGroup } from './week-form.tsx'
import { type ShownWay, type WayName, wayFields } from './week-of.ts'
import { sayFields, sayWay } from './week-words.ts'

interface OtherWaysProps {
  question: WeekQuestion
  usual: Partial<Record<WeekField, number>>
  sources: Partial<Record<WeekField, Source>>
  ways: readonly ShownWay[]
  weeks: number
}

/** The program beside what somebody was offered elsewhere (PICK-22). */
export function OtherWays({ question, usual, sources, ways, weeks }: OtherWaysProps) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 id="ways">{m.week_ways()}</h2>
        <p className="max-w-prose text-ink-soft">{m.week_ways_lead()}</p>
      </div>
      {(Object.keys(wayFields) as WayName[]).map(way => (
        <FieldGroup key={way} title={sayWay(way)}>
          {wayFields[way].map(name => (
            <FigureField key={name} {...{ name, question, usual, source: sources[name] ?? null }} />
          ))}
        </FieldGroup>
      ))}
      <div className="fields">
        <FigureField name="weeks" question={question} usual={usual} />
      </div>
      <button type="submit">{m.week_ways_do()}</button>
      <WaysTable ways={ways} weeks={weeks} />
    </div>
  )
}

function WaysTable({ ways, weeks }: Pick<OtherWaysProps, 'ways' | 'weeks'>) {
  const rows: [label: string, say: (figures: NonNullable<ShownWay['figures']>, name: ShownWay['name']) => string][] = [
    [m.week_row_today(), ({ todayCents }) => usd(todayCents)],
    [m.week_row_month(), ({ monthCents }) => (monthCents === null ? '–' : usd(monthCents))],
    [m.week_row_paid({ weeks: sayNumber(weeks) }), ({ paidCents }) => usd(paidCents)],
    [m.week_row_owned(), ({ toOwnCents }) => sayOwned(toOwnCents)],
    [m.week_row_cheaper(), ({ cheaper }, name) => (name === 'program' ? '–' : sayCheaper(cheaper))],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard.
    <section aria-labelledby="ways" className="scrolled" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                {sayWay(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, say], at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ways.map(({ name, missing, figures }) => {
                if (figures) return <td key={name}>{say(figures, name)}</td>
                return at === 0 ? (
                  <td key={name} rowSpan={rows.length}>
                    {m.week_way_missing({ fields: sayFields(missing) })}
                  </td>
                ) : null
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sayOwned(toOwnCents: number | null): string {
  if (toOwnCents === null) return m.week_owned_never()
  return toOwnCents === 0 ? m.week_owned() : m.week_owned_left({ amount: usd(toOwnCents) })
}

function sayCheaper(weeks: CheaperWeeks | null): string {
  if (weeks === null) return m.week_cheaper_not({ weeks: weeksCompared })
  const { from, until } = weeks
  if (from === until) return m.week_cheaper_once({ week: from })
  return until === null ? m.week_cheaper_from({ week: from }) : m.week_cheaper_between({ from, until })
}
