import type { FastifyPluginCallback } from 'fastify'
import { Busy } from '../http/busy.ts'
import { networkOf } from '../modules/ground/limits/index.ts'
import { isKnown } from '../pages/is-known.ts'
import { parsePictureFile, parsePictureKey } from './picture-key.ts'
import type { PictureShop } from './picture-shop.ts'

// Part of every ETag: raise it when the same address must give other bytes.
const version = 1
const sharedEnd = '-share.jpg'

/**
 * Adds GET and HEAD /pictures/<key>-<width>.<format>. A picture never changes under its address, so clients keep it for good;
 * an address that is none of ours answers 404 without work or trace on disk.
 */
export const servePictures: FastifyPluginCallback<{ shop: PictureShop }> = (app, { shop }, done) => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const asked = parsePictureFile(file)
    // What links to us show beside them, in the one format that every service reads.
    const sharedKey = file.endsWith(sharedEnd) ? file.slice(0, -sharedEnd.length) : ''
    if (!asked && !parsePictureKey(sharedKey)) return reply.code(404).header('cache-control', 'no-store').send()
    const etag = `"${version}-${request.params.file}"`
    const known = isKnown(request.headers['if-none-match'], etag)
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable')
    if (known) return reply.code(304).send()
    const who = networkOf(request.ip)
    const making = asked
      ? shop.renderPicture(asked.key, asked.width, asked.format, who)
      : shop.renderShared(sharedKey, who)
    const bytes = await making.catch(busyOr)
    if (bytes instanceof Busy)
      return reply
        .code(bytes.who === 'one' ? 429 : 503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .removeHeader('etag')
        .send()
    if (!bytes) return reply.code(404).removeHeader('etag').header('cache-control', 'no-store').send()
    return reply
      .type(`image/${asked?.format ?? 'jpeg'}`)
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })
  done()
}

function busyOr(error: unknown): Busy {
  if (error instanceof Busy) return error
  throw error
}
