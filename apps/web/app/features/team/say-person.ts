import { m } from '@ownward/texts'

/** What somebody is called; of a person whose account was deleted nothing is left but the number (OPEN-26). */
export function sayPerson(name: string): string {
  const number = /^#(\d+) *$/.exec(name)?.[1]
  return number === undefined ? name : m.team_deleted_person({ number })
}
