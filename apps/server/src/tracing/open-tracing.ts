import { setTimeout as delay } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { processId } from '../log/process-id.ts'
import type { Span, SpanStart } from '../log/under-way.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import type { Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** So much waits for a collector that is slow or away; what is more is dropped. One batch is under way at a time, and given up after a while. */
const waiting = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 2000, exportTimeoutMillis: 6000 }
const answerWithinMs = 5000
const lastWithinMs = 3000

/** Keeps traces and sends them by OTLP over HTTP, as JSON. A collector that is away is told once in the log, and again when it has been back. */
export function openTracing(
  { endpoint, headers, service, share }: NonNullable<Config['tracing']>,
  { version, log }: { version: string; log: Logger },
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: answerWithinMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': processId,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, log), ...waiting })],
  })
  const tracer = provider.getTracer('ownward', version)

  function begin({ name, kind, notes }: SpanStart, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind], ...(notes && { attributes: notes }) }, parent)
    const context = span.spanContext()
    return {
      traceId: context.traceId,
      traceparent: writeTraceparent(context),
      begin: start => begin(start, trace.setSpan(ROOT_CONTEXT, span)),
      note: notes => void span.setAttributes(notes),
      end(failure) {
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
        span.end()
      },
    }
  }

  return {
    begin(start, traceparent) {
      const from = readTraceparent(traceparent)
      return begin(start, from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT)
    },
    stop: () => Promise.race([provider.shutdown().catch(() => {}), delay(lastWithinMs, undefined, { ref: false })]),
  }
}

/** Says in the log when the collector takes nothing, once, and when it does again. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.code !== 0
        if (failed !== isAway) {
          isAway = failed
          if (failed)
            log.warn('OTEL_EXPORTER_OTLP_ENDPOINT: the collector takes no traces; the product goes on without')
          else log.info('the collector takes traces again')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
