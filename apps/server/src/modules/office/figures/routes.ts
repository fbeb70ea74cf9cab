import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { presentDemand, presentDowntime, presentFigures } from './present-figures.ts'
import { readDemand } from './read-demand.ts'
import { readDowntime } from './read-downtime.ts'
import { readFigures } from './read-figures.ts'

const usualWeeks = 12

/** Answers what the team asks about demand and use. */
export const figuresHandlers = {
  async teamFigures({ weeks = usualWeeks }, { parts, now, actor }) {
    const seesMoney = actor.rights.includes('money')
    const figures = await readFigures(parts.database.db, { weeks, now, seesMoney })
    return ok({ status: 1 as const, message: '', result: presentFigures(figures) })
  },
  async teamDowntime({ days }, { parts, now }) {
    const models = await readDowntime(parts.database.db, new Date(now.getTime() - days * 86_400_000))
    return ok({ status: 1 as const, message: '', result: models.map(presentDowntime) })
  },
  async teamDemand({ by }, { parts, now }) {
    const demand = await readDemand(parts.database.db, { by, now })
    return ok({ status: 1 as const, message: '', result: presentDemand(demand) })
  },
} satisfies Handlers
