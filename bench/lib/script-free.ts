import { createServer, request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { listenAlone } from './listen-alone.ts'

const withoutScripts = (html: string) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]+modulepreload[^>]*>/g, '')

/** Serves another server's pages with every script cut out: the yardstick for what our own scripts cost. */
export async function scriptFree(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: `${hostname}:${port}`, 'accept-encoding': 'br' },
      },
      answer => {
        const isPage = /text\/html/.test(answer.headers['content-type'] ?? '')
        if (!isPage) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const packed = answer.headers['content-encoding'] === 'br'
          const html = Buffer.from(withoutScripts((packed ? brotliDecompressSync(body) : body).toString()))
          const sent = packed ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : html
          const { 'transfer-encoding': _, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': sent.length })
          outgoing.end(sent)
        })
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  return listenAlone(server)
}
