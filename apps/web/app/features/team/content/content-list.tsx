import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import { type Kind, sayKind } from './kind-choice.tsx'

type Item = Response<'teamContent'>['result'][number]

/** The items of a kind; the title leads to both languages. */
export function ContentList({ kind, items }: { kind: Kind; items: readonly Item[] }) {
  return (
    <DataTable
      caption={sayKind(kind)}
      rows={items}
      rowKey={item => item.key}
      empty={m.write_none()}
      columns={[
        {
          key: 'title',
          head: m.team_english(),
          cell: item => (
            <Link
              to={teamPaths.contentItem(kind, item.key)}
              className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
            >
              {plain(item.title) || item.key}
            </Link>
          ),
        },
        { key: 'fr', head: m.team_french(), cell: item => plain(item.titleFr) || '–' },
        {
          key: 'key',
          head: m.write_key(),
          cell: item => (
            <span className="flex flex-wrap items-center gap-2">
              <span className="figures break-all">{item.key}</span>
              {item.sample && <Tag tone="warn">{m.write_sample()}</Tag>}
            </span>
          ),
        },
        {
          key: 'changed',
          head: m.write_changed(),
          cell: item =>
            item.changedAt ? (
              <span>
                {item.changedBy}
                <span className="block text-xs text-ink-soft">
                  <Moment at={item.changedAt} />
                </span>
              </span>
            ) : (
              m.write_as_it_came()
            ),
        },
      ]}
    />
  )
}

const plain = (title: string) => title.replaceAll(/<[^<>]*>/g, '').slice(0, 120)
