import type { SpanContext } from '@opentelemetry/api'

const format =
  /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/

/** What a `traceparent` names, as W3C Trace Context says; null where it is malformed, and nothing of it holds then. */
export function readTraceparent(header: string | undefined): SpanContext | null {
  const { version, traceId = '', spanId = '', flags = '', more } = format.exec(header ?? '')?.groups ?? {}
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

/** The `traceparent` that names a span. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}
