import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Link } from 'react-router'
import { teamPaths } from '../../../../team-paths.ts'
import { sayCount, stepWords, type ToldDemand } from './demand-words.ts'

const carSteps = ['detail', 'plan', 'quote', 'pressed', 'paid'] as const
type Counted = Record<(typeof carSteps)[number], number | null>

const countColumns = carSteps.map(key => ({
  key,
  head: () => stepWords[key](),
  number: true,
  cell: (row: Counted) => sayCount(row[key]),
}))
const columns = () => countColumns.map(column => ({ ...column, head: column.head() }))

/** What is asked for of each model and each car, the most opened first. */
export function DemandCars({ told: { cars, models } }: { told: ToldDemand }) {
  return (
    <>
      <Card title={m.demand_models()}>
        <DataTable
          caption={m.demand_models()}
          rows={models}
          rowKey={({ make, model }) => `${make} ${model}`}
          empty={m.demand_models_empty()}
          columns={[
            { key: 'model', head: m.demand_model(), cell: ({ make, model }) => `${make} ${model}` },
            ...columns(),
          ]}
        />
      </Card>
      <Card title={m.demand_cars()}>
        <DataTable
          caption={m.demand_cars()}
          rows={cars}
          rowKey={({ vehicleId }) => vehicleId}
          empty={m.demand_cars_empty()}
          columns={[
            {
              key: 'car',
              head: m.demand_car(),
              cell: ({ vehicleId, name, stockNo }) => (
                <Link
                  to={teamPaths.vehicle(vehicleId)}
                  className="inline-flex min-h-6 items-center font-semibold text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
                >
                  {name} · {stockNo}
                </Link>
              ),
            },
            ...columns(),
          ]}
        />
        <p className="text-sm text-ink-soft">{m.demand_cars_note()}</p>
      </Card>
    </>
  )
}
