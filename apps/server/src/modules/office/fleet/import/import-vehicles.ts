import { isDeepStrictEqual } from 'node:util'
import {
  type FactField,
  factFields,
  factTexts,
  type PriceField,
  priceFields,
  readPrices,
  type VehicleFacts,
} from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { m } from '@ownward/texts'
import type { UnitOfWork } from '../../../../db/unit-of-work.ts'
import type { CallWork } from '../../../../work.ts'
import { type NameBook, nameBook } from '../names.ts'
import { priceChanges } from '../prices/price-changes.ts'
import { pricesOf, savePrices } from '../prices/save-prices.ts'
import { checkVehicle, type FactTexts, writeVehicle } from '../save-vehicle.ts'
import { factsOf, findByVin, lockVehicle, type StoredVehicle } from '../store.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { sayPriceProblem, sayProblem } from './say-problems.ts'

/** What became of a row of an import; `line` is where it begins in the file. */
export interface RowReport {
  line: number
  vin: string
  vehicleId: VehicleId | null
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  changed: string[]
  changes: { field: string; from: string; to: string }[]
  problems: { field: string; message: string }[]
  /** What keeps the vehicle from being published, where the file cannot say it. */
  notes: string[]
}

/** So many tags fit into one message to the other processes; beyond that everything is told to have changed. */
const mostTags = 300

/** Reads the file of an import; one that is none, or has columns twice, is refused. */
export function readVehicleFile(csv: string): ReturnType<typeof readCsv> {
  return readCsv(csv, [...factFields, ...priceFields], 'vin')
}

/**
 * Takes vehicles in from the rows of a file, each by its VIN: new ones are made, known ones changed where the file says something else, of a row
 * with a problem nothing is written, and every row is told of. A dry run of it gives the same report and keeps nothing.
 */
export async function importVehicles(
  work: CallWork<'team'>,
  { rows, addNames }: { rows: readonly CsvRow[]; addNames: boolean },
): Promise<RowReport[]> {
  const { uow } = work
  const seen = new Map<string, number>()
  const names = nameBook(uow.tx, { addNames })
  const quiet = rows.length > mostTags
  // One message names at most so many cars; the whole list is told once instead.
  const told: UnitOfWork = quiet ? { ...uow, touch: () => {} } : uow
  const reports: RowReport[] = []
  for (const row of rows) reports.push(await takeRow({ ...work, uow: told }, row, { names, seen }))
  if (quiet && reports.some(({ outcome }) => outcome === 'created' || outcome === 'changed')) uow.touch('list', '*')
  return reports
}

interface Earlier {
  names: NameBook
  /** Where each VIN of the file stood first. */
  seen: Map<string, number>
}

async function takeRow(
  work: CallWork<'team'>,
  { line, cells, problem }: CsvRow,
  { names, seen }: Earlier,
): Promise<RowReport> {
  const { uow, locale } = work
  const vin = (cells.vin ?? '').trim().toUpperCase().replaceAll(' ', '')
  const refused = (problems: RowReport['problems']): RowReport => ({
    line,
    vin,
    vehicleId: null,
    outcome: 'refused',
    changed: [],
    changes: [],
    problems,
    notes: [],
  })
  if (problem !== undefined) return refused([{ field: '', message: m.fleet_csv_columns({ n: problem }, { locale }) }])
  const first = seen.get(vin)
  if (vin !== '' && first !== undefined)
    return refused([{ field: 'vin', message: m.fleet_csv_twice({ line: first }, { locale }) }])
  seen.set(vin, line)

  const found = await findByVin(uow.tx, vin)
  // Read again once nobody else changes it: a car may have come back meanwhile, and what its return read would be written over.
  const known = found && (await lockVehicle(uow.tx, found.vehicle.id)) ? await findByVin(uow.tx, vin) : undefined
  const texts = pick(cells, factFields) as FactTexts
  const checked = await checkVehicle(work, names, { before: known, texts })
  const prices = readPrices(pick(cells, priceFields), known?.surface ?? null)
  const problems = [
    ...(checked.ok ? [] : checked.problems.map(each => sayProblem(each, locale))),
    ...prices.problems.map(each => sayPriceProblem(each, locale)),
  ]
  if (!checked.ok || problems.length > 0) return refused(problems)

  const vehicleId = await writeVehicle(work, known, checked.value)
  const priced = await writePrices(work, prices.surface, known, vehicleId)
  const changed: string[] = [...checked.value.changed, ...(priced.length > 0 ? ['prices'] : [])]
  const changes = known ? [...changesOf(factsOf(known), checked.value.facts, checked.value.changed), ...priced] : []
  const { untaxed } = checked.value
  const notes = untaxed === null ? [] : [m.tax_import_note({ state: untaxed }, { locale })]
  const outcome = !known ? 'created' : changed.length > 0 ? 'changed' : 'unchanged'
  return { line, vin, vehicleId, outcome, changed: known ? changed : [], changes, problems: [], notes }
}

/** What stood there before and what the file says, in the words of a file. */
function changesOf(stored: VehicleFacts, facts: VehicleFacts, changed: readonly FactField[]): RowReport['changes'] {
  const [before, after] = [factTexts(stored), factTexts(facts)]
  return changed.map(field => ({ field, from: before[field], to: after[field] }))
}

async function writePrices(
  work: CallWork<'team'>,
  surface: ReturnType<typeof readPrices>['surface'],
  known: StoredVehicle | undefined,
  vehicleId: VehicleId,
): Promise<RowReport['changes']> {
  if (!surface || isDeepStrictEqual(surface, known?.surface)) return []
  const groups = known?.vehicle.variationConfig.map(group => group.name) ?? []
  const before = known ? pricesOf(known) : null
  await savePrices(work, { vehicleId, surface, groups }, { version: known?.version ?? 0, before })
  return priceChanges(before, { surface, groups })
}

/** The cells of these columns; one that the file does not have changes nothing. */
function pick<K extends FactField | PriceField>(
  cells: Readonly<Record<string, string>>,
  fields: readonly K[],
): Partial<Record<K, string>> {
  return Object.fromEntries(
    fields.filter(field => cells[field] !== undefined).map(field => [field, cells[field]]),
  ) as Partial<Record<K, string>>
}
