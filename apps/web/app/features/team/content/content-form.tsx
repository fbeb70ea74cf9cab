import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { CheckField } from '@ownward/ui/check-field'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ChangedMeanwhile } from '../asking/changed-meanwhile.tsx'
import { DraftNote } from '../asking/draft-note.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { useBase } from '../use-base.ts'
import { sayContentChanges } from './content-changes.ts'
import { ContentField } from './content-field.tsx'
import type { ContentItem } from './content-item.ts'
import { ContentPreview } from './content-preview.tsx'
import { ContentVersions } from './content-versions.tsx'
import type { Kind } from './kind-choice.tsx'

type State = ContentItem['state']
const stateOf = (item: ContentItem): State => item.state
type Place = 'shared' | 'en' | 'fr'

interface ContentFormProps {
  kind: Kind
  /** Nothing for a new item. */
  itemKey: string | undefined
  item: ContentItem
}

/** An item in both languages side by side: written, looked at as the site will show it, saved as a new version, taken off, brought back. */
export function ContentForm({ kind, itemKey, item }: ContentFormProps) {
  const keptAs = `content ${kind} ${itemKey ?? ''}`
  const { draft: state, setDraft: setState, version, both, discard, wasSaved } = useBase(item, stateOf, { keptAs })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [removing, setRemoving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { act, busy, problem } = useAction(teamSide)
  const isGone = item.versions[0]?.removed ?? false
  const shared = item.fields.filter(field => field.shared)
  const own = item.fields.filter(field => !field.shared)

  function set(place: Place, name: string, value: string): void {
    setState(old => ({ ...old, [place]: { ...old[place], [name]: value } }))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found: Record<string, string> = {}
    const body = { kind, ...(itemKey && { key: itemKey }), state, version }
    const done = await act('teamSaveContent', body, {
      once: true,
      onRefused: ({ result }) => {
        for (const each of (result as { problems?: { field: string; message: string }[] })?.problems ?? [])
          found[each.field] ??= each.message
      },
    })
    setProblems(found)
    if (done) wasSaved()
    await askTeamAgain('teamContent', 'teamContentItem')
    if (done) {
      if (!itemKey) void navigate(teamPaths.contentItem(kind, done.result.key), { replace: true })
      return
    }
    const first = Object.keys(found)[0]
    const control = first ? form.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
  }

  async function remove(): Promise<void> {
    const done = await act('teamRemoveContent', { kind, key: itemKey!, version: item.version }, { once: true })
    if (done) setRemoving(false)
    await askTeamAgain('teamContent', 'teamContentItem')
  }

  return (
    <>
      {isGone && <Alert tone="warn" title={m.write_gone()} />}
      {both && (
        <ChangedMeanwhile both={both} entry={item.versions[0]} changes={sayContentChanges(both.theirs, item.fields)} />
      )}
      {kind === 'terms' && <Alert tone="calm" title={m.write_terms_note()} />}
      <form ref={form} noValidate onSubmit={event => void save(event)} className="flex flex-col gap-6">
        {discard && <DraftNote onDiscard={discard} />}
        {(shared.length > 0 || item.hasSample) && (
          <Card title={m.write_shared()}>
            <div className="grid gap-4 sm:grid-cols-2">
              {shared.map(field => (
                <ContentField
                  key={field.name}
                  field={field}
                  place="shared"
                  value={state.shared[field.name] ?? ''}
                  error={problems[`shared.${field.name}`]}
                  onChange={value => set('shared', field.name, value)}
                />
              ))}
            </div>
            {item.hasSample && (
              <CheckField
                label={m.write_sample_hint()}
                checked={state.sample}
                onChange={event => setState(old => ({ ...old, sample: event.target.checked }))}
              />
            )}
          </Card>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          {(['en', 'fr'] as const).map(place => (
            <div key={place} lang={place}>
              <Card title={place === 'en' ? m.team_english() : m.team_french()}>
                {own.map(field => (
                  <ContentField
                    key={field.name}
                    field={field}
                    place={place}
                    value={state[place][field.name] ?? ''}
                    error={problems[`${place}.${field.name}`]}
                    onChange={value => set(place, field.name, value)}
                  />
                ))}
              </Card>
            </div>
          ))}
        </div>
        {!removing && <FormProblem words={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" data-main="" busy={busy === 'teamSaveContent' && m.app_saving()}>
            {isGone ? m.write_bring_back() : m.fleet_save()}
          </Button>
          {item.isList && itemKey && !isGone && (
            <Button look="danger" onClick={() => setRemoving(true)}>
              {m.write_take_off()}
            </Button>
          )}
        </div>
      </form>
      <ContentPreview kind={kind} state={state} fields={own} />
      {itemKey && <ContentVersions kind={kind} itemKey={itemKey} item={item} />}
      {removing && (
        <ActionDialog
          title={m.write_take_off()}
          text={m.write_take_off_text()}
          confirm={m.write_take_off()}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
