import { type FactField, factTexts } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { lastDecision } from '../../../db/last-decision.ts'
import type { MemberWork } from '../../../work.ts'
import { nameBook } from './names.ts'
import { changedMeanwhile, checkVehicle, type FactTexts, type Problem, writeVehicle } from './save-vehicle.ts'
import { factsOf, findVehicle, lockVehicle } from './store.ts'

/** Facts of a vehicle as somebody wants them. */
export interface FactsAsked {
  /** Undefined: a new one. */
  vehicleId: VehicleId | undefined
  texts: FactTexts
  /** What stood there when they were looked at; what others have written since is not written over. */
  were?: Readonly<Record<string, string>>
  addNames?: boolean
}

/** What was written down, and what stood in the fields that were changed. */
export interface FactsSaved {
  id: number
  isNew: boolean
  changed: FactField[]
  before: Record<string, string>
  after: Record<string, string>
}

/** Why a field is not taken; what others have written meanwhile is one of the reasons. */
export type FactsProblem = Problem | { field: FactField; code: 'meanwhile'; who: string; now: string }

type Refused = Refusal<'no-vehicle'> | Refusal<'bad-facts', { problems: FactsProblem[] }>

/** Writes down the facts of a vehicle, new or known, once nothing stands in the way of any of them (SRV-32). */
export async function saveFacts(
  work: MemberWork,
  { vehicleId, texts, were = {}, addNames = false }: FactsAsked,
): Promise<{ ok: true; value: FactsSaved } | Refused> {
  const { tx } = work.uow
  if (vehicleId !== undefined && !(await lockVehicle(tx, vehicleId))) return refuse('no-vehicle')
  const before = vehicleId === undefined ? undefined : await findVehicle(tx, vehicleId)
  const passed = before ? changedMeanwhile(before, texts, were) : []
  if (passed.length > 0) {
    const { who } = await lastDecision(tx, `vehicle:${vehicleId}`, ['vehicle_changed'])
    return refuse('bad-facts', { problems: passed.map(each => ({ ...each, code: 'meanwhile' as const, who })) })
  }
  const checked = await checkVehicle(work, nameBook(tx, { addNames }), { before, texts })
  if (!checked.ok) return refuse('bad-facts', { problems: checked.problems })
  const id = await writeVehicle(work, before, checked.value)
  const changed = before ? checked.value.changed : []
  const [from, to] = [before && factTexts(factsOf(before)), factTexts(checked.value.facts)]
  const pick = (of: Readonly<Record<string, string>> | undefined) =>
    Object.fromEntries(changed.map(field => [field, of?.[field] ?? '']))
  return ok({ id, isNew: !before, changed, before: pick(from), after: pick(to) })
}
