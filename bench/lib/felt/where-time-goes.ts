/** One event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: { requestId?: string } }
}

/**
 * What a page's main thread can be busy with. `network` is the time when it had nothing to do and something it had asked for was
 * on its way; `waiting` is the rest, most of it for the next frame or for a timer.
 */
export type Busy = 'script' | 'parse' | 'style' | 'layout' | 'paint' | 'decode' | 'other' | 'network' | 'waiting'

const kinds: Readonly<Record<string, Busy>> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayerTree: 'paint',
  'Decode Image': 'decode',
  ImageDecodeTask: 'decode',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
}

/**
 * Divides the time between two marks of a page among what its main thread did, in milliseconds: each event counts for what it took
 * itself, without the events inside it. Events without a kind of their own count for the one around them.
 */
export function whereTimeGoes(events: readonly TraceEvent[], from: string, to: string): Record<Busy, number> {
  const start = events.findLast(event => event.name === from)
  const end = events.findLast(event => event.name === to)
  if (!start || !end || end.ts < start.ts) throw new Error(`no ${from} before a ${to} in the trace`)
  const spent: Record<Busy, number> = {
    script: 0,
    parse: 0,
    style: 0,
    layout: 0,
    paint: 0,
    decode: 0,
    other: 0,
    network: 0,
    waiting: (end.ts - start.ts) / 1000,
  }
  const onTheWay = requestsIn(events)
  let idleFrom = start.ts
  const idleUntil = (until: number) => {
    const network = overlap(onTheWay, idleFrom, until) / 1000
    spent.network += network
    spent.waiting -= network
  }
  const around: { until: number; kind: Busy }[] = []
  const inside = events
    .filter(event => event.ph === 'X' && event.pid === start.pid && event.tid === start.tid)
    .map(event => ({ name: event.name, ts: event.ts, until: event.ts + (event.dur ?? 0) }))
    .filter(event => event.until > start.ts && event.ts < end.ts)
    .sort((a, b) => a.ts - b.ts || b.until - a.until)
  for (const event of inside) {
    while ((around.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= event.ts) around.pop()
    const outer = around.at(-1)?.kind ?? 'waiting'
    if (outer === 'waiting') {
      idleUntil(event.ts)
      idleFrom = event.until
    }
    const kind = kinds[event.name] ?? (outer === 'waiting' ? 'other' : outer)
    const took = (Math.min(event.until, end.ts) - Math.max(event.ts, start.ts)) / 1000
    spent[outer] -= took
    spent[kind] += took
    around.push({ until: event.until, kind })
  }
  idleUntil(end.ts)
  return spent
}

type Span = readonly [from: number, until: number]

/** When something was on its way over the network; spans that follow each other and do not overlap. */
function requestsIn(events: readonly TraceEvent[]): Span[] {
  const asked = new Map<string | undefined, number>()
  const spans: Span[] = []
  for (const { name, ts, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    const id = args?.data?.requestId
    if (name === 'ResourceSendRequest') asked.set(id, ts)
    if (name !== 'ResourceFinish' || !asked.has(id)) continue
    spans.push([asked.get(id) as number, ts])
    asked.delete(id)
  }
  const merged: Span[] = []
  for (const [from, until] of spans.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], until)]
    else merged.push([from, until])
  }
  return merged
}

const overlap = (spans: readonly Span[], from: number, until: number) =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(until, span[1]) - Math.max(from, span[0])), 0)
