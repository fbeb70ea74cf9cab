import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

/** Tells a balancer how things stand: /healthz that the process runs, /readyz that it can serve (SRV-38). */
export async function healthRoutes(
  app: FastifyInstance,
  { parts, jobsRun }: { parts: Parts; jobsRun: () => boolean },
): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    const database = await answers(parts)
    const jobs = jobsRun()
    const ready = database && jobs
    if (!ready) reply.code(503).header('retry-after', '2')
    return reply.header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready', database, jobs })
  })
}

/** The newest table answers: the database is there and its migrations have run. */
async function answers({ database }: Parts): Promise<boolean> {
  const patience = new Promise<false>(resolve => setTimeout(resolve, 2000, false).unref())
  const query = database.pool.query('select 1 from app_state limit 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, patience])
}
