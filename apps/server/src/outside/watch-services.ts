import type { Parts } from '../parts.ts'
import type { ChargeResult, RefundResult } from './gateway/port.ts'

/** The services outside that money, letters, text messages, pushes and files depend on. */
export type Service = 'gateway' | 'mail' | 'sms' | 'push' | 'files'

/** One answer of a service, or that there was none. */
export interface ServiceAnswer {
  service: Service
  isFine: boolean
  seconds: number
}

type Outside = Pick<Parts, 'gateway' | 'mail' | 'sms' | 'push' | 'files'>

/** The services outside, each call of which is timed and told: what failed, and what was not answered, is told from what was. */
export function watchServices(services: Outside, told: (answer: ServiceAnswer) => void): Outside {
  return {
    gateway: watched('gateway', services.gateway, told),
    mail: watched('mail', services.mail, told),
    sms: watched('sms', services.sms, told),
    push: watched('push', services.push, told),
    files: watched('files', services.files, told),
  }
}

function watched<T extends object>(service: Service, it: T, told: (answer: ServiceAnswer) => void): T {
  return new Proxy(it, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const begun = performance.now()
        const tell = (isFine: boolean) => told({ service, isFine, seconds: (performance.now() - begun) / 1000 })
        const answer: unknown = Reflect.apply(value, target, given)
        // Another way to the same service, such as one with connections of its own.
        if (!(answer instanceof Promise)) return isObject(answer) ? watched(service, answer, told) : answer
        answer.then(
          result => tell(!isUnanswered(result)),
          () => tell(false),
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
