import type { ReactNode } from 'react'
import { Band } from '../band.tsx'

interface ExampleTableProps {
  title: string
  /** Which car the figures are of. */
  text: string
  /** Heads of the columns; the first names the rows. */
  heads: readonly string[]
  /** A row's name and its figures, one for each further head. */
  rows: readonly (readonly [name: string, ...figures: string[]])[]
  /** What the figures do not hold. */
  note: ReactNode
}

/** Prices of one real car side by side, made by the code that bills (MKT-09). */
export function ExampleTable({ title, text, heads, rows, note }: ExampleTableProps) {
  return (
    <Band id="example" title={title} text={text}>
      <div className="overflow-x-auto">
        <table className="figures-table">
          <caption className="heard">{title}</caption>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={heads[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">{note}</p>
    </Band>
  )
}
