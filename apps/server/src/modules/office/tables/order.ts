import { and, type SQL, sql } from 'drizzle-orm'
import type { Key } from './cursor.ts'
import { type Sort, typeOf, type WorkTable } from './work-table.ts'

/** One column of an order, as the database compares by it. */
interface Step {
  by: SQL
  type: string
  always: boolean
  there: SQL | undefined
  descending: boolean
}

/** Rows that follow each other in an order, and how they are put in it: one stretch of it, which an index can be read along. */
export interface Stretch {
  where: SQL | undefined
  orderBy: SQL
}

/** The columns of an order, read forward or backward; empty values are last in both directions of a column, and so first when it is read backward. */
export class Order {
  readonly keys: SQL
  readonly #steps: Step[]
  readonly #id: SQL
  readonly #descending: boolean

  constructor(table: Pick<WorkTable, 'specs' | 'columns' | 'id'>, sort: readonly Sort[]) {
    this.#steps = sort.map(({ column, descending }) => {
      const { by, always = false, there } = table.columns[column]!
      return { by: by!, type: typeOf[table.specs[column]!.kind], always, there, descending }
    })
    this.#id = table.id
    // Without an order the newest come first.
    this.#descending = sort[0]?.descending ?? true
    const values = this.#steps.map(({ by }) => sql`${by}::text`)
    this.keys = values.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(values, sql`, `)}]`
  }

  /** The whole order, in stretches: those with a value of the first column, then those without. */
  whole(backward: boolean): Stretch[] {
    return this.#from(0, [], backward)
  }

  /** What comes after a place, or before it when read backward, the nearest first: ties by number, then ties of fewer and fewer columns. */
  beyond({ values, id }: Key, backward: boolean): Stretch[] {
    const stretches: Stretch[] = []
    const ties = this.#steps.map((step, at) => equals(step, values[at]!))
    const after = this.#descending === backward ? sql`${this.#id} > ${id}` : sql`${this.#id} < ${id}`
    stretches.push({ where: and(...ties, after), orderBy: this.#byId(backward) })
    for (let at = this.#steps.length - 1; at >= 0; at--) {
      const step = this.#steps[at]!
      const value = values[at]!
      const held = ties.slice(0, at)
      if (value !== null) {
        const further = step.descending === backward ? sql`${step.by} > ` : sql`${step.by} < `
        stretches.push(this.#stretch(at, [...held, ...isThere(step), sql`${further}${cast(step, value)}`], backward))
        if (!backward && !step.always)
          stretches.push(this.#stretch(at + 1, [...held, sql`${step.by} is null`], backward))
      } else if (backward)
        stretches.push(this.#stretch(at, [...held, ...isThere(step), sql`${step.by} is not null`], backward))
    }
    return stretches
  }

  /** What begins at a value of the first column: `at` is the value as the database compares by it. */
  at(at: SQL): Stretch[] {
    const step = this.#steps[0]!
    const from = step.descending ? sql`${step.by} <= ${at}` : sql`${step.by} >= ${at}`
    const stretches = [this.#stretch(0, [...isThere(step), from], false)]
    return step.always ? stretches : [...stretches, this.#stretch(1, [sql`${step.by} is null`], false)]
  }

  /** All rows in one stretch: for rows that are counted off, which the two halves of an order would have to be added up for. */
  inOne(): Stretch {
    return {
      where: undefined,
      orderBy: sql.join([...this.#steps.map(step => ordered(step, false)), this.#byId(false)], sql`, `),
    }
  }

  #from(at: number, held: SQL[], backward: boolean): Stretch[] {
    const step = this.#steps[at]
    if (!step || step.always) return [this.#stretch(at, held, backward)]
    const filled = this.#stretch(at, [...held, ...isThere(step), sql`${step.by} is not null`], backward)
    const empty = this.#stretch(at + 1, [...held, sql`${step.by} is null`], backward)
    return backward ? [empty, filled] : [filled, empty]
  }

  /** Rows under some conditions, of which the columns before `at` are the same for all and that of `at` is not null. */
  #stretch(at: number, conditions: SQL[], backward: boolean): Stretch {
    const [first, ...others] = this.#steps.slice(at)
    const parts = first
      ? [direction(first.by, first.descending !== backward), ...others.map(step => ordered(step, backward))]
      : []
    // A first column that may be null says where those are put: they are not in this stretch, but for one that begins anew.
    if (first && !first.always && at > 0) parts[0] = ordered(first, backward)
    return { where: and(...conditions), orderBy: sql.join([...parts, this.#byId(backward)], sql`, `) }
  }

  #byId(backward: boolean): SQL {
    return direction(this.#id, this.#descending !== backward)
  }
}

const isThere = ({ there }: Step): SQL[] => (there ? [there] : [])

const direction = (by: SQL, descending: boolean) => (descending ? sql`${by} desc` : sql`${by} asc`)

function ordered({ by, always, descending }: Step, backward: boolean): SQL {
  const inDirection = direction(by, descending !== backward)
  if (always) return inDirection
  return backward ? sql`${inDirection} nulls first` : sql`${inDirection} nulls last`
}

const cast = ({ type }: Step, value: string): SQL =>
  type === 'text' ? sql`(${value}::text collate "C")` : sql`${value}::${sql.raw(type)}`

const equals = (step: Step, value: string | null): SQL =>
  value === null ? sql`${step.by} is null` : and(...isThere(step), sql`${step.by} = ${cast(step, value)}`)!
