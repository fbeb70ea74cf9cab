import type { ColumnKind } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Written } from '../../../../words/csv.ts'
import type { Telling } from './column-words.ts'

/** What stands in a cell of a kind, as the calls of the tables answer it. */
interface Cells {
  text: string | null
  money: number | null
  number: number | null
  moment: { at: string } | null
  day: string | null
  choice: string | null
  person: { name: string } | null
}

const writers: { [K in ColumnKind]: (cell: Cells[K], telling: Telling) => Written } = {
  text: text => text,
  money: dollars => dollars,
  number: number => number,
  moment: (moment, { at }) => at(moment?.at ?? null),
  day: day => day,
  choice: choice => choice,
  person: (person, telling) => person && writePerson(person.name, telling),
}

/** A cell as its kind is written: amounts in dollars, moments in UTC. */
export function writeCell(kind: ColumnKind, cell: unknown, telling: Telling): Written {
  return writers[kind](cell as never, telling)
}

/** What somebody is called; of a person whose account was deleted nothing is left but the number (OPEN-26). */
export function writePerson(name: string, { locale }: Telling): string {
  const number = /^#(\d+) *$/.exec(name)?.[1]
  return number === undefined ? name : m.team_deleted_person({ number }, { locale })
}
