import { useState } from 'react'

interface State {
  /** What narrowed the rows when they were selected: other rows begin anew. */
  under: string
  ids: ReadonlySet<number>
  all: boolean
  /** Where a range begins, and what was selected before it. */
  anchor: number | null
  base: ReadonlySet<number>
}

/** The rows of a table that are selected: some by number, over pages, or all that its filters find (DESK-08). */
export interface Selection {
  ids: ReadonlySet<number>
  all: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** From the row that was selected last, or else `from`, to this one. */
  range: (to: number, from?: number) => void
  takeAll: () => void
  clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** Keeps what is selected as long as the same filters hold; `page` has the rows that stand there, in order. */
export function useSelection(narrowed: object, page: readonly number[]): Selection {
  const under = JSON.stringify(narrowed)
  const fresh: State = { under, ids: none, all: false, anchor: null, base: none }
  const [kept, setState] = useState(fresh)
  const state = kept.under === under ? kept : fresh
  // Of all, those that stand there are what is left once one of them is taken out.
  const before = state.all ? new Set(page) : state.ids
  const set = (next: Partial<State>) => setState({ ...state, all: false, ...next })
  return {
    ids: state.ids,
    all: state.all,
    has: id => state.all || state.ids.has(id),
    toggle(id) {
      const ids = new Set(before)
      if (!ids.delete(id)) ids.add(id)
      set({ ids, base: ids, anchor: id })
    },
    range(to, from = to) {
      const anchor = state.anchor !== null && page.includes(state.anchor) ? state.anchor : from
      const base = anchor === state.anchor ? state.base : before
      const [one, other] = [page.indexOf(anchor), page.indexOf(to)].sort((a, b) => a - b) as [number, number]
      if (one < 0) return
      set({ ids: new Set([...base, ...page.slice(one, other + 1)]), base, anchor })
    },
    takeAll: () => set({ ids: none, base: none, anchor: null, all: true }),
    clear: () => set({ ids: none, base: none, anchor: null }),
  }
}
