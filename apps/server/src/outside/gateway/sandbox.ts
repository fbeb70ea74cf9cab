import { randomBytes } from 'node:crypto'
import { cardBrand } from '@ownward/domain/accounts'
import { type CardRefusal, cardRefusalOf, reasonOf } from '@ownward/domain/billing'
import { cents } from '@ownward/domain/money'
import { and, eq, gte, lt, sum } from 'drizzle-orm'
import type pg from 'pg'
import { connect, type Db } from '../../db/connect.ts'
import { sandboxCards, sandboxCharges, sandboxRefunds } from '../../db/schema/index.ts'
import type { ChargeResult, Gateway, GatewayPayment } from './port.ts'

type SandboxCard = typeof sandboxCards.$inferSelect
type Charge = typeof sandboxCharges.$inferSelect
type ChargeRequest = Parameters<Gateway['charge']>[0]
type RefundRequest = Parameters<Gateway['refund']>[0]

const refusedWhenAdded = '4000000000000002'
const refusals: ReadonlyMap<string, CardRefusal> = new Map([
  ['4000000000000341', 'try_later'],
  ['4000000000009995', 'no_funds'],
  ['4000000000006975', 'limit'],
  ['4000000000003220', 'step_up'],
  ['4000000000000069', 'expired'],
  ['4000000000009987', 'lost'],
  ['4000000000009979', 'stolen'],
  ['4000000000007726', 'closed'],
])

/** What a test makes go wrong with one request: no answer, and the money not moved (`lost`) or moved (`answer-lost`). */
export type SandboxFault = 'none' | 'lost' | 'answer-lost'

/** Where the sandbox keeps its memory, what time it is there, and what goes wrong with it. */
export interface SandboxOptions {
  connection: pg.PoolConfig
  now: () => Date
  /** Asked once per charge or refund. */
  fault?: (key: string) => SandboxFault
}

/** The sandbox as a gateway, until its connections are closed. */
export interface SandboxGateway extends Gateway {
  close(): Promise<void>
}

/**
 * A card processor to try everything with: the known test numbers, no real money (SRV-26). It stands for a service
 * outside, so it writes over connections of its own, and what it charged stays charged whatever becomes of our transaction.
 */
export function openSandboxGateway(options: SandboxOptions): SandboxGateway {
  const database = connect({ max: 4, ...options.connection, application_name: 'ownward sandbox gateway' })
  const { db } = database
  const faultOf = options.fault ?? (() => 'none')

  return {
    async saveCard({ number }) {
      if (number === refusedWhenAdded) return { ok: false, reason: 'refused' }
      const token = `sbx_card_${randomBytes(16).toString('hex')}`
      const refusal = refusals.get(number) ?? null
      await db
        .insert(sandboxCards)
        .values({ token, behaviour: behaviourOf(refusal), refusal, createdAt: options.now() })
      return { ok: true, token, brand: cardBrand(number), last4: number.slice(-4) }
    },

    async charge(request) {
      const fault = faultOf(request.key)
      if (fault === 'lost') return { state: 'unclear' }
      const charge = await unlessUnreachable(() => chargeOnce(db, request, options.now()))
      return fault === 'answer-lost' || !charge ? { state: 'unclear' } : resultOf(charge)
    },

    // It keeps its memory beside ours: a database that is restored takes it back too, so there is nothing to find that we do not know by its key.
    async asked({ key, since }) {
      if (faultOf(key) !== 'none') return null
      const isIt = and(eq(sandboxCharges.key, key), gte(sandboxCharges.createdAt, since))
      const rows = await unlessUnreachable(() => db.select().from(sandboxCharges).where(isIt))
      return rows?.map(row => ({ key, amountCents: cents(row.amountCents), result: resultOf(row) })) ?? null
    },

    async refund(request) {
      const fault = faultOf(request.key)
      if (fault === 'lost') return { state: 'unclear' }
      const refunded = await unlessUnreachable(() => refundOnce(db, request, options.now()))
      return fault === 'answer-lost' || !refunded ? { state: 'unclear' } : { state: 'succeeded' }
    },

    async refunds(reference) {
      const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference))
      return rows.map(({ key, amountCents }) => ({ key, amountCents: cents(amountCents) }))
    },

    async forgetCard(token) {
      await db.delete(sandboxCards).where(eq(sandboxCards.token, token))
    },

    payments: span => listPayments(db, span),

    close: database.close,
  }
}

