import type { ModuleRefusal } from '@ownward/domain/bookings'
import type { FastifyInstance } from 'fastify'
import { noPage } from '../http/security-headers.ts'
import { type ModuleAnswer, takeModuleFault, takeModuleReading } from '../modules/programs/telematics/index.ts'
import { signedModules } from '../outside/car-module/signed.ts'
import type { Parts } from '../parts.ts'
import { transactAt } from '../work.ts'

const maxBody = 8 * 1024

/** Said to whoever looks after the modules, not to people: one language does. */
const reasons: Record<ModuleRefusal | 'unsigned' | 'unreadable' | 'unknown-module' | 'too-many', string> = {
  unsigned: 'The signature is missing, wrong, or more than five minutes old.',
  unreadable:
    'Send eventId, moduleId, odometer in miles and readAt as an ISO 8601 instant; or eventId, moduleId, fault “cannot_drive” and at.',
  'unknown-module': 'This module belongs to no car.',
  'too-many': 'This module sends too often.',
  sold: 'The car is sold; nothing more is kept of it.',
  future: 'The reading lies in the future.',
  'before-fitted': 'The reading is older than the time since which the module belongs to this car.',
  older: 'The reading is older than the newest one.',
  lower: 'The odometer shows less than it did.',
  jump: 'No car drives so far in that time.',
}

/**
 * Takes what the modules in the cars tell (POST /hooks/car-module, decision 0025). The signature is the only right to send; whatever comes
 * again is answered the same. Where no secret is set the address does not exist.
 */
export async function carModuleHooks(app: FastifyInstance, { parts }: { parts: Parts }): Promise<void> {
  const { carModuleSecret } = parts.config
  if (carModuleSecret === undefined) return
  const modules = signedModules(carModuleSecret)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/car-module', { bodyLimit: maxBody }, async (request, reply) => {
    reply.headers(noPage)
    const no = (status: number, code: keyof typeof reasons) =>
      reply.code(status).send({ accepted: false, code, message: reasons[code] })
    const now = parts.clock.now()
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    const read = modules.read({ body, headers: request.headers }, now)
    if (!read.ok) return no(read.fault === 'unsigned' ? 401 : 400, read.fault)
    const taken = await transactAt<ModuleAnswer>(parts, now, work =>
      'reading' in read ? takeModuleReading(work, read.reading) : takeModuleFault(work, read.cannotDrive),
    )
    if (!taken.ok) {
      if (taken.code === 'too-many') {
        reply.header('retry-after', String(Math.ceil(taken.facts.retryAfter)))
        return no(429, taken.code)
      }
      request.log.warn('a module that belongs to no car has sent a reading')
      return no(404, taken.code)
    }
    if (taken.value.as === 'refused') return no(422, taken.value.reason)
    return reply.send({ accepted: true, counts: taken.value.as })
  })
}
