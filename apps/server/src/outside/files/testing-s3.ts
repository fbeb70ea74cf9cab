import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server that speaks the object store's protocol as far as we use it: one bucket, whole objects, and signatures of version 4, which it
 * computes anew from the request as the protocol's description says. It can be told to be out of order for some requests.
 */
export async function startS3StandIn({
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Record<'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey', string>) {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let outOfOrder = 0

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => say(response, status, body))
  })

  async function answer(request: IncomingMessage): Promise<{ status: number; body: Buffer | string }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    asked.push(request.method ?? '')
    if (outOfOrder > 0) {
      outOfOrder -= 1
      return { status: 503, body: problem('SlowDown') }
    }
    if (!isSigned(request, body)) return { status: 403, body: problem('SignatureDoesNotMatch') }
    const [, name, ...rest] = (request.url ?? '/').split('/')
    if (name !== bucket) return { status: 404, body: problem('NoSuchBucket') }
    const key = rest.join('/')
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else {
      const found = objects.get(key)
      return found ? { status: 200, body: found } : { status: 404, body: problem('NoSuchKey') }
    }
    return { status: request.method === 'DELETE' ? 204 : 200, body: '' }
  }

  function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
    const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
      headers.authorization ?? '',
    )
    if (!parts || headers['x-amz-content-sha256'] !== sha256(body)) return false
    const [, credential, signed, signature] = parts as unknown as [string, string, string, string]
    const at = String(headers['x-amz-date'])
    const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
    if (credential !== `${accessKeyId}/${scope}`) return false
    const lines = signed.split(';').map(header => `${header}:${String(headers[header]).trim()}\n`)
    const asked = [method, url, '', lines.join(''), signed, sha256(body)].join('\n')
    const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce(
      (secret: Buffer | string, word) => hmac(secret, word),
      `AWS4${secretAccessKey}`,
    )
    return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(asked)].join('\n')).toString('hex') === signature
  }

  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The verbs of the requests so far. */
    asked,
    /** The next so many requests are answered with 503. */
    fail(times: number) {
      outOfOrder = times
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function say(response: ServerResponse, status: number, body: Buffer | string): void {
  response.writeHead(status).end(body)
}

const problem = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
