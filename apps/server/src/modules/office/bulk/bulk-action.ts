import type { BulkAct, BulkAction as Name } from '@ownward/contract/tables'
import type { Refusal } from '@ownward/domain/outcome'
import type { Sql } from '../../../db/connect.ts'
import type { LoggedDecision } from '../../../db/log-decision.ts'
import type { MemberWork } from '../../../work.ts'

/** What stands in fields, in the words of the form. */
export type Values = Record<string, string>

/** What the sentence about a refusal needs; it names no customer. */
export type Facts = Record<string, unknown>

/** What became of one item. */
export type Pressed = Changed | { ok: true; changed: false } | Refusal<string, Facts | undefined>

/** What was changed, and what giving it back takes. */
export interface Changed {
  ok: true
  changed: true
  before: Values
  after: Values
  kept?: unknown
}

/** What giving an old value back goes by. */
export interface Given {
  before: Values
  after: Values
  kept: unknown
}

/** Something that can be done to many rows: for each of them the use case of the single press, and nothing beside it. */
export interface BulkAction<Act> {
  press(work: MemberWork, id: number, act: Act): Promise<Pressed>
  /**
   * What the press would answer for each of many rows, of all of them in one question. It decides by the function that the press itself decides by; an action
   * whose press decides while it writes has none, and each row of it is tried (decision 0143).
   */
  foresee?(db: Sql, ids: readonly number[], act: Act): Promise<ReadonlyMap<number, Pressed>>
  /** Gives the old value back by the same use cases; refused where it no longer stands as it was left. */
  undo(work: MemberWork, id: number, given: Given): Promise<Pressed>
  /** Which lines of the log tell that somebody else has changed the same: by what was decided, and the fields that it names. */
  told: { by: readonly LoggedDecision['action'][]; fields?: (act: Act) => readonly string[] }
}

/** All that can be done to the rows of a table. */
export type BulkActions = { readonly [N in Name]: BulkAction<Extract<BulkAct, { action: N }>> }

/** What the rows of a job are called where they are listed. */
export type NamesOf = (db: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
