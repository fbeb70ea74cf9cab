import type { ChargeResult, RefundResult } from '../outside/gateway/port.ts'
import type { Parts } from '../parts.ts'
import type { Metrics, Service } from './metrics.ts'

type Outside = Pick<Parts, 'gateway' | 'mail' | 'sms' | 'files'>

/** The services outside, each call of which is counted and timed: what failed, and what was not answered, is told from what was. */
export function watchServices(services: Outside, metrics: Metrics): Outside {
  return {
    gateway: watched('gateway', services.gateway, metrics),
    mail: watched('mail', services.mail, metrics),
    sms: watched('sms', services.sms, metrics),
    files: watched('files', services.files, metrics),
  }
}

function watched<T extends object>(service: Service, it: T, metrics: Metrics): T {
  return new Proxy(it, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const begun = performance.now()
        const told = (isFine: boolean) =>
          metrics.service({ service, isFine, seconds: (performance.now() - begun) / 1000 })
        const answer: unknown = Reflect.apply(value, target, given)
        // Another way to the same service, such as one with connections of its own.
        if (!(answer instanceof Promise)) return isObject(answer) ? watched(service, answer, metrics) : answer
        answer.then(
          result => told(!isUnanswered(result)),
          () => told(false),
        )
        return answer
      }
    },
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A gateway that does not answer says so in words. */
function isUnanswered(result: unknown): boolean {
  return (result as ChargeResult | RefundResult | null | undefined)?.state === 'unclear'
}
