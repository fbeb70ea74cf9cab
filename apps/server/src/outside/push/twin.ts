import { mayBeAsked } from './may-be-asked.ts'
import type { Handed, PushService } from './port.ts'
import { sealPush } from './seal-push.ts'

/** Of nobody: no name under `.example` is ever given out (RFC 2606), and none is looked for. */
export const twinHost = 'push.ownward.example'
const mostKept = 200

/**
 * Stands in for the services of browsers in a demo: takes what they would get, as they would get it, and keeps the newest for the desk to show. It
 * connects to nothing, whatever address it is given; one that ends in `/gone` answers like a browser that is there no more.
 */
export function pushTwin({ services, contact }: { services: readonly string[]; contact: string }): PushService {
  const handed: Handed[] = []
  return {
    accepts: endpoint => services.length > 0 && mayBeAsked(endpoint, [...services, twinHost]),
    async send(push, keys) {
      if (push.endpoint.endsWith('/gone')) return 'gone'
      const { bytes: _, ...sealed } = sealPush(push, keys, { now: new Date(), contact })
      handed.unshift(sealed)
      handed.splice(mostKept)
      return 'taken'
    },
    resting: [],
    handed,
  }
}
