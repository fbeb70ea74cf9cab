import { timingSafeEqual } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { requestIdHeader, requestIdOf } from '../http/request-id.ts'
import { StartProblem } from '../start-problem.ts'
import type { Metrics } from './metrics.ts'

/** Tells the metrics to whoever brings the operator's token; without one there is no such address (OPS-17). */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, refresh, token }: { metrics: Metrics; refresh: () => Promise<void>; token: string | undefined },
): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !isToken(request.headers.authorization, token)) return reply.callNotFound()
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

/** The same on a port of its own, which only the operator's network reaches; nobody has to bring anything there. Answers how to close it; throws a StartProblem where the port is taken. */
export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  { metrics, refresh }: { metrics: Metrics; refresh: () => Promise<void> },
): Promise<() => Promise<void>> {
  const app = fastify({ genReqId: requestIdOf })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
  app.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartProblem(
      `METRICS_PORT ${port} is taken by another program. Stop that program, or choose another port.`,
    )
  }
  return () => app.close()
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
