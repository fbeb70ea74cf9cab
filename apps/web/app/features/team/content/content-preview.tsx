import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { CleanHtml } from '../../../page/clean-html.tsx'
import { teamSide } from '../session/team-side.ts'
import { sayField } from './content-field.tsx'
import type { ContentItem } from './content-item.ts'
import type { Kind } from './kind-choice.tsx'

interface ContentPreviewProps {
  kind: Kind
  state: ContentItem['state']
  fields: ContentItem['fields']
}

/** What is written, as the site will show it: cleaned by the server, with the operator's name in it. */
export function ContentPreview({ kind, state, fields }: ContentPreviewProps) {
  const [shown, setShown] = useState<Response<'teamPreviewContent'>['result'] | null>(null)
  const { act, busy, problem } = useAction(teamSide)

  async function show(): Promise<void> {
    const answer = await act('teamPreviewContent', { kind, state }, { silent: true })
    if (answer) setShown(answer.result)
  }

  return (
    <Card
      title={m.write_preview()}
      action={
        <Button look="outline" busy={busy && m.common_loading()} onClick={() => void show()}>
          {m.write_preview_show()}
        </Button>
      }
    >
      <FormProblem words={problem} />
      {shown ? (
        <div role="status" className="grid items-start gap-6 xl:grid-cols-2">
          {(['en', 'fr'] as const).map(place => (
            <div key={place} lang={place} className="flex min-w-0 flex-col gap-4">
              <p className="text-sm font-semibold text-ink-soft">
                {place === 'en' ? m.team_english() : m.team_french()}
              </p>
              {fields.map(field => (
                <div key={field.name} className="min-w-0">
                  <p className="text-xs text-ink-soft">{sayField(field.name)}</p>
                  {field.type === 'html' ? (
                    <CleanHtml html={shown[place][field.name] ?? ''} />
                  ) : (
                    <p className="break-words whitespace-pre-wrap">{shown[place][field.name] || '–'}</p>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">{m.write_preview_lead()}</p>
      )}
    </Card>
  )
}
