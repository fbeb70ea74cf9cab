import type { Request } from '@ownward/contract'
import { m } from '@ownward/texts'
import { api } from '../../api/client.ts'
import type { Trouble } from '../../api/create-client.ts'
import type { Side } from './side-field.tsx'

type Fields = Request<'updateLicenseDetails'>
type FieldError = { path: string; message: string }

/** How sending went; `errors` belong to fields, `message` to the whole. */
export type LicenceSent = { ok: true; message: string } | { ok: false; message: string; errors: readonly FieldError[] }

/**
 * Sends a licence: its fields, the front, then the back with the sign that it is complete (ACC-12). Stops at the first
 * that is refused; sending again from the start is harmless.
 */
export async function sendLicence(fields: Fields, front: Side, back: Side): Promise<LicenceSent> {
  const details = await send('updateLicenseDetails', fields, m.app_licence_update_failed())
  if (!details.ok) return details
  const first = await send('uploadDocument', documentOf('license_doc_1', front), m.app_licence_upload_failed())
  if (!first.ok) return first
  const body = { ...documentOf('license_doc_2', back), notify_by_intercom: 1 as const }
  return send('uploadDocument', body, m.app_licence_upload_failed())
}

function documentOf(type: 'license_doc_1' | 'license_doc_2', side: Side): Request<'uploadDocument'> {
  return { doc_type: type, doc_data: side.data, fileformat: side.fileName.split('.').at(-1) }
}

async function send<N extends 'updateLicenseDetails' | 'uploadDocument'>(
  name: N,
  body: Request<N>,
  otherwise: string,
): Promise<LicenceSent> {
  let trouble: Trouble | undefined
  const answer = await api.call(name, body, {
    onTrouble: met => {
      trouble = met
    },
  })
  if (answer?.status === 1) return { ok: true, message: answer.message }
  return { ok: false, message: answer?.message || trouble?.message || otherwise, errors: trouble?.errors ?? [] }
}
