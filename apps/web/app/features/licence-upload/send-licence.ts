import { m } from '@ownward/texts'
import { callPerson } from '../../api/call-person.ts'
import { type Outcome, type OutcomeOptions, outcomeOf } from '../../api/outcome.ts'
import { messageIn } from '../../api/outcome-words.ts'
import type { Request } from '../../api/spelling/spelled.ts'
import type { Side } from './side-field.tsx'

type CallOfLicence = 'updateLicenseDetails' | 'uploadDocument'
type Fields = Request<'updateLicenseDetails'>
type FieldError = { path: string; message: string }

/** How sending went; `errors` belong to fields, `message` to the whole. */
export type LicenceSent = { ok: true; message: string } | { ok: false; message: string; errors: readonly FieldError[] }

/**
 * Sends a licence: its fields, the front, then the back with the sign that it is complete (ACC-10, ACC-11, ACC-12). Stops at the first
 * that is refused; sending again from the start is harmless. A `credential` stands for the session where a scan link opened one.
 */
export async function sendLicence(fields: Fields, front: Side, back: Side, credential?: string): Promise<LicenceSent> {
  const as: OutcomeOptions = credential === undefined ? {} : { credential }
  const details = await send('updateLicenseDetails', fields, m.app_licence_update_failed(), as)
  if (!details.ok) return details
  const first = await send('uploadDocument', documentOf('license_doc_1', front, 0), m.app_licence_upload_failed(), as)
  if (!first.ok) return first
  return send('uploadDocument', documentOf('license_doc_2', back, 1), m.app_licence_upload_failed(), as)
}

function documentOf(type: 'license_doc_1' | 'license_doc_2', side: Side, notify: 0 | 1): Request<'uploadDocument'> {
  return { docType: type, data: side.data, fileformat: 'jpg', notifyByIntercom: notify }
}

async function send<N extends CallOfLicence>(
  name: N,
  body: Request<N>,
  otherwise: string,
  options: OutcomeOptions,
): Promise<LicenceSent> {
  const outcome = await outcomeOf(callPerson, name, body, options)
  if (outcome.kind === 'done') return { ok: true, message: (outcome.answer as { message: string }).message }
  if (outcome.kind === 'failed' && outcome.trouble.status === 0)
    return { ok: false, message: m.app_licence_no_network(), errors: [] }
  return { ok: false, message: messageIn(outcome) || otherwise, errors: errorsIn(outcome as Outcome<CallOfLicence>) }
}

function errorsIn(outcome: Outcome<CallOfLicence>): readonly FieldError[] {
  if (outcome.kind === 'refused') return outcome.refusal.errors ?? []
  return (outcome.kind === 'failed' && outcome.trouble.errors) || []
}
