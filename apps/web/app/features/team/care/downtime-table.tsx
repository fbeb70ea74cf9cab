import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { sayDollars } from '../dollars.ts'

type Row = Response<'teamDowntime'>['result'][number]

/** What days without a usable car cost by model, the dearest first, and what all cost together (CARE-26). */
export function DowntimeTable({ models }: { models: readonly Row[] }) {
  const rows = models.length > 1 ? [...models, allOf(models)] : models
  return (
    <>
      <DataTable
        caption={m.care_downtime_table()}
        rows={rows}
        rowKey={({ make, model }) => `${make} ${model}`}
        empty={m.care_downtime_empty()}
        columns={[
          {
            key: 'model',
            head: m.care_downtime_model(),
            phone: 'title',
            cell: ({ make, model }) => (make === '' ? <strong>{m.care_downtime_total()}</strong> : `${make} ${model}`),
          },
          { key: 'cars', head: m.care_downtime_cars(), number: true, phone: 'named', cell: row => sayNumber(row.cars) },
          { key: 'days', head: m.care_downtime_days(), number: true, phone: 'named', cell: row => sayNumber(row.days) },
          amount('fees', m.care_downtime_fees()),
          amount('tax', m.care_downtime_tax()),
          amount('insurance', m.care_downtime_insurance()),
          amount('credit', m.care_downtime_credit()),
        ]}
      />
      {models.length > 0 && <p className="text-sm text-ink-soft">{m.care_downtime_note()}</p>}
    </>
  )
}

function amount(key: 'fees' | 'tax' | 'insurance' | 'credit', head: string) {
  return { key, head, number: true, phone: 'named' as const, cell: (row: Row) => sayDollars(row[key]) }
}

/** The row under all others. */
function allOf(models: readonly Row[]): Row {
  const sum = (key: 'cars' | 'days' | 'fees' | 'tax' | 'insurance' | 'credit') =>
    Math.round(models.reduce((total, row) => total + row[key] * 100, 0)) / 100
  return {
    make: '',
    model: '',
    cars: sum('cars'),
    days: sum('days'),
    fees: sum('fees'),
    tax: sum('tax'),
    insurance: sum('insurance'),
    credit: sum('credit'),
  }
}
