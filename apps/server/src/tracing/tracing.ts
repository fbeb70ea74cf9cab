import type { Span, SpanStart } from '../log/under-way.ts'

/** Keeps traces of what this process does, and sends them to the operator's collector (OPS-18). */
export interface Tracing {
  /** Begins a trace, or goes on with the one that a `traceparent` names; one that is malformed is none. */
  begin(start: SpanStart, traceparent?: string): Span
  /** Sends what waits, as far as it can be within three seconds. */
  stop(): Promise<void>
}
