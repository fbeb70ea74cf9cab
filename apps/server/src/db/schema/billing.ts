import type { UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import type { Bridge } from '@ownward/domain/pricing'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What a booking is charged for. */
const chargeKinds = [
  'reserve',
  'buy',
  'cycle',
  'extension',
  'pause',
  'mileage',
  'scheduled_fee',
  'conversion',
  'care_back',
  'extra',
] as const

/** What a try to collect carries for the moment when it is paid. */
export interface ChargeTerms {
  odometer?: number
  days?: number
  /** Days of the same cycle that were charged before an extension. */
  begunDays?: number
  /** The bridge that the days of an extension touch. */
  bridge?: Bridge
  /** Extra miles that are paid with a sale. */
  miles?: number
  /** Of a sale: the sales tax in its amount. */
  taxCents?: number
  insured?: boolean
  actor?: { kind: 'person' | 'team' | 'system'; id: number | null }
  /** What its person pays of what is due with this and the other tries of one press: the rest stays due on its own dates (PACT-09). */
  partCents?: number
  /** Of a swap: the booking of the other car, and what its odometer shows. */
  swapId?: number
  odometerOut?: number
  /** The schedule asks for it, and nobody presses: such tries of a card are counted (PACT-21). */
  byItself?: true
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is kept of a card: the gateway's token and what a person needs to recognise it, never the number or the cvv (SRV-26). */
export const cards = pgTable(
  'cards',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    holder: text('holder').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    /** When the gateway was told to forget a removed card. */
    forgottenAt: instant('forgotten_at'),
  },
  t => [
    index('cards_user').on(t.userId),
    // The same card told twice, by its person's return and by the processor, is one.
    uniqueIndex('cards_token').on(t.token).where(sql`removed_at is null`),
    index('cards_to_forget').on(t.id).where(sql`removed_at is not null and forgotten_at is null`),
    uniqueIndex('cards_one_default').on(t.userId).where(sql`is_default and removed_at is null`),
  ],
)

/**
 * What a booking owes or owed: an invoice. It is in the books from the moment it is written here, apart from the tries to collect it; one
 * cycle, one date or one mileage is charged once.
 */
export const charges = pgTable(
  'charges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The invoice's number: the booking's, and which of its charges it is. */
    number: text('number').notNull().unique(),
    /** Derived from booking, kind and due date; the key of its entry in the books. */
    key: text('key').notNull().unique(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id').notNull(),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    dueAt: instant('due_at').notNull(),
    coversFrom: instant('covers_from'),
    coversTo: instant('covers_to'),
    /** Usage only: the day of the program it begins with. */
    fromDay: integer('from_day'),
    /** Days of usage, or extra miles, also those that a sale has on its invoice. */
    quantity: integer('quantity').notNull().default(0),
    /** Usage only: days of the same cycle that were charged before; their charge has its booking fee (decision 0043). */
    begunDays: integer('begun_days').notNull().default(0),
    /** Usage only: the bridge to another payment day that its days touch, by its place in them: its booking fee counts by the day (PACT-03). */
    bridgeAt: smallint('bridge_at'),
    bridgeDays: smallint('bridge_days'),
    /** Usage only: whether our insurance was in it. */
    insured: boolean('insured').notNull().default(true),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** What is left to pay. */
    openCents: integer('open_cents').$type<Cents>().notNull(),
    /** `settled`: nothing is left to pay, but not all of it was paid by card. */
    state: text('state', { enum: ['open', 'paid', 'settled'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  t => [
    uniqueIndex('charges_once').on(t.bookingId, t.kind, t.dueAt),
    index('charges_open').on(t.bookingId).where(sql`state = 'open'`),
    // What the console puts them in order by (DESK-02).
    index('charges_user').on(t.userId).concurrently(),
    index('charges_due').on(t.dueAt, t.id).concurrently(),
    check('charges_bridge', sql`(bridge_at is null) = (bridge_days is null)`),
    check('charges_open_amount', sql`open_cents >= 0 and (state = 'open') = (open_cents > 0)`),
  ],
)

/**
 * A try to collect money, written before the gateway is asked, so that a kill on either side loses nothing. A refused one is over; an
 * unclear one is asked again with its key.
 */
export const chargeIntents = pgTable(
  'charge_intents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of this try alone; the gateway's idempotency key. */
    key: text('key').notNull().unique(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id').notNull(),
    cardId: integer('card_id').notNull(),
    /** The charge it collects; what is owed only once it is paid (a reservation, a start, an extension, a sale) has its charge then. */
    chargeId: bigint('charge_id', { mode: 'number' }).references((): AnyPgColumn => charges.id),
    kind: text('kind', { enum: [...chargeKinds, 'start', 'swap'] }).notNull(),
    cycleStart: instant('cycle_start').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** What follows when it is paid: the odometer of a start, the days of an extension, the extra miles of a sale, who asked. */
    terms: jsonb('terms').$type<ChargeTerms>().notNull().default({}),
    /** The Idempotency-Key of the call that asked for it. */
    onceKey: text('once_key'),
    state: text('state', { enum: ['created', 'succeeded', 'refused', 'unclear'] }).notNull(),
    gatewayRef: text('gateway_ref'),
    /** Why it was refused, as one of the three reasons that a build before PACT-20 reads. */
    refusal: text('refusal'),
    /** Why it was refused, as one of eight (PACT-20); null in what such a build has written. */
    cardRefusal: text('card_refusal'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  t => [
    // One at a time: nobody is asked for money of a booking while it is not known whether the last try succeeded.
    uniqueIndex('charge_intents_one_open').on(t.bookingId).where(sql`state in ('created', 'unclear')`),
    index('charge_intents_open').on(t.state, t.createdAt).where(sql`state in ('created', 'unclear')`),
    index('charge_intents_booking').on(t.bookingId, t.id),
    // Cards that are never asked again (PACT-22).
    index('charge_intents_hopeless').on(t.cardId).where(sql`card_refusal in ('expired', 'lost', 'stolen', 'closed')`),
  ],
)

/** Money that goes back to a card: promised in the books, then asked for with the same key until the gateway has answered. */
export const refundIntents = pgTable(
  'refund_intents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id').notNull(),
    /** The payment it goes back to. */
    intentId: bigint('intent_id', { mode: 'number' })
      .notNull()
      .references(() => chargeIntents.id),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    state: text('state', { enum: ['created', 'succeeded', 'refused', 'unclear'] }).notNull(),
    /** The key under which the gateway has it, where that is another: it was given before a restored backup forgot it (decision 0063). */
    foundAs: text('found_as').unique(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  t => [
    index('refund_intents_booking').on(t.bookingId, t.id),
    index('refund_intents_open').on(t.id).where(sql`state in ('created', 'unclear')`),
    check('refund_intents_amount', sql`amount_cents > 0`),
  ],
)

/** One comparison of the gateway's payments with ours. */
export const reconciliations = pgTable('reconciliations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  from: instant('from').notNull(),
  until: instant('until').notNull(),
  /** Payments that were compared. */
  payments: integer('payments').notNull(),
  at: instant('at').notNull(),
})

/** What the gateway has otherwise than our books, and what its payers dispute: for the team to look into, each told once. */
export const moneyFindings = pgTable(
  'money_findings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', {
      enum: [
        'unknown_payment',
        'paid_after_refusal',
        'missing_payment',
        'other_amount',
        'other_refunds',
        'dispute',
        'refund_stuck',
        'sums_differ',
      ],
    }).notNull(),
    /** The payment's reference at the gateway; of sums by day, which one and of which day. */
    reference: text('reference').notNull(),
    userId: integer('user_id')
      .$type<UserId>()
      .references(() => users.id),
    bookingId: integer('booking_id'),
    /** What the gateway has, and what we have; of sums by day, what was kept, and what the books add up to. */
    thereCents: integer('there_cents').$type<Cents>().notNull(),
    hereCents: integer('here_cents').$type<Cents>().notNull(),
    /** Of a refund that is stuck, when the gateway last did not take it. */
    foundAt: instant('found_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by')
      .$type<UserId>()
      .references(() => users.id),
    note: text('note').notNull().default(''),
  },
  t => [
    // A second difference of the same payment is another finding, also once the first is closed.
    uniqueIndex('money_findings_once').on(t.kind, t.reference, t.thereCents, t.hereCents),
    index('money_findings_open').on(t.id).where(sql`closed_at is null`),
  ],
)

/** Accounts of the double-entry ledger; a balance is the sum of its lines, never stored. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    userId: integer('user_id'),
    bookingId: integer('booking_id'),
  },
  t => [
    uniqueIndex('ledger_accounts_identity').on(t.code, sql`coalesce(${t.userId}, 0)`, sql`coalesce(${t.bookingId}, 0)`),
    // By whom a balance is asked for and an entry is posted.
    index('ledger_accounts_booking').on(t.bookingId),
    index('ledger_accounts_user').on(t.userId),
  ],
)

/** One event of the books. `key` is its idempotency key: the same event can be posted once only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    reason: text('reason').notNull(),
    userId: integer('user_id'),
    bookingId: integer('booking_id'),
    intentId: bigint('intent_id', { mode: 'number' }),
    /** The charge it is about, if it is about one. */
    chargeId: bigint('charge_id', { mode: 'number' }),
    /** What the team said about it; the person reads it. */
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    /** The span this entry charges for, if it charges for one. */
    coversFrom: instant('covers_from'),
    coversTo: instant('covers_to'),
  },
  t => [index('ledger_entries_booking').on(t.bookingId, t.id), index('ledger_entries_user').on(t.userId, t.id)],
)

/** Debits are positive, credits negative; migration 0001 makes each entry sum to zero and forbids change. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  t => [index('ledger_lines_entry').on(t.entryId), index('ledger_lines_account').on(t.accountId, t.id)],
)

/** The sandbox gateway's own memory: it stands for a service outside, so it is written apart from our transactions. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour', { enum: ['pays', 'refuses_charge', 'no_funds', 'step_up'] }).notNull(),
  /** Of a card that refuses charges, why (PACT-20). */
  refusal: text('refusal'),
  createdAt: instant('created_at').notNull(),
})

/** What the sandbox gateway was asked to charge, by the key it was asked with: it outlives the process as a real one does. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  token: text('token').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text('state', { enum: ['succeeded', 'refused', 'refunded'] }).notNull(),
  reference: text('reference').notNull().unique(),
  refusal: text('refusal'),
  cardRefusal: text('card_refusal'),
  createdAt: instant('created_at').notNull(),
})

/** What the sandbox gateway was asked to give back, in cents, by the key it was asked with; `reference` is that of the charge. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  reference: text('reference').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: instant('created_at').notNull(),
})
