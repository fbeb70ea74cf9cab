import { m } from '@ownward/texts'

/** What stands over the rows under credit of a statement: those of a program whose car was swapped tell of more than purchase credit (KEEP-16). */
export function sayCreditHeading(rows: readonly { kind: string }[]): string {
  const isCarried = rows.some(({ kind }) => kind === 'carried_in' || kind === 'carried_out')
  return isCarried ? m.waiting_entries_carried() : m.waiting_entries()
}
