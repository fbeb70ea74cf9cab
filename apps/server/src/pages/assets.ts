import { extname } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workerPolicy } from '../http/security-headers.ts'
import type { Parts } from '../parts.ts'
import { keptFile } from './kept-builds.ts'
import { encodingsOf } from './pack-page.ts'

/** Serves what the build has made as it is: icons, and files whose names carry the hash of what is in them. */
export async function serveAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      setHeaders(reply, path)
      // Nobody asks again for what never changes under its name, nor for a part of it: what one would ask with is only carried.
      if (isHashed(path)) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
    },
  })
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** Sends a file of another build, which a page of that build asks for; whether there is one (OPS-15). */
export async function sendKept(
  parts: Pick<Parts, 'database' | 'files'>,
  { path, request, reply }: { path: string; request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  const name = /^\/assets\/([\w.-]{1,120}-[\w-]{8}\.\w{2,5})$/.exec(path)?.[1]
  const type = name && types[extname(name)]
  if (!type) return false
  const file = await keptFile(parts, name, { takesBrotli: encodingsOf(request).has('br') })
  if (!file) return false
  setHeaders(reply, path)
  reply.header('vary', 'accept-encoding')
  if (file.isBrotli) reply.header('content-encoding', 'br')
  await reply.type(type).send(file.bytes)
  return true
}

const isHashed = (path: string) => path.includes('/assets/')
const ofDocuments = ['cross-origin-opener-policy', 'referrer-policy']

function setHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string): void {
  const hashed = isHashed(path)
  reply.header('cache-control', hashed ? 'max-age=31536000, immutable' : 'public, max-age=3600')
  const policy = workerPolicy(path)
  if (policy) reply.header('content-security-policy', policy)
  // Scripts and styles obey the policies of the page that loads them, and a font needs none: their own would only be carried.
  else if (hashed && /\.(js|css)(\.\w+)?$/.test(path)) reply.removeHeader('content-security-policy')
  if (hashed && !policy) for (const name of ofDocuments) reply.removeHeader(name)
  if (/\/sw\.js(\.br)?$/.test(path)) reply.header('cache-control', 'no-cache')
}
