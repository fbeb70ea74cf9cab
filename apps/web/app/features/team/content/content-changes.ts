import { partsThatDiffer } from '@ownward/domain/changed-parts'
import { m } from '@ownward/texts'
import type { FieldChange } from '../asking/merge-drafts.ts'
import { sayField } from './content-field.tsx'
import type { ContentItem } from './content-item.ts'

const longest = 160

/** What somebody changed of an item, a field to a line; of a long text the part that is another. */
export function sayContentChanges(changes: readonly FieldChange[], fields: ContentItem['fields']): string {
  return changes
    .map(({ path: [place = '', name = ''], from, to }) => {
      const [before, after] = partsThatDiffer(say(name, from, fields), say(name, to, fields), longest)
      return m.fleet_was_now({ fact: sayPart(place, name), from: before || '–', to: after || '–' })
    })
    .join('\n')
}

/** What a part of a text is called that the log names by its path: 'en.question'. */
export function sayContentPart(path: string): string {
  const [place = '', name = ''] = path.split('.')
  return sayPart(place, name)
}

function sayPart(place: string, name: string): string {
  if (place === 'en') return m.write_part_english({ field: sayField(name) })
  if (place === 'fr') return m.write_part_french({ field: sayField(name) })
  return name === '' ? m.write_sample() : sayField(name)
}

function say(name: string, value: unknown, fields: ContentItem['fields']): string {
  if (typeof value === 'boolean') return value ? m.team_on() : m.team_off()
  const chosen = fields.find(field => field.name === name)?.of.find(option => option.value === value)
  return chosen?.label ?? String(value ?? '')
}
