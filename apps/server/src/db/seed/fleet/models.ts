import type { BodyStyle } from '../../../pictures/index.ts'
import { readTable } from '../data-source.ts'

/** What a seeded car runs on, in the words that people filter by. */
export type Fuel = 'gasoline' | 'hybrid' | 'plug-in hybrid' | 'electric' | 'diesel'

/** A real model with what differs by its years. Consumption is that of the EPA's fuel economy records. */
export interface Model {
  id: number
  makeId: number
  make: string
  name: string
  /** The word people filter by: 'sedan', 'suv' ... */
  body: string
  /** The studio render it is shown as. */
  render: BodyStyle
  /** First three characters of its VIN. */
  wmi: string
  /** Dollars for a new one of the first trim today. */
  newPrice: number
  seats: number
  doors: number
  trims: readonly string[]
  /** Model years it was sold in, ascending; some years may be missing. */
  years: readonly number[]
  powertrains: readonly Powertrain[]
}

/**
 * An engine with its gearbox, for the model years it was sold in, both included; consumption in miles per gallon and, of
 * electric cars, kilowatt-hours of 100 miles in the city (the median of the records of these years); null where none is known.
 */
export interface Powertrain {
  fromYear: number
  toYear: number
  engine: string
  drive: string
  gearbox: 'A' | 'M'
  fuel: Fuel
  mpgCity: number | null
  mpgHighway: number | null
  kwhCity: number | null
}

/** Every model of data-source/, ids in the order of the file. */
export function readModels(): Model[] {
  const powertrains = Map.groupBy(readTable<PowertrainColumn>('powertrains.tsv'), row => `${row.make} ${row.model}`)
  const makeIds = new Map<string, number>()
  return readTable<ModelColumn>('models.tsv').map((row, i) => {
    const makeId = makeIds.get(row.make) ?? makeIds.size + 1
    makeIds.set(row.make, makeId)
    const rows = (powertrains.get(`${row.make} ${row.model}`) ?? []).map(readPowertrain)
    return {
      id: i + 1,
      makeId,
      make: row.make,
      name: row.model,
      body: row.body,
      render: row.render as BodyStyle,
      wmi: row.wmi,
      newPrice: Number(row.newPrice),
      seats: Number(row.seats),
      doors: Number(row.doors),
      trims: row.trims.split(', '),
      years: yearsOf(rows),
      powertrains: rows,
    }
  })
}

type ModelColumn = 'make' | 'model' | 'body' | 'render' | 'wmi' | 'newPrice' | 'seats' | 'doors' | 'trims'
type PowertrainColumn =
  | 'make'
  | 'model'
  | 'from'
  | 'to'
  | 'engine'
  | 'drive'
  | 'gearbox'
  | 'fuel'
  | 'mpgCity'
  | 'mpgHighway'
  | 'kwhCity'

function readPowertrain(row: Record<PowertrainColumn, string>): Powertrain {
  return {
    fromYear: Number(row.from),
    toYear: Number(row.to),
    engine: row.engine,
    drive: row.drive,
    gearbox: row.gearbox as 'A' | 'M',
    fuel: row.fuel as Fuel,
    mpgCity: row.mpgCity ? Number(row.mpgCity) : null,
    mpgHighway: row.mpgHighway ? Number(row.mpgHighway) : null,
    kwhCity: row.kwhCity ? Number(row.kwhCity) : null,
  }
}

function yearsOf(rows: readonly Powertrain[]): number[] {
  const spans = rows.flatMap(({ fromYear, toYear }) =>
    Array.from({ length: toYear - fromYear + 1 }, (_, i) => fromYear + i),
  )
  return [...new Set(spans)].sort((a, b) => a - b)
}
