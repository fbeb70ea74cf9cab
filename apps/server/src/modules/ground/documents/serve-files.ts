import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { credentialOf } from '../../../http/credential.ts'
import { noPage } from '../../../http/security-headers.ts'
import type { Parts } from '../../../parts.ts'
import { findHolder, logOpening } from './openings.ts'
import { mayOpen } from './policy.ts'
import { checkFileUrl } from './signed-url.ts'
import { type FileRow, readStored } from './store-file.ts'

const idPattern = /^[\w-]{8,40}$/
const numberPattern = /^\d{1,12}$/

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/zip': 'zip',
}

/** PDFs that the product itself has written; every other one is somebody's. */
const written = new Set<FileRow['kind']>(['agreement', 'receipt'])

/**
 * Serves private files by their signed addresses to those who may still open them, keeps no copy anywhere, and logs each opening and
 * each refusal (SRV-23, BEY-25). A copy of somebody's data needs their session beside its address (OPEN-23): `customerOf` tells whose a token is.
 */
export function serveFiles(
  app: FastifyInstance,
  parts: Parts,
  { customerOf }: { customerOf: (token: string, now: Date) => Promise<number | null> },
): void {
  const refused = (reply: FastifyReply, why: string) => {
    parts.log.warn({ document: 'refused', why }, 'a document was not opened')
    return notFound(reply)
  }
  app.get('/files/:id', async (request, reply) => {
    const ticket = readTicket(request)
    if (!ticket) return refused(reply, 'no-ticket')
    const now = parts.clock.now()
    const verdict = checkFileUrl(parts.config.appSecret, ticket, ticket.expiry, ticket.signature, now)
    if (verdict === 'forged') return refused(reply, 'forged')
    if (verdict === 'expired') {
      parts.log.warn({ document: 'refused', why: 'expired' }, 'a document was not opened')
      return plain(reply, 410, 'This address has expired. Open the document again from its page.')
    }

    const { db } = parts.database
    const found = await readStored(parts, ticket.fileId)
    if (!found || isOver(found.row, now)) return refused(reply, 'no-file')
    if (!mayOpen(found.row, await findHolder(db, ticket.personId, now))) return refused(reply, 'not-theirs')
    if (found.row.kind === 'export') {
      const token = credentialOf(request.headers)
      const asking = token === null ? null : await customerOf(token, now)
      if (asking !== found.row.ownerId) return refused(reply, 'no-session')
    }
    await logOpening(db, found.row, { personId: ticket.personId, at: now, address: request.ip })
    return reply.headers(headersOf(found.row)).send(Buffer.from(found.bytes))
  })
}

/** A copy of somebody's data is nobody's any more when its days are over, also while the clean-up has not come by. */
const isOver = ({ kind, deleteAfter }: FileRow, now: Date) =>
  kind === 'export' && deleteAfter !== null && deleteAfter <= now

function readTicket(request: FastifyRequest) {
  const { id } = request.params as { id: string }
  const { p, e, s } = request.query as Record<string, unknown>
  if (typeof p !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  if (!idPattern.test(id) || !numberPattern.test(p) || !numberPattern.test(e)) return null
  return { fileId: id, personId: Number(p), expiry: Number(e), signature: s }
}

function headersOf(file: Pick<FileRow, 'kind' | 'mime'>): Record<string, string> {
  // A PDF that somebody sent is never shown by a page of ours: it is handed out. Browsers do not show any PDF in a sandbox.
  const isPdf = file.mime === 'application/pdf'
  const isShown = file.kind !== 'export' && (!isPdf || written.has(file.kind))
  const name = `${file.kind.replaceAll('_', '-')}.${extensions[file.mime] ?? 'bin'}`
  return {
    'content-type': file.mime,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
    // The styles are those of the browser's own viewer.
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; ${isPdf && isShown ? "object-src 'self'" : 'sandbox'}`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
}

function notFound(reply: FastifyReply) {
  return plain(reply, 404, 'There is no such file.')
}

function plain(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).headers(noPage).type('text/plain; charset=utf-8').send(`${message}\n`)
}
