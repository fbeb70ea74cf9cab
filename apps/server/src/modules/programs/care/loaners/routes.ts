import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { explainCareRefusal } from '../explain-refusal.ts'
import { readOneCase } from '../present-cases.ts'
import { ownCarReady, takeLoanerBack } from './bring-back.ts'
import { lendCar, withdrawLoaner } from './lend-car.ts'
import { listLoaners } from './present-loaners.ts'
import { refuseLoaner, takeLoaner } from './take-loaner.ts'

/** Answers the calls with which a driver takes a loaner or refuses it (CARE-22, CARE-23). */
export const loanerHandlers = {
  async acceptLoaner({ case_id, odometer }, call) {
    const taken = { userId: call.actor.userId, caseId: case_id, odometer }
    const done = await transactFor(call, work => takeLoaner(work, taken))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_taken_said({}, { locale: call.locale }), result })
  },

  async refuseLoaner({ case_id }, call) {
    const done = await transactFor(call, work => refuseLoaner(work, { userId: call.actor.userId, caseId: case_id }))
    if (!done.ok) return refuse(done.code, undefined)
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_refused_said({}, { locale: call.locale }), result })
  },
} satisfies Handlers

/** Answers the calls with which the team lends cars and takes them back; it is logged (SRV-32). */
export const teamLoanerHandlers = {
  async teamLoaners({ case_id }, call) {
    const listed = await listLoaners(call.parts.database.db, case_id, call.now)
    if (!listed.ok) return refuse(listed.code, undefined)
    return ok({ status: 1 as const, message: m.loaner_team_choose({}, { locale: call.locale }), result: listed.value })
  },

  async teamLendCar({ case_id, vehicle_id, until }, call) {
    const loan = { memberId: call.actor.userId, caseId: case_id, vehicleId: vehicle_id, until: new Date(until) }
    const done = await transactFor(call, work => lendCar(work, loan))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_team_lent({}, { locale: call.locale }), result })
  },

  async teamWithdrawLoaner({ case_id }, call) {
    const asked = { memberId: call.actor.userId, caseId: case_id }
    const done = await transactFor(call, work => withdrawLoaner(work, asked))
    if (!done.ok) return refuse(done.code, undefined)
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_team_withdrawn({}, { locale: call.locale }), result })
  },

  async teamOwnCarReady({ case_id }, call) {
    const asked = { memberId: call.actor.userId, caseId: case_id }
    const done = await transactFor(call, work => ownCarReady(work, asked))
    if (!done.ok) return refuse(done.code, undefined)
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_team_ready_said({}, { locale: call.locale }), result })
  },

  async teamLoanerBack({ case_id, odometer, own_ready }, call) {
    const back = { memberId: call.actor.userId, caseId: case_id, odometer, isOwnReady: own_ready === 1 }
    const done = await transactFor(call, work => takeLoanerBack(work, back))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.loaner_team_back_said({}, { locale: call.locale }), result })
  },
} satisfies Handlers
