import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment, useSay } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { ContentItem } from './content-item.ts'
import type { Kind } from './kind-choice.tsx'

type Version = ContentItem['versions'][number]

interface ContentVersionsProps {
  kind: Kind
  itemKey: string
  item: ContentItem
}

/** What an item was before, by whom and until when; each version can be made the newest again. */
export function ContentVersions({ kind, itemKey, item }: ContentVersionsProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<Version | null>(null)
  const { act, busy, problem } = useAction(teamSide)

  async function restore(): Promise<void> {
    if (!chosen) return
    const done = await act('teamRestoreContent', { kind, key: itemKey, versionId: chosen.id }, { once: true })
    if (!done) return
    setChosen(null)
    await askTeamAgain('teamContent', 'teamContentItem')
  }

  return (
    <Card title={m.write_versions()}>
      {item.versions.length === 0 ? (
        <p className="text-ink-soft">{m.write_versions_none()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {item.versions.map((version, at) => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span>
                <span className="font-medium">
                  {version.removed ? m.write_version_removed() : version.who ? m.write_version() : m.write_as_it_came()}
                </span>{' '}
                {version.who && <>· {version.who}</>}
                <span className="block text-xs text-ink-soft">
                  <Moment at={version.at} />
                  {at === 0 && ` · ${m.write_version_newest()}`}
                </span>
              </span>
              {at > 0 && !version.removed && (
                <Button
                  look="outline"
                  aria-label={m.write_restore_of({ when: say(version.at) })}
                  onClick={() => setChosen(version)}
                >
                  {m.write_restore()}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && (
        <ActionDialog
          title={m.write_restore()}
          text={m.write_restore_text({ when: say(chosen.at) })}
          confirm={m.write_restore()}
          busy={busy !== ''}
          problem={problem}
          onConfirm={restore}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}
