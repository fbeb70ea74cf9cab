import { nameColumns } from '@ownward/contract'
import { fold } from '@ownward/domain/fold'
import { m } from '@ownward/texts'
import type { CallWork } from '../../../../work.ts'
import { findByName, findPickupPlace, savePlace, sayPlaceProblem } from '../../../programs/pickup-places/index.ts'
import { type OwnerEdit, type PartnerEdit, saveOwner } from '../owners/save-owner.ts'
import { sayOwnerProblem } from '../owners/say-owner-problem.ts'
import { findOwnerByName } from '../owners/store.ts'
import {
  type CellProblem,
  type Cells,
  columnOf,
  readOwnerCells,
  readPartnerCells,
  readPlaceCells,
} from './present-cells.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

/** What a file can be of, beside vehicles. */
type NamesOf = keyof typeof nameColumns

/** What became of a row of such a file; `line` is where it begins. */
export interface NameReport {
  line: number
  name: string
  id: number | null
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  problems: CellProblem[]
}

/** Reads the file of such an import; one that is none, or has columns twice, is refused. */
export function readNameFile(of: NamesOf, csv: string): ReturnType<typeof readCsv> {
  return readCsv(csv, nameColumns[of], 'name')
}

/**
 * Takes in owners, partners or pickup places from the rows of a file, each by its name: new ones are made, known ones changed where the file says
 * something else, of a row with a problem nothing is written, and every row is told of (OPS-08). A dry run gives the same report.
 */
export async function importNames(
  work: CallWork<'team'>,
  { of, rows }: { of: NamesOf; rows: readonly CsvRow[] },
): Promise<NameReport[]> {
  const words = { locale: work.locale }
  const seen = new Map<string, number>()
  const reports: NameReport[] = []
  for (const { line, cells, problem } of rows) {
    const name = (cells.name ?? '').trim()
    const first = name === '' ? undefined : seen.get(fold(name))
    seen.set(fold(name), first ?? line)
    const took =
      problem !== undefined
        ? [{ field: '', message: m.fleet_csv_columns({ n: problem }, words) }]
        : first !== undefined
          ? [{ field: 'name', message: m.owners_csv_twice({ line: first }, words) }]
          : await takers[of](work, cells, name)
    const report = Array.isArray(took) ? ({ id: null, outcome: 'refused', problems: took } as const) : took
    reports.push({ line, name, ...report })
  }
  return reports
}

type Took = CellProblem[] | Pick<NameReport, 'id' | 'outcome' | 'problems'>
type Taker = (work: CallWork<'team'>, cells: Cells, name: string) => Promise<Took>

const takers: Record<NamesOf, Taker> = {
  async owners(work, cells, name) {
    const known = await findOwnerByName(work.uow.tx, 'owner', name)
    const read = readOwnerCells(cells, known, name, work.locale)
    if (!read.ok) return read.problems
    return takeOwner(work, { what: 'owner', id: known?.id, version: known?.version, ...read.value })
  },

  async partners(work, cells, name) {
    const known = await findOwnerByName(work.uow.tx, 'partner', name)
    const read = readPartnerCells(cells, known, name, work.locale)
    if (!read.ok) return read.problems
    return takeOwner(work, { what: 'partner', id: known?.id, version: known?.version, ...read.value })
  },

  async places(work, cells, name) {
    const { locale, uow } = work
    const found = name === '' ? undefined : await findByName(uow.tx, name)
    const known = found && (await findPickupPlace(uow.tx, found.id))
    const said = cells.returned_to?.trim()
    const back = said ? await findByName(uow.tx, said) : undefined
    const backId = said === undefined ? undefined : (back?.id ?? null)
    const read = readPlaceCells(cells, { known, name, backId, locale })
    const problems = read.ok ? [] : read.problems
    if (said && !back) problems.push(sayPlaceProblem({ field: 'returned_to', code: 'return-elsewhere' }, locale))
    if (!read.ok || problems.length > 0) return problems
    const saved = await savePlace(work, { ...read.value, id: known?.pickup.id, version: known?.pickup.version })
    if (saved.ok) return { ...outcomeOf(known, saved.value), problems: [] }
    if (saved.code === 'changed-meanwhile') return [meanwhile(work, saved.who)]
    if (saved.code === 'no-pickup-place') return [meanwhile(work, '')]
    return saved.problems.map(problem => ({
      ...sayPlaceProblem(problem, locale),
      field: columnOf(problem.field),
    }))
  },
}

async function takeOwner(work: CallWork<'team'>, edit: OwnerEdit | PartnerEdit): Promise<Took> {
  const saved = await saveOwner(work, edit)
  if (saved.ok) return { ...outcomeOf(edit.id, saved.value), problems: [] }
  if (saved.code === 'changed-meanwhile') return [meanwhile(work, saved.who)]
  if (saved.code === 'no-owner') return [meanwhile(work, '')]
  return saved.problems.map(problem => sayOwnerProblem(problem, work.locale))
}

/** Somebody changed it between the look at its row and the hold of it. */
function meanwhile({ locale }: CallWork<'team'>, who: string): CellProblem {
  const words = { locale }
  return {
    field: '',
    message: m.refusal_changed_meanwhile({ who: who || m.refusal_decided_by_nobody({}, words) }, words),
  }
}

function outcomeOf(known: unknown, { id, changed }: { id: number; changed: boolean }) {
  return { id, outcome: known === undefined ? 'created' : changed ? 'changed' : 'unchanged' } as const
}
