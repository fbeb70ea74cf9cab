import { planCells } from '@ownward/domain/planning'
import type { CycleDays, PriceSurface } from '@ownward/domain/pricing'

/** A cell of the price table: what one initial fee and one allowance cost, in cents, with all that a cycle is billed. */
export interface PricedCell {
  cycleCents: number
  dayCents: number
  /** What a cycle costs by the prices that are saved, where it is another amount; null where it is the same or was not on offer. */
  wasCents: number | null
}

interface TableChoice {
  days: CycleDays
  /** The key of a choice of options; null for the car as it stands. */
  variant: string | null
  taxRatePpm: number
}

/** A row for each initial fee, in it a cell for each allowance, as the car's page of plans has them (PICK-17, DESK-34). */
export function pricedRows(surface: PriceSurface, saved: PriceSurface | null, choice: TableChoice): PricedCell[][] {
  const before = new Map((saved ? cellsOf(saved, choice) : []).map(cell => [keyOf(cell), cell.cycleCents]))
  const cells = cellsOf(surface, choice)
  return surface.fees.map(({ feeCents }) =>
    cells
      .filter(({ selection }) => selection.feeCents === feeCents)
      .map(cell => {
        const was = before.get(keyOf(cell))
        const { cycleCents, dayCents } = cell
        return { cycleCents, dayCents, wasCents: was === undefined || was === cycleCents ? null : was }
      }),
  )
}

type Cell = ReturnType<typeof planCells>[number]

const keyOf = ({ selection: { feeCents, miles } }: Cell) => `${feeCents}|${miles}`

function cellsOf(surface: PriceSurface, { days, variant, taxRatePpm }: TableChoice): Cell[] {
  // What a cycle costs does not depend on when it begins.
  const facts = { taxRatePpm, startAt: new Date(0).toISOString(), timeZone: 'UTC' }
  return planCells(surface, variant, facts).filter(({ selection }) => selection.days === days)
}
