import { fromWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { transactFor } from '../../../work.ts'
import { sayDocumentFault } from '../../ground/uploads/index.ts'
import { decideProof } from './decide-proof.ts'
import { openProofLink } from './open-proof-link.ts'
import { presentIncome, presentListedProof, presentProof } from './present.ts'
import { mostDocuments, sendProof } from './send-proof-steps.ts'
import { listProofs, newestProof, statedIncomes } from './store.ts'

const yes = 1 as const

/** Answers what people state and send as proof of their income, and what the team decides of it. */
export const incomeHandlers = {
  async getMyIncome(_, call) {
    const { db } = call.parts.database
    const [history, proof] = await Promise.all([
      statedIncomes(db, call.actor.userId),
      newestProof(db, call.actor.userId),
    ])
    const result = { history: history.map(presentIncome), proof: proof ? presentProof(proof) : null }
    return ok({ status: yes, message: '', result })
  },

  async uploadPaystub(_, call) {
    const opened = await transactFor(call, openProofLink)
    if (!opened.ok) return opened
    const { url, expiresAt } = opened.value
    const message = m.income_link({}, { locale: call.locale })
    return ok({ status: yes, message, result: { url, expires_at: expiresAt.toISOString() } })
  },

  async getIncomeProof(_, call) {
    const { db } = call.parts.database
    const [person] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, call.actor.userId))
    const proof = await newestProof(db, call.actor.userId)
    const result = { first_name: person!.firstName, most: mostDocuments, proof: proof ? presentProof(proof) : null }
    return ok({ status: yes, message: '', result })
  },

  async sendIncomeProof({ doc_data }, call) {
    const words = { locale: call.locale }
    const sent = await sendProof(doc_data, call)
    if (sent.ok) return ok({ status: yes, message: m.income_sent({}, words), result: presentProof(sent.value) })
    if (sent.code === 'bad-document')
      return refuse(sent.code, { say: { reason: sayDocumentFault(sent.facts, call.locale) } })
    if (sent.code === 'too-many-documents') return refuse(sent.code, { say: { most: mostDocuments } })
    return refuse(sent.code, sent.facts)
  },

  async teamIncomeProofs({ state = 'pending' }, call) {
    const rows = await listProofs(call.parts.database.db, state)
    const member = { id: call.actor.userId, appSecret: call.parts.config.appSecret, now: call.now }
    return ok({
      status: yes,
      message: '',
      records: rows.length,
      result: rows.map(row => presentListedProof(row, member)),
    })
  },

  async teamDecideIncomeProof({ proof_id: proofId, decision, reason = '', documents, monthly }, call) {
    const { parts, locale } = call
    const monthlyCents = typeof monthly === 'number' ? fromWire(monthly.toFixed(2)) : monthly
    const decided = await transactFor(call, work =>
      decideProof(work, { proofId, decision, reason, documents, monthlyCents }),
    )
    if (decided.ok) return ok({ status: yes, message: m.income_decided({}, { locale }) })
    if (decided.code === 'proof-decided') {
      const { action, who } = await lastDecision(parts.database.db, `income_proof:${proofId}`)
      return refuse(decided.code, {
        say: { decided: action === 'income_proven' ? 'income proven' : 'income not proven', who },
      })
    }
    return refuse(decided.code, decided.facts)
  },
} satisfies Handlers
