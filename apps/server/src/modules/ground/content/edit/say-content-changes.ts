import { partsThatDiffer } from '@ownward/domain/changed-parts'
import type { ContentState } from './check-state.ts'

/** As much of a text as a line of the log is read with. */
const longest = 160

/** What was changed of an item, a field to a line with what it said and what it says now; of a long text the part that is another (SRV-32). */
export function sayContentChanges(before: ContentState, after: ContentState): string {
  const [was, is] = [textsOf(before), textsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(path => (was.get(path) ?? '') !== (is.get(path) ?? ''))
    .map(path => {
      const [from, to] = partsThatDiffer(was.get(path) ?? '', is.get(path) ?? '', longest)
      return `${path}: ${from || '–'} → ${to || '–'}`
    })
    .join('\n')
}

function textsOf({ shared, en, fr, sample }: ContentState): Map<string, string> {
  const places = Object.entries({ shared, en, fr })
  const texts = places.flatMap(([place, fields]) =>
    Object.entries(fields).map(([name, text]): [string, string] => [`${place}.${name}`, bare(String(text))]),
  )
  return new Map([...texts, ['sample', sample ? 'yes' : 'no']])
}

/** A text on one line, without the tags that only its look needs. */
const bare = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
