import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector reads it. */
export interface SeenSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  kind: number
  failed: boolean
  notes: Record<string, string | number>
  /** What its process says of itself. */
  from: Record<string, string | number>
}

type Written = { key: string; value: { stringValue?: string; intValue?: number | string; doubleValue?: number } }[]

/** A collector that reads OTLP in JSON, or takes what comes and never answers. */
export async function startCollector() {
  const spans: SeenSpan[] = []
  const headers: IncomingMessage['headers'][] = []
  const held: ServerResponse[] = []
  let isStuck = false
  let text = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (isStuck) return void held.push(response)
    headers.push(request.headers)
    const body = Buffer.concat(chunks).toString()
    if (request.method !== 'POST' || request.url !== '/otlp/v1/traces') return void response.writeHead(404).end()
    text += body
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans: sent } of scopeSpans)
        for (const span of sent)
          spans.push({
            ...span,
            parentSpanId: span.parentSpanId ?? '',
            failed: span.status?.code === 2,
            notes: read(span.attributes),
            from: read(resource.attributes),
          })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/otlp`,
    spans,
    headers,
    /** All that was sent. */
    text: () => text,
    stick() {
      isStuck = true
    },
    goOn() {
      isStuck = false
      for (const response of held.splice(0)) response.destroy()
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>(done => void server.close(() => done()))
    },
  }
}

function read(attributes: Written): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )
}
