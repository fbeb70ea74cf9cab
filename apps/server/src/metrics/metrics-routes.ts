import { timingSafeEqual } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Tells the metrics to whoever brings the operator's token; without one there is no such address (OPS-17). */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, refresh, token }: { metrics: Metrics; refresh: () => Promise<void>; token: string | undefined },
): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !isToken(request.headers.authorization, `Bearer ${token}`)) return reply.callNotFound()
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

/** The same on a port of its own, which only the operator's network reaches; nobody has to bring anything there. Answers how to close it. */
export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  { metrics, refresh }: { metrics: Metrics; refresh: () => Promise<void> },
): Promise<() => Promise<void>> {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  await app.listen({ host, port })
  return () => app.close()
}

function isToken(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
