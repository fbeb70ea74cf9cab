import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDaysInZone } from '@ownward/domain/calendar'
import { checkSurface, decideSelection, type ProgramQuote, quote } from '@ownward/domain/pricing'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { testSurface } from '../../../http/testing-given.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

/** Brings a bare database to the schema as it was after a migration, named by its number. */
export async function migrateTo(pool: pg.Pool, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-older-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    journal.entries = journal.entries.filter(({ tag }: { tag: string }) => tag.slice(0, 4) <= last)
    await writeFile(path, JSON.stringify(journal))
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A booking as the product wrote it before charges were apart from the tries to collect them. */
interface OldBooking {
  id: number
  state: 'new' | 'active' | 'completed' | 'void'
  startAt: Date
  cycleDays: 7 | 14 | 30
  paidCycles: number
  /** The cycle after those was refused. */
  lastRefused?: boolean
}

const dayMs = 86_400_000
const programMs = 365 * dayMs

/** What the cycles of a program of the usual test car cost at that time. */
export function oldQuote(cycleDays: 7 | 14 | 30, startAt: Date): ProgramQuote {
  const surface = checkSurface(testSurface)
  if (!surface.ok) throw new Error('the surface is not one')
  const selection = decideSelection(surface.value, { feeCents: 1000_00, miles: 1000, days: cycleDays })
  if (!selection.ok) throw new Error('the selection is not on offer')
  const facts = { taxRatePpm: 70_000, returningToSameVehicle: false, startAt, timeZone: 'America/New_York' }
  return quote(surface.value, selection.value, facts)
}

/** Writes a person with a car, a card and a booking of theirs into a database at migration 0012, with the books as they were then. */
export async function writeOldBooking(pool: pg.Pool, old: OldBooking): Promise<void> {
  const { id, state, startAt, cycleDays, paidCycles, lastRefused = false } = old
  const priced = oldQuote(cycleDays, startAt)
  const reservedAt = new Date(startAt.getTime() - 2 * dayMs)
  const after = (cycles: number) => addDaysInZone(startAt, cycles * cycleDays, priced.timeZone)
  const endAt = state === 'completed' ? after(paidCycles) : new Date(startAt.getTime() + programMs)
  await insert(pool, 'users', {
    id,
    kind: 'customer',
    phone: `212000${String(id).padStart(4, '0')}`,
    email: `old${id}@example.com`,
    first_name: 'Ana',
    last_name: 'Moreno',
    password_hash: '',
    verified_at: reservedAt,
    created_at: reservedAt,
  })
  const card = {
    id,
    user_id: id,
    token: `sbx_card_${id}`,
    brand: 'visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: 2039,
  }
  const address = {
    holder: 'Ana Moreno',
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    country: 'US',
  }
  await insert(pool, 'cards', { ...card, ...address, is_default: true, created_at: reservedAt })
  await insert(pool, 'sandbox_cards', { token: card.token, behaviour: 'pays', created_at: reservedAt })
  await writeCar(pool, id, state)
  const begun = state === 'active' || state === 'completed'
  await insert(pool, 'bookings', {
    id,
    number: String(100_000 + id),
    user_id: id,
    vehicle_id: id,
    state,
    financing: 'pto',
    start_at: startAt,
    end_at: endAt,
    time_zone: priced.timeZone,
    cycle_days: cycleDays,
    fee_cents: priced.feeCents,
    miles: priced.miles,
    quote: JSON.stringify(priced),
    surface: JSON.stringify(testSurface),
    tax_rate_ppm: priced.taxRatePpm,
    card_id: id,
    program_months: 12,
    program_goal: 'Own it',
    auto_renew: true,
    start_odometer: begun ? 20_000 : null,
    checked_odometer: begun ? 20_500 : null,
    end_odometer: state === 'completed' ? 20_500 : null,
    payment_retry: lastRefused,
    created_at: reservedAt,
  })
  await insert(pool, 'vehicle_claims', {
    vehicle_id: id,
    user_id: id,
    booking_id: id,
    kind: 'booking',
    period: `[${startAt.toISOString()},${new Date(startAt.getTime() + programMs).toISOString()})`,
    live: state === 'new' || state === 'active',
    created_at: reservedAt,
  })

  const due = priced.finalPayableTodayCents
  const reserve = { key: `bk_${id}:reserve`, kind: 'reserve', at: reservedAt, cycleStart: startAt, cents: due }
  const reserved = await writeIntent(pool, id, { ...reserve, refused: state === 'void' })
  if (state === 'void') return
  await post(pool, id, 'reserve_charged', `bk_${id}:reserve`, reserved, reservedAt, {
    customer_receivable: due,
    initial_fee_prepaid: -priced.initialFeeCents,
    tax_payable: -priced.initialFeeTaxCents,
    deposits_held: -priced.depositCents,
  })
  await writePayment(pool, id, `bk_${id}:reserve`, reserved, reservedAt, due)
  if (!begun) return
  const fee = priced.initialFeeCents
  const earned = { initial_fee_prepaid: fee, initial_fee_revenue: -fee }
  await post(pool, id, 'initial_fee_earned', `bk_${id}:initial_fee_earned`, null, startAt, earned)
  for (let index = 0; index < paidCycles + (lastRefused ? 1 : 0); index++) {
    const at = after(index)
    const key = `bk_${id}:cycle:${at.toISOString()}`
    const refused = index >= paidCycles
    const cents = priced.totalAfterTrialCents
    const intent = await writeIntent(pool, id, { key, kind: 'cycle', at, cycleStart: at, cents, refused })
    const cycle = {
      customer_receivable: cents,
      usage_revenue: priced.discountCents - priced.rentCents,
      booking_fee_revenue: -priced.bookingFeeCents,
      tax_payable: -priced.taxCents,
      insurance_payable: -priced.insuranceCents,
    }
    await post(pool, id, 'cycle_charged', key, intent, at, cycle, after(index + 1))
    if (refused) continue
    await writePayment(pool, id, key, intent, at, cents)
    const credit = priced.creditPerCycleCents
    const lines = { purchase_credit_expense: credit, purchase_credit_liability: -credit }
    await post(pool, id, 'credit_earned', `${key}:credit`, intent, at, lines)
  }
  if (state !== 'completed') return
  const deposit = priced.depositCents
  const credit = priced.creditPerCycleCents * paidCycles
  await post(pool, id, 'credit_released', `bk_${id}:credit_released`, null, endAt, {
    purchase_credit_liability: credit,
    purchase_credit_expense: -credit,
  })
  // What a deposit of before was settled as: kept, because cars of that time had none to give back.
  await post(pool, id, 'deposit_settled', `bk_${id}:deposit`, null, endAt, {
    deposits_held: deposit,
    damage_revenue: -deposit,
  })
}

async function writeCar(pool: pg.Pool, id: number, state: OldBooking['state']): Promise<void> {
  const once = 'on conflict do nothing'
  const place = { id: 1, name: 'Miami', state: 'FL', country: 'US', lat: 25, lng: -80, population: 1, folded: 'miami' }
  await insert(pool, 'places', { ...place, time_zone: 'America/New_York' }, once)
  const region = { country: 'US', code: 'FL', name: 'Florida', name_fr: 'Floride', tax_rate_ppm: 70_000 }
  await insert(pool, 'regions', region, once)
  await insert(pool, 'makes', { id: 1, name: 'Toyota' }, once)
  await insert(pool, 'models', { id: 1, make_id: 1, name: 'Camry' }, once)
  const owner = { id: 1, name: 'Bayside', kind: 'dealer', email: 'cars@example.com', phone: '3055550180', place_id: 1 }
  await insert(pool, 'owners', owner, once)
  const availability = { new: 'reserved', active: 'rented', completed: 'free', void: 'free' }[state]
  const kind = { name: 'Toyota Camry SE', trim: 'SE', body: 'sedan', fuel: 'gasoline', drive: 'FWD', engine: '2.5L I4' }
  const look = { transmission: 'A', doors: 4, seats: 5, color: 'White', interior_color: 'Black', distance_unit: 'mi' }
  const prices = { selling_price_cents: 18_000_00, buy_now_cents: 17_500_00, day_cents: 2700, week_cents: 18_900 }
  const rest = { place_id: 1, lat: 25, lng: -80, owner_id: 1, program_months: 12, program_goal: 'Own it', shuffle: 0.5 }
  await insert(pool, 'vehicles', {
    ...{ id, vin: `VIN${id}`, stock_no: `S${id}`, year: 2024, make_id: 1, model_id: 1, odometer: 20_500, availability },
    ...{ ...kind, ...look, ...prices, ...rest, listed_at: new Date(0), search_text: 'camry' },
  })
}

interface OldIntent {
  key: string
  kind: string
  at: Date
  cycleStart: Date
  cents: number
  refused: boolean
}

async function writeIntent(pool: pg.Pool, id: number, intent: OldIntent): Promise<number> {
  const { key, kind, at, cycleStart, cents, refused } = intent
  const state = refused ? 'refused' : 'succeeded'
  const refusal = refused ? 'declined' : null
  const asked = { key, token: `sbx_card_${id}`, amount_cents: cents, state, refusal, created_at: at }
  await insert(pool, 'sandbox_charges', { ...asked, reference: `sbx_${key}` })
  const own = { user_id: id, booking_id: id, card_id: id, created_at: at, settled_at: at }
  const reference = refused ? null : `sbx_${key}`
  return insert(pool, 'charge_intents', {
    ...{ ...own, key, kind, cycle_start: cycleStart, amount_cents: cents, state, refusal, gateway_ref: reference },
  })
}

async function writePayment(pool: pg.Pool, id: number, key: string, intent: number, at: Date, cents: number) {
  const lines = { gateway_clearing: cents, customer_receivable: -cents }
  await post(pool, id, 'payment_received', `${key}:paid`, intent, at, lines)
}

const ofBooking = new Set([
  'customer_receivable',
  'initial_fee_prepaid',
  'deposits_held',
  'refunds_payable',
  'purchase_credit_liability',
])

async function post(
  pool: pg.Pool,
  id: number,
  reason: string,
  key: string,
  intent: number | null,
  at: Date,
  lines: Record<string, number>,
  until: Date | null = null,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const covers = { covers_from: until && at, covers_to: until }
    const entry = await insert(client, 'ledger_entries', {
      ...{ key, reason, user_id: id, booking_id: id, intent_id: intent, at, ...covers },
    })
    for (const [code, cents] of Object.entries(lines)) {
      if (cents === 0) continue
      const owner = ofBooking.has(code) ? id : null
      await insert(client, 'ledger_accounts', { code, user_id: owner, booking_id: owner }, 'on conflict do nothing')
      await client.query(
        `insert into ledger_lines (entry_id, account_id, amount_cents)
         select $1, id, $2 from ledger_accounts where code = $3 and booking_id is not distinct from $4`,
        [entry, cents, code, owner],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insert(sql: pg.Pool | pg.PoolClient, table: string, row: object, more = ''): Promise<number> {
  const columns = Object.keys(row)
  const { rows } = await sql.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) ${more} returning *`,
    Object.values(row),
  )
  return Number(rows[0]?.id ?? 0)
}
