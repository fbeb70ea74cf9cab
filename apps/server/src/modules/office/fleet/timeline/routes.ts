import { displayDate } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { inLineOf, transactUnlessRefused } from '../../../../work.ts'
import { moveBlock, previewBlockMove } from '../blocks/move-block.ts'
import { sayInTheWay } from '../say-refused.ts'
import { findTimelineCars } from './find-cars.ts'
import { presentMovePreview, presentTimelineCar } from './present-timeline.ts'
import { readWindow } from './read-window.ts'

const yes = 1 as const

/** Answers the calls of the fleet's timeline (DESK-32). */
export const timelineHandlers = {
  async teamTimeline({ from, days, query = '', busy = false, group, free_from, free_until }, { parts, locale, now }) {
    const free =
      free_from || free_until ? { from: free_from ?? free_until!, until: free_until ?? free_from! } : undefined
    if (free && free.until < free.from) return refuse('free-days', undefined)
    const { ids, groups } = await findTimelineCars(parts.database.db, { from, days, query, busy, group, free, now })
    const message = m.calendar_found({ n: ids.length }, { locale })
    return ok({ status: yes, message, records: ids.length, groups, result: ids })
  },

  async teamTimelineCars({ vehicle_ids, from, days }, { parts, now }) {
    const cars = await readWindow(parts.database.db, vehicle_ids as VehicleId[], { from, days, now })
    return ok({ status: yes, message: '', result: cars.map(presentTimelineCar) })
  },

  async teamPreviewBlockMove({ block_id, from, until }, { parts, locale, now }) {
    const found = await previewBlockMove(parts.database.db, { blockId: block_id, from, until }, now)
    if (!found.ok) return refuse(found.code, undefined)
    return ok({ status: yes, message: '', result: presentMovePreview(found.value, { locale, now }) })
  },

  async teamMoveBlock({ block_id, from, until, was }, call) {
    const { locale } = call
    const moved = await transactUnlessRefused(inLineOf(call), call.now, work =>
      moveBlock({ ...work, actor: call.actor }, { blockId: block_id, from, until, seen: was }),
    )
    if (moved.ok) return ok({ status: yes, message: m.calendar_moved({}, { locale }) })
    if (moved.code === 'changed-meanwhile') return refuse(moved.code, { say: moved.facts })
    if (moved.code !== 'block-taken') return refuse(moved.code, undefined)
    const { nextFree, ...other } = moved.facts
    const next = nextFree && m.calendar_next_free({ from: displayDate(nextFree.from, locale) }, { locale })
    return refuse(moved.code, { say: { what: [sayInTheWay(other, call), next].filter(Boolean).join(' ') } })
  },
} satisfies Handlers
