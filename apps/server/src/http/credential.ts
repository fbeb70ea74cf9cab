import type { IncomingHttpHeaders } from 'node:http'

/** The token that a request comes with, as the site sends it: `Authorization: Basic <token>`; null where there is none. */
export function credentialOf(headers: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  return /^Basic +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