async function chargeOnce(db: Db, request: ChargeRequest, now: Date): Promise<Charge> {
  const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.token, request.token))
  const refusal = refusalBy(card)
  await db
    .insert(sandboxCharges)
    .values({
      key: request.key,
      token: request.token,
      amountCents: request.amount,
      state: refusal === null ? 'succeeded' : 'refused',
      refusal: refusal && reasonOf(refusal),
      cardRefusal: refusal,
      reference: `sbx_${randomBytes(12).toString('hex')}`,
      createdAt: now,
    })
    .onConflictDoNothing({ target: sandboxCharges.key })
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, request.key))
  if (!charge) throw new Error(`the sandbox lost charge ${request.key}`)
  if (charge.amountCents !== request.amount || charge.token !== request.token) {
    throw new Error(`charge ${request.key} was asked before with another card or amount`)
  }
  return charge
}

async function refundOnce(db: Db, { key, reference, amount }: RefundRequest, now: Date): Promise<boolean> {
  return db.transaction(async tx => {
    // Refunds of one charge wait for each other, so that together they never exceed it.
    const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update')
    const refunds = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference))
    if (refunds.some(refund => refund.key === key && refund.amountCents === amount)) return true
    const given = refunds.reduce((total, refund) => total + refund.amountCents, 0)
    const isKnown = refunds.some(refund => refund.key === key)
    if (!charge || charge.state === 'refused' || isKnown || given + amount > charge.amountCents) {
      throw new Error(`nothing to refund under ${reference} for ${key}`)
    }
    await tx.insert(sandboxRefunds).values({ key, reference, amountCents: amount, createdAt: now })
    const isWhole = given + amount === charge.amountCents
    if (isWhole) await tx.update(sandboxCharges).set({ state: 'refunded' }).where(eq(sandboxCharges.key, charge.key))
    return true
  })
}

async function* listPayments(db: Db, { from, until }: { from: Date; until: Date }): AsyncIterable<GatewayPayment> {
  const refunds = db
    .select({ reference: sandboxRefunds.reference, total: sum(sandboxRefunds.amountCents).mapWith(Number).as('total') })
    .from(sandboxRefunds)
    .groupBy(sandboxRefunds.reference)
    .as('refunds')
  const rows = await db
    .select({ charge: sandboxCharges, refunded: refunds.total })
    .from(sandboxCharges)
    .leftJoin(refunds, eq(refunds.reference, sandboxCharges.reference))
    .where(and(gte(sandboxCharges.createdAt, from), lt(sandboxCharges.createdAt, until)))
  for (const { charge, refunded } of rows) {
    yield {
      reference: charge.reference,
      key: charge.key,
      payer: charge.token,
      amountCents: cents(charge.amountCents),
      refundedCents: cents(refunded ?? 0),
      state: charge.state === 'refused' ? 'refused' : 'succeeded',
      at: charge.createdAt,
    }
  }
}

/** What the former build, which may run beside this one, knows of a card. */
function behaviourOf(refusal: CardRefusal | null): SandboxCard['behaviour'] {
  if (refusal === null) return 'pays'
  return refusal === 'no_funds' || refusal === 'step_up' ? refusal : 'refuses_charge'
}

function refusalBy(card: SandboxCard | undefined): CardRefusal | null {
  if (card?.behaviour === 'pays') return null
  return cardRefusalOf(card?.behaviour === 'refuses_charge' ? (card.refusal ?? '') : (card?.behaviour ?? ''))
}

function resultOf(charge: Charge): ChargeResult {
  if (charge.state === 'refused') {
    return { state: 'refused', refusal: cardRefusalOf(charge.cardRefusal ?? charge.refusal ?? '') }
  }
  return { state: 'succeeded', reference: charge.reference }
}

// A processor that cannot be reached has not answered; a mistake in the request is still a fault.
async function unlessUnreachable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isConnectionTrouble(error)) return null
    throw error
  }
}

function isConnectionTrouble(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    // 08 connection lost, 53 out of connections, 57P server going down; the rest come from the socket.
    if (/^(08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code)) return true
    if (/connection (terminated|ended|closed)|timeout exceeded/i.test(cause.message)) return true
  }
  return false
}
