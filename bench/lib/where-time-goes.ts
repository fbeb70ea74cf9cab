/** One event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
}

/** What a page's main thread can be busy with; `waiting` is the rest of the time, most of it for the network or for the next frame. */
export type Busy = 'script' | 'parse' | 'style' | 'layout' | 'paint' | 'decode' | 'other' | 'waiting'

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
    waiting: (end.ts - start.ts) / 1000,
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
    const kind = kinds[event.name] ?? (outer === 'waiting' ? 'other' : outer)
    const took = (Math.min(event.until, end.ts) - Math.max(event.ts, start.ts)) / 1000
    spent[outer] -= took
    spent[kind] += took
    around.push({ until: event.until, kind })
  }
  return spent
}
