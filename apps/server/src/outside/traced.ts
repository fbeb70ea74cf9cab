import { inSpan, type Span, underWay } from '../log/under-way.ts'

/** Asks something outside by HTTP as `fetch` does. Where a trace is kept it is a part of it, by `what` we call it and the host, and whoever is asked is told so (OPS-18). */
export function askOutside(what: string, address: string | URL, init: RequestInit): Promise<Response> {
  return tracedAsk(what, { host: new URL(address).hostname, method: init.method ?? 'GET' }, async span => {
    if (!span) return fetch(address, init)
    const headers = new Headers(init.headers)
    headers.set('traceparent', span.traceparent)
    return fetch(address, { ...init, headers })
  })
}

/** Asks by HTTP in another way than `fetch`; whatever answers has a status. */
export function tracedAsk<T>(
  what: string,
  { host, method }: { host: string; method: string },
  ask: (span?: Span) => Promise<T>,
): Promise<T> {
  const notes = { 'http.request.method': method, 'server.address': host }
  return inSpan({ name: what, kind: 'client', notes }, async span => {
    const answer = await ask(span)
    const { status } = answer as { status?: unknown }
    if (typeof status === 'number') span?.note({ 'http.response.status_code': status })
    return answer
  })
}

/** What tells a service for which part of a trace it is asked; undefined where none is kept. */
export function currentTraceparent(): string | undefined {
  return underWay()?.span?.traceparent
}
