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
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call } from '../../../../call.ts'
import { tryOut } from '../../../../db/try-out.ts'
import type { UnitOfWork } from '../../../../db/unit-of-work.ts'
import { type NameBook, nameBook } from '../names.ts'
import { priceChanges } from '../prices/price-changes.ts'
import { pricesOf, savePrices } from '../prices/save-prices.ts'
import { checkVehicle, type FactTexts, writeVehicle } from '../save-vehicle.ts'
import { factsOf, findByVin, lockVehicle, type StoredVehicle } from '../store.ts'
import { type CsvRow, type CsvTrouble, readCsv } from './read-csv.ts'
import { sayPriceProblem, sayProblem } from './say-problems.ts'

/** What became of a row of an import, on the wire; `line` is where it begins in the file. */
export interface RowReport {
  line: number
  vin: string
  vehicle_id: number | null
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  changed: string[]
  changes: { field: string; from: string; to: string }[]
  problems: { field: string; message: string }[]
}

interface Imported {
  rows: RowReport[]
  unknownColumns: string[]
}

/** So many tags fit into one message to the other processes; beyond that everything is told to have changed. */
const mostTags = 300

/**
 * Takes vehicles in from a file, each by its VIN: new ones are made, known ones changed where the file says something else, of a row with a
 * problem nothing is written, and every row is told of. A dry run does the same and keeps nothing, so that both give one report.
 */
export async function importVehicles(
  { csv, dryRun, addNames }: { csv: string; dryRun: boolean; addNames: boolean },
  call: Call<'team'>,
): Promise<{ ok: true; value: Imported } | Refusal<CsvTrouble['code'], CsvTrouble>> {
  const file = readCsv(csv, [...factFields, ...priceFields])
  if (!file.ok) return refuse(file.facts.code, file.facts)
  const { rows, unknownColumns } = file.value
  const work = (uow: UnitOfWork) => takeIn(rows, uow, { addNames, call })
  const reports = dryRun ? await tryOut(call.parts.transact, work) : await call.transact(work)
  return ok({ rows: reports, unknownColumns })
}

async function takeIn(
  rows: readonly CsvRow[],
  uow: UnitOfWork,
  { addNames, call }: { addNames: boolean; call: Call<'team'> },
): Promise<RowReport[]> {
  const seen = new Map<string, number>()
  const names = nameBook(uow.tx, { addNames })
  const quiet = rows.length > mostTags
  // One message names at most so many cars; the whole list is told once instead.
  const told: UnitOfWork = quiet ? { ...uow, touch: () => {} } : uow
  const reports: RowReport[] = []
  for (const row of rows) reports.push(await takeRow(row, { uow: told, names, seen, call }))
  if (quiet && reports.some(({ outcome }) => outcome === 'created' || outcome === 'changed')) uow.touch('list', '*')
  return reports
}

interface RowWork {
  uow: UnitOfWork
  names: NameBook
  /** Where each VIN of the file stood first. */
  seen: Map<string, number>
  call: Call<'team'>
}

async function takeRow({ line, cells, problem }: CsvRow, { uow, names, seen, call }: RowWork): Promise<RowReport> {
  const { locale, now, actor, parts } = call
  const vin = (cells.vin ?? '').trim().toUpperCase().replaceAll(' ', '')
  const refused = (problems: RowReport['problems']): RowReport => ({
    line,
    vin,
    vehicle_id: null,
    outcome: 'refused',
    changed: [],
    changes: [],
    problems,
  })
  if (problem !== undefined) return refused([{ field: '', message: m.fleet_csv_columns({ n: problem }, { locale }) }])
  const first = seen.get(vin)
  if (vin !== '' && first !== undefined)
    return refused([{ field: 'vin', message: m.fleet_csv_twice({ line: first }, { locale }) }])
  seen.set(vin, line)

  const found = await findByVin(uow.tx, vin)
  // Read again once nobody else changes it: a car may have come back meanwhile, and what its return read would be written over.
  const known = found && (await lockVehicle(uow.tx, found.vehicle.id)) ? await findByVin(uow.tx, vin) : undefined
  const work = { uow, names, memberId: actor.userId, now, config: parts.config }
  const checked = await checkVehicle(work, known, pick(cells, factFields) as FactTexts)
  const prices = readPrices(pick(cells, priceFields), known?.surface ?? null)
  const problems = [
    ...(checked.ok ? [] : checked.problems.map(each => sayProblem(each, locale))),
    ...prices.problems.map(each => sayPriceProblem(each, locale)),
  ]
  if (!checked.ok || problems.length > 0) return refused(problems)

  const vehicleId = await writeVehicle(work, known, checked.value)
  const priced = await writePrices(prices.surface, known, vehicleId, work)
  const changed: string[] = [...checked.value.changed, ...(priced.length > 0 ? ['prices'] : [])]
  const changes = known ? [...changesOf(factsOf(known), checked.value.facts, checked.value.changed), ...priced] : []
  const outcome = !known ? 'created' : changed.length > 0 ? 'changed' : 'unchanged'
  return { line, vin, vehicle_id: vehicleId, outcome, changed: known ? changed : [], changes, problems: [] }
}

/** What stood there before and what the file says, in the words of a file. */
function changesOf(stored: VehicleFacts, facts: VehicleFacts, changed: readonly FactField[]): RowReport['changes'] {
  const [before, after] = [factTexts(stored), factTexts(facts)]
  return changed.map(field => ({ field, from: before[field], to: after[field] }))
}

async function writePrices(
  surface: ReturnType<typeof readPrices>['surface'],
  known: StoredVehicle | undefined,
  vehicleId: number,
  { uow, memberId, now }: { uow: UnitOfWork; memberId: number; now: Date },
): Promise<RowReport['changes']> {
  if (!surface || isDeepStrictEqual(surface, known?.surface)) return []
  const groups = known?.vehicle.variationConfig.map(group => group.name) ?? []
  const before = known ? pricesOf(known) : null
  const saving = { memberId, now, version: known?.version ?? 0, before }
  await savePrices(uow, { vehicleId, surface, groups }, saving)
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
