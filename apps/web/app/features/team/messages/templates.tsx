import type { TemplatePlaceholder } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { DataTable } from '@ownward/ui/data-table'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { TemplateDialog } from './template-dialog.tsx'
import type { Template } from './template-words.ts'

interface TemplatesProps {
  templates: readonly Template[]
  placeholders: readonly TemplatePlaceholder[]
}

/** The texts that the team answers with: written, changed and removed here. */
export function Templates({ templates, placeholders }: TemplatesProps) {
  const [open, setOpen] = useState<Template | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Template | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">{m.talk_templates_lead()}</p>
      <div>
        <Button onClick={() => setOpen('new')}>{m.talk_template_new()}</Button>
      </div>
      <DataTable
        caption={m.talk_templates()}
        rows={templates}
        rowKey={({ id }) => id}
        empty={m.talk_templates_none()}
        columns={[
          { key: 'name', head: m.talk_template_name(), cell: row => <span className="font-semibold">{row.name}</span> },
          { key: 'en', head: m.team_english(), wide: true, cell: row => <Text words={row.en} lang="en" /> },
          { key: 'fr', head: m.team_french(), wide: true, cell: row => <Text words={row.fr} lang="fr" /> },
          {
            key: 'do',
            head: m.talk_template_change(),
            cell: row => (
              <span className="flex flex-wrap gap-2">
                <Button
                  look="outline"
                  aria-label={m.talk_template_change_of({ name: row.name })}
                  onClick={() => setOpen(row)}
                >
                  {m.talk_template_change()}
                </Button>
                <Button
                  look="quiet"
                  aria-label={m.talk_template_remove_of({ name: row.name })}
                  onClick={() => setLeaving(row)}
                >
                  {m.talk_template_remove()}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open && (
        <TemplateDialog
          template={open === 'new' ? null : open}
          placeholders={placeholders}
          onClose={() => setOpen(null)}
        />
      )}
      {leaving && <RemoveDialog template={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

function Text({ words, lang }: { words: string; lang: 'en' | 'fr' }) {
  return (
    <span lang={lang} className="line-clamp-3 min-w-48 wrap-anywhere whitespace-pre-line">
      {words}
    </span>
  )
}

function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)

  async function remove(): Promise<void> {
    const { id, version } = template
    if (await act('teamRemoveTemplate', { id, version }, { once: true })) onClose()
    await askTeamAgain('teamTemplates')
  }

  return (
    <ActionDialog
      title={m.talk_template_remove_title({ name: template.name })}
      text={m.talk_template_remove_text()}
      confirm={m.talk_template_remove()}
      look="danger"
      busy={busy !== ''}
      problem={problem}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
