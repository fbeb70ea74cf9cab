import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { NotLetIn } from '../not-let-in.ts'
import { currentTraceparent, tracedAsk } from '../traced.ts'
import { checkFileKey, type FileStore } from './port.ts'

/** Where an object store is and who we are there; any store that speaks Amazon's S3 protocol with signatures of version 4. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Keeps files as private objects in a bucket, under the names that the folder gives them, so that a folder can be copied there as it is. A
 * store that is out of reach or says no is a fault with its status, never with what it wrote: that could name keys and addresses.
 */
export function s3Files({ endpoint, region, bucket, ...keys }: S3Settings): FileStore {
  const client = new TracedClient({ ...keys, region, service: 's3', retries: 2 })
  const host = new URL(endpoint).hostname
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> {
    checkFileKey(key)
    const address = `${base}/${key.slice(0, 2)}/${key}`
    return tracedAsk(`files ${method.toLowerCase()}`, { host, method }, () =>
      client.fetch(address, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body && { 'content-type': 'application/octet-stream' }),
        },
        ...(body && { body: Uint8Array.from(body) }),
        signal: AbortSignal.timeout(30_000),
      }),
    )
  }

  async function mustBeWell(answer: Response): Promise<void> {
    if (answer.ok) return void (await answer.body?.cancel())
    const code = codeOf(await answer.text())
    const problem = `The file store answered ${answer.status}${code && ` ${code}`}.`
    throw [401, 403, 404].includes(answer.status) ? new NotLetIn(problem) : new Error(problem)
  }

  return {
    async put(key, bytes) {
      await mustBeWell(await ask('PUT', key, bytes))
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const said = await answer.text()
      if (answer.status === 404 && codeOf(said) !== 'NoSuchBucket') return null
      throw new Error(`The file store answered ${answer.status} ${codeOf(said)}.`)
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      if (answer.status === 404) return void (await answer.body?.cancel())
      await mustBeWell(answer)
    },
  }
}

/** Tells the store for which part of a trace it is asked, beside the signature: whoever stands between may change that. */
class TracedClient extends AwsClient {
  override async sign(...given: Parameters<AwsClient['sign']>): Promise<Request> {
    const request = await super.sign(...given)
    const traceparent = currentTraceparent()
    if (traceparent) request.headers.set('traceparent', traceparent)
    return request
  }
}

/** The short name that the protocol has for what went wrong. */
function codeOf(xml: string): string {
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
}

/** Writes, reads and removes a file, so that wrong settings show at the start and not at somebody's first upload; throws NotLetIn where they are wrong. */
export async function tryFiles(files: FileStore, now: Date): Promise<void> {
  const key = `start-check-${now.getTime()}`
  const bytes = new TextEncoder().encode(key)
  await files.put(key, bytes)
  const back = await files.get(key)
  await files.remove(key)
  if (!back || Buffer.compare(bytes, back) !== 0) throw new Error('The file store did not give back what was put.')
}
