import type { UserId } from '@ownward/domain/ids'
import type { Parts } from '../../../parts.ts'
import type { FileKind } from '../documents/index.ts'

/** Logs that something somebody sent was not taken, and why: one line, nothing of its content (SRV-23). */
export function logRefusedUpload(
  { log }: Pick<Parts, 'log'>,
  upload: { kind: FileKind; why: string; personId: UserId },
): void {
  const { kind, why, personId } = upload
  log.warn({ upload: 'refused', kind, why, person: personId }, 'an upload was not taken')
}
