import { randomUUID } from 'node:crypto'
import { faultOfModule, messageOfModule } from '../outside/car-module/local.ts'
import type { GivenPerson } from './given.ts'
import type { TestApp } from './test-app.ts'

interface Told {
  eventId?: string
  miles: number
  readAt?: Date
}

/** A car with the module that sits in it. */
export interface CarWithModule {
  id: number
  moduleId: string
}

/** Modules in cars, fitted by the team, and what they send over HTTP. */
export function givenModules(app: TestApp, member: GivenPerson) {
  let modules = 0

  const save = (vehicle_id: number, module_id: string) =>
    app.call('teamSaveCarModule', { vehicle_id, module_id }, member)

  async function fit(vehicleId: number): Promise<CarWithModule> {
    modules += 1
    const moduleId = `IMEI-${modules}`
    const answer = await save(vehicleId, moduleId)
    if (answer.status !== 1) throw new Error(answer.message)
    return { id: vehicleId, moduleId }
  }

  function messageOf({ moduleId }: CarWithModule, { eventId = randomUUID(), miles, readAt = app.clock.now() }: Told) {
    const reading = { eventId, moduleId, miles, readAt }
    return messageOfModule(app.parts.config.carModuleSecret!, reading, app.clock.now())
  }

  const post = (message: { headers: Record<string, string>; body: string }) =>
    app.request('/hooks/car-module', { method: 'POST', ...message })

  const cannotDrive = ({ moduleId }: CarWithModule, fault: { eventId: string; at?: Date }, more?: object) => {
    const now = app.clock.now()
    return post(faultOfModule(app.parts.config.carModuleSecret!, { moduleId, at: now, ...fault }, now, more))
  }

  const tell = (car: CarWithModule, told: Told) => post(messageOf(car, told))

  return { save, fit, messageOf, post, tell, cannotDrive }
}
