import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { longDate } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { presentState, toPpm } from './present-tax.ts'
import { setRate } from './set-rate.ts'
import { taxedStates } from './store.ts'

const yes = 1 as const

/** Answers the calls with which the team reads and sets tax rates. */
export const taxHandlers = {
  async teamTaxRates(_, { parts, now, locale }) {
    const states = await taxedStates(parts.database.db)
    return ok({ status: yes, message: '', result: states.map(state => presentState(state, { now, locale })) })
  },

  async teamSetTaxRate({ country, code, starts_on: startsOn, percent, was }, call) {
    const words = { locale: call.locale }
    const ratePpm = percent === null ? null : toPpm(percent)
    const edit = { country, code, startsOn, ratePpm, was: was === null ? null : toPpm(was) }
    const saved = await transactFor(call, work => setRate(work, edit))
    if (saved.ok) {
      const said = ratePpm === null ? m.tax_withdrawn : m.tax_saved
      const message = saved.value.changed ? said({}, words) : m.fleet_unchanged({}, words)
      return ok({ status: yes, message })
    }
    if (saved.code === 'changed-meanwhile') return refuse(saved.code, { say: { who: saved.who } })
    if (saved.code === 'no-state') return refuse(saved.code, { say: { state: code } })
    return refuse(saved.code, { say: { today: longDate(new Date(`${saved.today}T12:00:00Z`), 'UTC', call.locale) } })
  },
} satisfies Handlers
