import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { dryRunFor, transactFor } from '../../../../work.ts'
import { presentReport } from '../present-vehicle.ts'
import { importNames, readNameFile } from './import-names.ts'
import { importVehicles, readVehicleFile } from './import-vehicles.ts'

const yes = 1 as const

/** Answers the calls with which the team takes in vehicles, owners, partners and pickup places from files. */
export const importHandlers = {
  async teamImportVehicles({ csv, dry_run, add_names = false }, call) {
    const file = readVehicleFile(csv)
    if (!file.ok) return refuse(file.facts.code, { say: file.facts.say })
    const asked = { rows: file.value.rows, addNames: add_names }
    const open = dry_run ? dryRunFor : transactFor
    const rows = await open(call, work => importVehicles(work, asked))
    const result = { counts: countsOf(rows), unknown_columns: file.value.unknownColumns, rows: rows.map(presentReport) }
    const words = { locale: call.locale }
    const message = dry_run
      ? m.fleet_import_tried({ n: rows.length }, words)
      : m.fleet_imported({ n: takenOf(rows) }, words)
    return ok({ status: yes, message, result })
  },

  async teamImportNames({ of, csv, dry_run }, call) {
    const file = readNameFile(of, csv)
    if (!file.ok) return refuse(file.facts.code, { say: file.facts.say })
    const open = dry_run ? dryRunFor : transactFor
    const rows = await open(call, work => importNames(work, { of, rows: file.value.rows }))
    const words = { locale: call.locale }
    const message = dry_run
      ? m.fleet_import_tried({ n: rows.length }, words)
      : m.fleet_imported({ n: takenOf(rows) }, words)
    return ok({
      status: yes,
      message,
      result: { counts: countsOf(rows), unknown_columns: file.value.unknownColumns, rows },
    })
  },
} satisfies Handlers

type Outcome = 'created' | 'changed' | 'unchanged' | 'refused'

/** How many rows changed something. */
const takenOf = (rows: readonly { outcome: Outcome }[]) =>
  rows.filter(({ outcome }) => outcome === 'created' || outcome === 'changed').length

/** How many rows came to what. */
function countsOf(rows: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const of = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  return { created: of('created'), changed: of('changed'), unchanged: of('unchanged'), refused: of('refused') }
}
