import { m } from '@ownward/texts'
import type { FieldChange } from '../merge-drafts.ts'
import { sayField } from './content-field.tsx'
import type { ContentItem } from './content-form.tsx'

const longest = 160

/** What somebody changed of an item, a field to a line; of a long text the part that is another. */
export function sayContentChanges(changes: readonly FieldChange[], fields: ContentItem['fields']): string {
  return changes
    .map(({ path: [place = '', name = ''], from, to }) => {
      const [before, after] = partsThatDiffer(say(name, from, fields), say(name, to, fields))
      return m.fleet_was_now({ fact: sayPart(place, name), from: before || '–', to: after || '–' })
    })
    .join('\n')
}

function sayPart(place: string, name: string): string {
  if (place === 'en') return m.write_part_english({ field: sayField(name) })
  if (place === 'fr') return m.write_part_french({ field: sayField(name) })
  return name === '' ? m.write_sample_hint() : sayField(name)
}

function say(name: string, value: unknown, fields: ContentItem['fields']): string {
  if (typeof value === 'boolean') return value ? m.team_on() : m.team_off()
  const chosen = fields.find(field => field.name === name)?.of.find(option => option.value === value)
  return chosen?.label ?? String(value ?? '')
}

/** Two texts from a little before the first place where they differ, so that the change is seen in what is shown of them. */
function partsThatDiffer(one: string, other: string): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(0, same - longest / 4)
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`
  return [part(one), part(other)]
}
