import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles'
import { noPage } from '../http/security-headers.ts'
import { isKnown } from './is-known.ts'

/** Where the archive of streets is handed out; its path on this machine is in nobody's address. */
export const streetsPath = '/map/streets.pmtiles'

/** Parts are asked for by readers of maps, and are much smaller; whoever asks for more gets the beginning of it. */
const longestPart = 4 << 20
const longestMetadata = 256 << 10

const drawnTiles = new Set([TileType.Mvt, TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif])
const readCompressions = new Set([Compression.Unknown, Compression.None, Compression.Gzip])

/** Why an archive cannot be shown, in words for the operator; undefined where it can (PICK-16). */
export async function troubleOfStreets(path: string): Promise<string | undefined> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    const facts = await file.stat()
    if (!facts.isFile()) return 'it is not a file'
    const archive = new PMTiles(partsOf(file))
    return troubleIn(await archive.getHeader(), facts.size) ?? troubleOfMetadata(await archive.getMetadata())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 'there is no such file' : `it cannot be read: ${code ?? message}`
  } finally {
    await file?.close()
  }
}

function partsOf(file: FileHandle): Source {
  return {
    getKey: () => 'streets',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return { data: Uint8Array.from(buffer.subarray(0, bytesRead)).buffer }
    },
  }
}

function troubleIn(header: Header, size: number): string | undefined {
  if (header.specVersion !== 3) return 'it is no archive of version 3 of PMTiles'
  if (!drawnTiles.has(header.tileType)) return 'its tiles are neither vector tiles (MVT) nor pictures'
  if (!readCompressions.has(header.tileCompression)) return 'its tiles are compressed otherwise than with gzip'
  if (header.jsonMetadataLength > longestMetadata) return 'what it says of itself is longer than 256 KiB'
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) return 'its end is missing'
  return undefined
}

function troubleOfMetadata(metadata: unknown): string | undefined {
  return typeof metadata === 'object' && metadata !== null ? undefined : 'what it says of itself is no JSON object'
}

/**
 * Hands out the archive of streets by parts, one at a time and none longer than 4 MiB: it may be larger than any memory, and nobody needs the
 * whole. What is read is the file that the operator has named, as it is now; once it is gone, the answer is that there is none (PICK-16).
 */
export function serveStreets(app: FastifyInstance, path: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: streetsPath,
    handler: async (request, reply) => {
      const facts = await stat(path).catch(() => undefined)
      if (!facts?.isFile()) return refused(reply, 404, 'There are no streets to be had.')
      const { size, mtimeMs, ino } = facts
      const etag = `"${[size, Math.round(mtimeMs), ino].map(fact => fact.toString(36)).join('-')}"`
      reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=3600' })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type('application/vnd.pmtiles')
      if (request.method === 'HEAD') return reply.header('content-length', size).send()
      const part = partAsked(request, size, etag)
      if (part === undefined) return refused(reply, 400, 'Ask for one part of it, by Range.')
      if (part === null)
        return refused(reply.header('content-range', `bytes */${size}`), 416, 'There is no such part of it.')
      reply.code(206).headers({
        'content-range': `bytes ${part.start}-${part.end}/${size}`,
        'content-length': part.end - part.start + 1,
      })
      return reply.send(createReadStream(path, part))
    },
  })
}

function refused(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).headers(noPage).type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** The bytes asked for, both ends included; null where there are none there, undefined where no single part of this very file is asked for. */
function partAsked(
  { headers }: FastifyRequest,
  size: number,
  etag: string,
): { start: number; end: number } | null | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  if (from === undefined || to === undefined || (condition !== undefined && condition !== etag)) return undefined
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (start >= size || (from === '' && Number(to) === 0)) return null
  return { start, end: Math.min(last, start + longestPart - 1) }
}
