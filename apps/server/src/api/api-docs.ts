import { createHash } from 'node:crypto'
import { openApi } from '@ownward/contract/openapi'
import type { FastifyInstance } from 'fastify'

interface Operation {
  summary: string
  security?: unknown
  parameters?: { name: string; description: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17212b;background:#fff}
h2{font:600 1rem/1.5 ui-monospace,monospace;margin:0}summary{cursor:pointer;padding:.6rem 0}details{border-top:1px solid #d5dbe1}
pre{background:#f3f5f7;padding:1rem;overflow:auto;border-radius:.5rem;font-size:.85rem}
@media(prefers-color-scheme:dark){body{color:#e6ebf0;background:#12181e}pre{background:#1c242c}details{border-color:#33404c}}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves what the contract says of itself: /api/openapi.json and, for people, /api/docs. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const base = '/api/v1'
  let document: string | undefined
  let page: string | undefined
  const describe = () => openApi(base)

  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describe())
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document)
  })

  app.get('/docs', (_request, reply) => {
    page ??= renderPage(describe().paths as Record<string, { get?: Operation; post: Operation }>, base)
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function renderPage(paths: Record<string, { get?: Operation; post: Operation }>, base: string): string {
  const calls = Object.entries(paths).map(([path, { get, post }]) => renderCall(path, get ? 'GET, POST' : 'POST', post))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style></head><body>
<h1>API</h1><p>Every call is made at <code>${base}/&lt;call&gt;</code> with a JSON body and answers JSON. Sign in with <code>login</code> and <code>loginadvance</code>, then send the header <code>Authorization: Basic &lt;auth_token&gt;</code>.
The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${calls.join('')}</body></html>`
}

function renderCall(path: string, methods: string, operation: Operation): string {
  const request = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses[200]?.content['application/json']?.schema
  const notes = [
    operation.security ? 'Needs a session.' : '',
    ...(operation.parameters ?? []).map(parameter => `${parameter.name}: ${parameter.description}`),
  ].filter(Boolean)
  return `<details><summary><h2>${methods} ${escapeHtml(path)}</h2>${escapeHtml(operation.summary)}</summary>${notes.map(note => `<p>${escapeHtml(note)}</p>`).join('')}<h3>Body</h3><pre>${show(request)}</pre><h3>Answer</h3><pre>${show(answer)}</pre></details>`
}

const show = (schema: unknown) => escapeHtml(JSON.stringify(schema ?? {}, null, 2))

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
