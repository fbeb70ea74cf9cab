import type { BulkAct } from '@ownward/contract/tables'
import type { FactField } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { MemberWork } from '../../../../work.ts'
import { saveFacts } from '../../fleet/index.ts'
import type { BulkAction, Facts, Pressed } from '../bulk-action.ts'

type Texts = Partial<Record<FactField, string>>

/** Writes facts of cars down as their form does, and what they were where they are given back. */
export function writesFacts<A extends BulkAct>(textsOf: (act: A) => Texts): BulkAction<A> {
  return {
    press: (work, id, act) => press(work, id, textsOf(act)),
    // What others have written since is not written over.
    undo: {
      give: (work, id, { before, after }) => press(work, id, before, after),
      told: { by: ['vehicle_changed'], fields: act => Object.keys(textsOf(act)) },
    },
  }
}

async function press(work: MemberWork, id: number, texts: Texts, were: Texts = {}): Promise<Pressed> {
  const done = await saveFacts(work, { vehicleId: id as VehicleId, texts, were: were as Record<string, string> })
  if (!done.ok) {
    if (done.code !== 'bad-facts') return refuse(done.code, undefined)
    const { problems } = done.facts
    const meanwhile = problems.find(problem => problem.code === 'meanwhile')
    return meanwhile ? refuse('changed-since', { who: '' }) : refuse(done.code, { problems: problems.map(nameless) })
  }
  const { changed, before, after } = done.value
  return changed.length === 0 ? { ok: true, changed: false } : { ok: true, changed: true, before, after }
}

/** A reason is kept with its job: to whom an offer was made is not. */
function nameless(problem: Facts | object): Facts {
  const { promised, ...rest } = problem as { promised?: { offersTo: readonly string[] } }
  return promised ? { ...rest, promised: { ...promised, offersTo: promised.offersTo.map(() => '…') } } : { ...rest }
}
