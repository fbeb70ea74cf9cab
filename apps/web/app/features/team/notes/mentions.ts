/** A member who may be named in a note. */
export interface Nameable {
  id: number
  name: string
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is being typed behind an '@' at the caret, and where the '@' stands; null where none is being typed. */
export function typedName(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const typed = found[1]!
  return { from: caret - typed.length - 1, typed }
}

/** The members whose name, or a part of it, begins with what was typed; at most six. */
export function offered(members: readonly Nameable[], typed: string): Nameable[] {
  const wanted = fold(typed)
  return members
    .filter(({ name }) => {
      const folded = fold(name)
      return folded.startsWith(wanted) || folded.split(' ').some(part => part.startsWith(wanted))
    })
    .slice(0, 6)
}

/** The members whom a text names. Of several with one name those who were chosen, or all of them where none was. */
export function namedIn(text: string, members: readonly Nameable[], chosen: ReadonlySet<number>): Nameable[] {
  return members.filter(member => {
    if (!nameAlone(member.name).test(text)) return false
    const same = members.filter(({ name }) => name === member.name)
    return same.length === 1 || chosen.has(member.id) || !same.some(({ id }) => chosen.has(id))
  })
}

const nameAlone = (name: string) => new RegExp(`@${plain(name)}(?![\\p{L}\\p{N}])`, 'u')

/** A text in pieces, of which every second one is a name that it mentions. */
export function piecesOf(text: string, mentions: readonly Nameable[]): string[] {
  if (mentions.length === 0) return [text]
  // A longer name first: it may begin with a shorter one.
  const names = mentions.map(({ name }) => plain(name)).sort((a, b) => b.length - a.length)
  return text.split(new RegExp(`(@(?:${names.join('|')}))(?![\\p{L}\\p{N}])`, 'u'))
}
