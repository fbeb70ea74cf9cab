import type { ReactNode } from 'react'
import type { CellAround, TableView } from './table-view.ts'

/** What stands in a cell, as its column draws it; nothing while the rows are still those of before the column was asked for. */
export function drawCell<C extends string, Cells extends Record<C, unknown>>(
  view: TableView<C, Cells>,
  column: C,
  around: CellAround<Cells>,
): ReactNode {
  const value = around.cells[column]
  return value === undefined ? null : view.columns[column].cell(value as Cells[C], around)
}
