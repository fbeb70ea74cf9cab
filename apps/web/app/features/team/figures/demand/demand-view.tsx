import { type DemandStep, demandSteps } from '@ownward/contract/demand'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { SelectField } from '@ownward/ui/select-field'
import { useState } from 'react'
import { sayDate } from '../../../../i18n/say-date.ts'
import { saveCsv } from '../../fleet/save-csv.ts'
import { DemandCars } from './demand-cars.tsx'
import { DemandChart } from './demand-chart.tsx'
import { csvOf } from './demand-csv.ts'
import { DemandNothing } from './demand-nothing.tsx'
import { sayCount, stepWords, type ToldDemand } from './demand-words.ts'

interface DemandViewProps {
  by: 'day' | 'week'
  told: ToldDemand
}

/** What visitors ask for: step by step, over the days or weeks, by car and model, and what they did not find (DESK-33). */
export function DemandView({ by, told }: DemandViewProps) {
  const { total, shares, nothing } = told
  const isEmpty = demandSteps.every(step => total[step] === null) && nothing.searches === null
  if (isEmpty) return <p className="py-10 text-center text-ink-soft">{m.demand_empty()}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <Way total={total} shares={shares} />
      <Spans by={by} told={told} />
      <DemandCars told={told} />
      <DemandNothing nothing={nothing} />
    </div>
  )
}

const percents = {
  en: new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr-CA', { style: 'percent', maximumFractionDigits: 0 }),
}

/** A share of what is told; of what is not told there is none. */
const sayShare = (share: number | null) =>
  share === null ? m.demand_share_none() : percents[currentLocale()].format(share)

function Way({ total, shares }: Pick<ToldDemand, 'total' | 'shares'>) {
  return (
    <Card title={m.demand_way()}>
      <DataTable
        caption={m.demand_way()}
        rows={demandSteps}
        rowKey={step => step}
        empty=""
        columns={[
          { key: 'step', head: m.demand_step(), cell: step => stepWords[step]() },
          { key: 'count', head: m.demand_count(), number: true, cell: step => sayCount(total[step]) },
          {
            key: 'share',
            head: m.demand_share(),
            number: true,
            cell: step => (step === demandSteps[0] ? '' : sayShare(shares[step])),
          },
        ]}
      />
      <p className="text-sm text-ink-soft">{m.demand_way_note()}</p>
    </Card>
  )
}

const heads = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}
const head = (day: string) => heads[currentLocale()].format(new Date(`${day}T00:00:00Z`))

/** The steps over the time: one of them as a chart, all as a table, which can be taken along. */
function Spans({ by, told: { spans } }: DemandViewProps) {
  const [step, setStep] = useState<DemandStep>('detail')
  const isDay = by === 'day'
  const title = isDay ? m.demand_table_day() : m.demand_table_week()
  const spanHead = isDay ? m.demand_axis_day() : m.demand_axis_week()
  const rows = spans.toReversed()
  const save = () =>
    saveCsv(
      `demand-by-${by}.csv`,
      csvOf([
        [spanHead, ...demandSteps.map(name => stepWords[name]())],
        ...rows.map(({ from, counts }) => [from, ...demandSteps.map(name => sayCount(counts[name]))]),
      ]),
    )
  const name = stepWords[step]()
  return (
    <Card title={title}>
      <div className="max-w-xs">
        <SelectField
          label={m.demand_step()}
          value={step}
          options={demandSteps.map(value => ({ value, label: stepWords[value]() }))}
          onChange={event => setStep(event.target.value as DemandStep)}
        />
      </div>
      <DemandChart
        title={isDay ? m.demand_chart_day({ step: name }) : m.demand_chart_week({ step: name })}
        axis={spanHead}
        bars={spans.map(({ from, counts }) => ({ from, label: head(from), count: counts[step] }))}
      />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ from }) => from}
        empty=""
        columns={[
          { key: 'from', head: spanHead, cell: ({ from }) => sayDate(from, 'short') },
          ...demandSteps.map(key => ({
            key,
            head: stepWords[key](),
            number: true,
            cell: ({ counts }: (typeof rows)[number]) => sayCount(counts[key]),
          })),
        ]}
      />
      <div>
        <Button look="outline" onClick={save}>
          {m.demand_save()}
        </Button>
      </div>
    </Card>
  )
}
