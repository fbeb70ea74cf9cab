import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

/**
 * Says once in the log that requests come by a proxy that `TRUST_PROXY` does not tell of: all visitors then count as one, and the limits of
 * one of them are the limits of all (SRV-02). Nothing that the proxy says is believed.
 */
export function tellUntoldProxy(app: FastifyInstance, { config, log }: Pick<Parts, 'config' | 'log'>): void {
  if (config.trustedProxies > 0) return
  if (config.https)
    log.warn(
      'TRUST_PROXY is 0 behind an https address: all visitors count as one, set it to the number of your proxies',
    )
  let isTold = false
  app.addHook('onRequest', async request => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn(
      'a request names its sender in X-Forwarded-For, which is not believed: is there a proxy, and TRUST_PROXY not set?',
    )
  })
}
