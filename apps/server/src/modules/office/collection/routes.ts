import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { presentCollection } from './present-collection.ts'
import { openFigure, readCollection } from './read-collection.ts'

/** Answers what the team asks of how collection goes. */
export const collectionHandlers = {
  async teamCollectionFigures({ days, figure, page = 1 }, { parts, now }) {
    const { db } = parts.database
    const [figures, rows] = await Promise.all([
      readCollection(db, days, now),
      figure ? openFigure(db, { figure, days, page }, now) : [],
    ])
    return ok({ status: 1 as const, message: '', ...presentCollection(figures, rows) })
  },
} satisfies Handlers
