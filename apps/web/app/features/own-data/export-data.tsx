import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { openModal } from '../../modals/open-modal.ts'
import { PasswordForm } from './password-form.tsx'
import { saveOwnFile } from './save-own-file.ts'

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The copy of everything that is kept: asked for, on its way, or ready to be taken (OPEN-23). */
export function ExportData({ copy }: { copy: Response<'getMyData'>['result']['export'] }) {
  const { act, busy } = useAction(personSide)

  /** An address opens the copy for ten minutes only, and for this session alone, so it is asked for when it is wanted. */
  async function take(): Promise<void> {
    const answer = await act('getMyData', {}, { silent: true })
    const address = answer?.result.export.file
    if (address && !(await saveOwnFile(address, 'export.zip')))
      await openModal('message', { text: m.common_sorry_reload() })
    if (!address) await askAgain('getMyData')
  }

  return (
    <Card title={m.privacy_export_title()}>
      <p className="max-w-prose text-sm text-ink-soft">{m.privacy_export_text()}</p>
      <div role="status">
        {copy.state === 'running' && <Alert tone="calm">{m.privacy_export_running()}</Alert>}
        {copy.state === 'ready' && (
          <Alert tone="good" title={m.privacy_export_ready({ until: sayMoment(copy.keptUntil, here()) })}>
            <div className="mt-3">
              <Button busy={busy !== '' && m.common_loading()} onClick={() => void take()}>
                {m.privacy_export_open()}
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {copy.nextAt !== '' ? (
        copy.state !== 'running' && (
          <p className="text-sm">{m.privacy_export_next({ at: sayMoment(copy.nextAt, here()) })}</p>
        )
      ) : (
        <PasswordForm
          call="exportMyData"
          label={m.privacy_export_start()}
          busy={m.privacy_export_busy()}
          onDone={() => askAgain('getMyData')}
        />
      )}
    </Card>
  )
}
