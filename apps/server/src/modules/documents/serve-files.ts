import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileOpenings } from '../../db/schema/index.ts'
import type { Parts } from '../../parts.ts'
import { checkFileUrl } from './signed-url.ts'
import { type FileRow, readStored } from './store-file.ts'

const idPattern = /^[\w-]{8,40}$/
const numberPattern = /^\d{1,12}$/

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Serves private files by their signed addresses, keeps no copy anywhere, and logs each opening (SRV-23, BEY-25). */
export function serveFiles(app: FastifyInstance, parts: Parts): void {
  app.get('/files/:id', async (request, reply) => {
    const ticket = readTicket(request)
    if (!ticket) return notFound(reply)
    const now = parts.clock.now()
    const verdict = checkFileUrl(parts.config.appSecret, ticket, ticket.expiry, ticket.signature, now)
    if (verdict === 'forged') return notFound(reply)
    if (verdict === 'expired')
      return plain(reply, 410, 'This address has expired. Open the document again from its page.')

    const found = await readStored(parts, ticket.fileId)
    if (!found) return notFound(reply)
    await parts.database.db
      .insert(fileOpenings)
      .values({ fileId: ticket.fileId, personId: ticket.personId, at: now, address: request.ip })
    return reply.headers(headersOf(found.row)).send(Buffer.from(found.bytes))
  })
}

function readTicket(request: FastifyRequest) {
  const { id } = request.params as { id: string }
  const { p, e, s } = request.query as Record<string, unknown>
  if (typeof p !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  if (!idPattern.test(id) || !numberPattern.test(p) || !numberPattern.test(e)) return null
  return { fileId: id, personId: Number(p), expiry: Number(e), signature: s }
}

function headersOf(file: FileRow): Record<string, string> {
  const isPdf = file.mime === 'application/pdf'
  return {
    'content-type': file.mime,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${file.kind.replaceAll('_', '-')}.${extensions[file.mime] ?? 'bin'}"`,
    // Browsers do not show a PDF in a sandbox; ours are made by us and carry no script.
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'${isPdf ? "; object-src 'self'; style-src 'unsafe-inline'" : '; sandbox'}`,
    'referrer-policy': 'no-referrer',
  }
}

function notFound(reply: FastifyReply) {
  return plain(reply, 404, 'There is no such file.')
}

function plain(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${message}\n`)
}
