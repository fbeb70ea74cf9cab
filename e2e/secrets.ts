import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'

/** What the browsers of a whole run have sent that must stay nowhere, and the addresses that they asked for. */
export interface Sent {
  passwords: string[]
  cards: string[]
  licences: string[]
  tokens: string[]
  addresses: string[]
}

const fields = {
  passwords: ['password', 'old_password'],
  cards: ['credit_card_number'],
  licences: ['documentNumber'],
} as const

/** Uploads are longer, and carry nothing of this. */
const longestBody = 20_000

/** Notes what a browser sends, until the function that it answers writes that down for the journey that comes last. */
export function noteSecrets(context: BrowserContext): () => Promise<void> {
  const sent: Sent = { passwords: [], cards: [], licences: [], tokens: [], addresses: [] }
  context.on('request', request => note(request, sent))
  return async () => {
    const path = notesPath()
    // What a cookie carries is in no request that a page can see.
    const consoles = (await context.cookies()).filter(({ name }) => name === 'team')
    sent.tokens.push(...consoles.map(({ value }) => value))
    if (path) appendFileSync(path, `${JSON.stringify(sent)}\n`)
  }
}

/** What was noted in all journeys so far, each thing once. */
export function notedSecrets(): Sent {
  const lines = readFileSync(notesPath()!, 'utf8').trim().split('\n')
  const all = lines.map(line => JSON.parse(line) as Sent)
  const once = (part: keyof Sent) => [...new Set(all.flatMap(sent => sent[part]))]
  return {
    passwords: once('passwords'),
    cards: once('cards'),
    licences: once('licences'),
    tokens: once('tokens'),
    addresses: once('addresses'),
  }
}

function notesPath(): string | undefined {
  const folder = process.env.E2E_DATA_DIR
  return folder && join(folder, 'sent.jsonl')
}

function note(request: Request, sent: Sent): void {
  const address = request.url()
  if (!/^https?:/.test(address)) return
  if (request.resourceType() === 'document' || address.includes('/api/')) sent.addresses.push(address)
  if (!address.includes('/api/v1/')) return
  const token = /^Basic (\S{20,})$/.exec(request.headers().authorization ?? '')?.[1]
  if (token) sent.tokens.push(token)
  const text = request.postData()
  if (!text || text.length > longestBody) return
  const body = read(text)
  for (const [part, names] of Object.entries(fields)) {
    for (const name of names) {
      const value = body[name]
      if (typeof value === 'string' && value.length >= 6) sent[part as keyof typeof fields].push(value)
    }
  }
}

function read(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
