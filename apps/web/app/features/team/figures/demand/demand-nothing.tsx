import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { sayCount, sayFilterName, sayFilterValue, type ToldDemand } from './demand-words.ts'

/** Searches that found no car, by what they were narrowed by. */
export function DemandNothing({ nothing: { searches, filters } }: { nothing: ToldDemand['nothing'] }) {
  return (
    <Card title={m.demand_nothing()}>
      <p>{m.demand_nothing_text({ n: sayCount(searches) })}</p>
      <DataTable
        caption={m.demand_nothing()}
        rows={filters}
        rowKey={({ filter, value }) => `${filter} ${value}`}
        empty={m.demand_nothing_empty()}
        columns={[
          { key: 'filter', head: m.demand_filter(), cell: sayFilterName },
          { key: 'value', head: m.demand_value(), cell: sayFilterValue },
          { key: 'count', head: m.demand_count(), number: true, cell: ({ count }) => sayCount(count) },
        ]}
      />
    </Card>
  )
}
