import type { BulkAct, BulkTableName, BulkAction as Name } from '@ownward/contract/tables'
import type { Outcome, Refusal } from '@ownward/domain/outcome'
import type { Sql, Tx } from '../../../db/connect.ts'
import type { LoggedDecision } from '../../../db/log-decision.ts'
import type { ReaderWork } from '../../../work.ts'
import type { Reading } from '../tables/index.ts'
import type { Chosen, RowsMeant, WhyNotChosen } from './choose-rows.ts'

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
  /** What a preview alone shows of it: it is kept nowhere. */
  sample?: Values
}

/** What giving an old value back goes by. */
export interface Given {
  before: Values
  after: Values
  kept: unknown
}

/** Something that can be done to many rows: for each of them the use case of the single press, and nothing beside it. */
export interface BulkAction<Act> {
  /** The right of the single press, where the table asks for another one. */
  right?: string
  /** What the job goes by, as it is called now; refused where that is not what the member saw. */
  named?: (tx: Tx, act: Act) => Promise<Outcome<Named, WhyNotNamed>>
  press(work: ReaderWork, id: number, act: Act): Promise<Pressed>
  /**
   * What the press would answer for each of many rows, of all of them in one question. It decides by the function that the press itself decides by; an action
   * whose press decides while it writes has none, and each row of it is tried (decision 0143).
   */
  foresee?(db: Sql, ids: readonly number[], act: Act): Promise<ReadonlyMap<number, Pressed>>
  /** How it is taken back; absent for what cannot be. */
  undo?: Undo<Act>
}

/** What a job goes by, and as what the log names it. */
export interface Named {
  as: 'template' | 'member'
  name: string
}

/** Why a job is not begun that goes by something else than the member saw. */
export type WhyNotNamed = 'no-template' | 'template-changed' | 'no-member'

/** How an action is taken back. */
export interface Undo<Act> {
  /** Gives the old value back by the same use cases; refused where it no longer stands as it was left. */
  give(work: ReaderWork, id: number, given: Given): Promise<Pressed>
  /** Which lines of the log tell that somebody else has changed the same: by what was decided, and the fields that it names. */
  told: { by: readonly LoggedDecision['action'][]; fields?: (act: Act) => readonly string[] }
}

/** Some of what can be done to many rows, by name. */
export type BulkActions<N extends Name> = { readonly [K in N]: BulkAction<Extract<BulkAct, { action: K }>> }

/** A table as what is done to its rows goes by it. */
export interface BulkTable {
  /** What opens it, and lets a member see its jobs. */
  right: string
  choose: (reading: Reading, meant: RowsMeant) => Promise<Outcome<Chosen, WhyNotChosen>>
  namesOf: NamesOf
  /** How the log names a row. */
  loggedAs: (id: number) => string
  /** Makes everybody wait who wants to change a row; absent where nothing is taken back. */
  hold?: (tx: Tx, id: number) => Promise<unknown>
  actions: Partial<BulkActions<Name>>
}

/** All tables that have bulk actions. */
export type BulkTables = Readonly<Record<BulkTableName, BulkTable>>

/** What the rows of a job are called where they are listed. */
export type NamesOf = (db: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
