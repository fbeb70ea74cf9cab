import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is kept of a card: the gateway's token and what a person needs to recognise it, never the number or the cvv (SRV-26). */
export const cards = pgTable(
  'cards',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
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
  },
  t => [
    index('cards_user').on(t.userId),
    uniqueIndex('cards_one_default').on(t.userId).where(sql`is_default and removed_at is null`),
  ],
)

/** What we mean to charge, written before the gateway is asked, so that a kill on either side loses nothing. */
export const chargeIntents = pgTable(
  'charge_intents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Derived from booking, kind and cycle; the gateway's idempotency key too. */
    key: text('key').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id').notNull(),
    cardId: integer('card_id').notNull(),
    kind: text('kind', { enum: ['reserve', 'cycle', 'extension', 'mileage', 'scheduled_fee', 'buy'] }).notNull(),
    cycleStart: instant('cycle_start').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['created', 'succeeded', 'refused', 'unclear'] }).notNull(),
    gatewayRef: text('gateway_ref'),
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  t => [
    uniqueIndex('charge_intents_booking_cycle_kind').on(t.bookingId, t.cycleStart, t.kind),
    index('charge_intents_open').on(t.state, t.createdAt).where(sql`state in ('created', 'unclear')`),
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
  createdAt: instant('created_at').notNull(),
})
