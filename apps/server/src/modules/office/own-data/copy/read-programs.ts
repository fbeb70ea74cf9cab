import type { LedgerAccount, PostingKind } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import type { Locale } from '@ownward/texts'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { sayEntry, sayLine } from '../../../money/entry-words/index.ts'
import { at, type Row, rowsOf, usd } from './rows.ts'

/** What somebody did, without who of the team. */
const doer = sql.raw(`case actor_kind when 'person' then 'you' when 'team' then 'team' else 'system' end as "by"`)

/** A person's programs and their money, table by table; the lines of the books are those that statements are made of (OPEN-23). */
export async function readPrograms(db: Sql, id: UserId, locale: Locale) {
  const rows = (query: ReturnType<typeof sql>): Promise<Row[]> => rowsOf(db, query)
  const ledgerLines = await rows(sql`
    select e.id as entry, ${at('e.at', 'at')}, b.number as booking, c.number as charge, e.reason as kind, a.code as account,
      ${usd('l.amount_cents', 'amount')}, e.note
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      left join bookings b on b.id = e.booking_id left join charges c on c.id = e.charge_id
    where e.user_id = ${id} order by e.id, l.id`)
  return {
    bookings: await rows(sql`
      select b.number, v.year || ' ' || v.name as car, v.vin, b.state, b.financing, ${at('b.start_at', 'startAt')},
        ${at('b.end_at', 'endAt')}, b.time_zone as "timeZone", b.cycle_days as "cycleDays", ${usd('b.fee_cents', 'initialFee')},
        b.miles, b.variant_key as options, b.program_months as "programMonths", b.billed_days as "billedDays",
        ${at('b.return_at', 'returnAt')}, b.own_insurance as "ownInsurance", b.start_odometer as "startOdometer",
        b.end_odometer as "endOdometer", b.outcome, ${at('b.ended_at', 'endedAt')},
        (select p.number from bookings p where p.id = b.previous_booking_id) as "swappedFrom", ${at('b.created_at', 'reservedAt')}, b.quote
      from bookings b join vehicles v on v.id = b.vehicle_id where b.user_id = ${id} order by b.id`),
    bookingEvents: await rows(sql`
      select b.number as booking, e.from_state as "from", e.to_state as "to", ${doer}, e.reason, ${at('e.at', 'at')}
      from booking_events e join bookings b on b.id = e.booking_id where b.user_id = ${id} order by e.id`),
    agreements: await rows(sql`
      select b.number as booking, a.terms_version as terms, a.locale as language, ${at('a.accepted_at', 'acceptedAt')}, a.device,
        a.address, a.file_sha256 as sha256, a.chain_no as "placeInChain", a.hash as seal
      from agreements a left join bookings b on b.id = a.booking_id
      where a.user_id = ${id} and a.hash is not null order by a.chain_no`),
    charges: await rows(sql`
      select c.number, b.number as booking, c.kind, ${at('c.due_at', 'dueAt')}, ${at('c.covers_from', 'coversFrom')},
        ${at('c.covers_to', 'coversTo')}, ${usd('c.amount_cents', 'amount')}, ${usd('c.open_cents', 'open')}, c.state,
        ${at('c.closed_at', 'closedAt')}
      from charges c left join bookings b on b.id = c.booking_id where c.user_id = ${id} order by c.id`),
    payments: await rows(sql`
      select b.number as booking, i.kind, ${usd('i.amount_cents', 'amount')}, i.state, i.refusal, k.brand, k.last4,
        ${at('i.created_at', 'askedAt')}, ${at('i.settled_at', 'answeredAt')}
      from charge_intents i left join bookings b on b.id = i.booking_id left join cards k on k.id = i.card_id
      where i.user_id = ${id} order by i.id`),
    refunds: await rows(sql`
      select b.number as booking, ${usd('r.amount_cents', 'amount')}, r.state, ${at('r.created_at', 'askedAt')},
        ${at('r.settled_at', 'answeredAt')}
      from refund_intents r left join bookings b on b.id = r.booking_id where r.user_id = ${id} order by r.id`),
    ledgerLines: ledgerLines.map(row => {
      const { kind, account } = row
      // The books know these kinds and accounts only.
      return { ...row, what: sayEntry(kind as PostingKind, locale), line: sayLine(account as LedgerAccount, locale) }
    }),
    readings: await rows(sql`
      select b.number as booking, r.odometer, v.distance_unit as unit, r.source, ${at('r.at', 'at')}
      from odometer_readings r join bookings b on b.id = r.booking_id join vehicles v on v.id = r.vehicle_id
      where b.user_id = ${id} order by r.id`),
    conditionReports: await rows(sql`
      select b.number as booking, r.moment, r.odometer, r.note, ${at('r.at', 'at')},
        (select count(*)::int from condition_photos p where p.report_id = r.id) as photos
      from condition_reports r join bookings b on b.id = r.booking_id where r.user_id = ${id} order by r.id`),
    cases: await rows(sql`
      select b.number as booking, c.kind, c.opened_by as "openedBy", ${at('c.opened_at', 'openedAt')}, ${at('c.down_from', 'from')},
        ${at('c.down_until', 'until')}, c.state
      from care_cases c join bookings b on b.id = c.booking_id where b.user_id = ${id} order by c.id`),
    caseEvents: await rows(sql`
      select b.number as booking, e.kind, ${doer}, e.words, e.step, ${at('e.step_by', 'stepBy')}, ${at('e.at', 'at')}
      from care_events e join care_cases c on c.id = e.case_id join bookings b on b.id = c.booking_id
      where e.user_id = ${id} order by e.id`),
    caseContests: await rows(sql`
      select b.number as booking, k.reason, ${at('k."from"', 'from')}, k.words, ${at('k.at', 'at')}, ${at('k.answered_at', 'answeredAt')},
        k.decision, ${at('k.decided_at', 'decidedAt')}, k.decision_words as "decisionWords", ${usd('k.charged_back_cents', 'chargedBack')}
      from care_contests k join care_cases c on c.id = k.case_id join bookings b on b.id = c.booking_id
      where k.user_id = ${id} order by k.case_id`),
    caseEvidence: await rows(sql`
      select b.number as booking, case e.by when 'person' then 'you' else 'team' end as "by", e.words, e.sha256, ${at('e.at', 'at')}
      from care_evidence e join care_cases c on c.id = e.case_id join bookings b on b.id = c.booking_id
      where e.user_id = ${id} order by e.id`),
    creditedDays: await rows(sql`
      select b.number as booking, d.day + 1 as "programDay", ${usd('d.usage_cents', 'usage')}, ${usd('d.booking_fee_cents', 'bookingFee')},
        ${usd('d.tax_cents', 'tax')}, ${usd('d.insurance_cents', 'insurance')}, ${at('d.at', 'at')}
      from care_days d join bookings b on b.id = d.booking_id where b.user_id = ${id} order by d.booking_id, d.day`),
    loaners: await rows(sql`
      select b.number as booking, v.year || ' ' || v.name as car, l.state, ${at('l.offered_at', 'offeredAt')}, ${at('l.until', 'until')},
        ${at('l.taken_at', 'takenAt')}, l.start_odometer as "startOdometer", ${at('l.ended_at', 'endedAt')}, l.end_odometer as "endOdometer"
      from care_loans l join bookings b on b.id = l.booking_id join vehicles v on v.id = l.vehicle_id
      where b.user_id = ${id} order by l.id`),
    waitingCredits: await rows(sql`
      select b.number as booking, ${at('c.waits_until', 'waitsUntil')}, c.state,
        (select h.number from bookings h where h.id = c.held_by) as "newBooking", ${at('c.closed_at', 'closedAt')}
      from waiting_credits c join bookings b on b.id = c.booking_id where c.user_id = ${id} order by c.id`),
    waitExtensions: await rows(sql`
      select b.number as booking, e.reason, ${at('e.from_until', 'from')}, ${at('e.to_until', 'to')}, ${at('e.at', 'at')}
      from wait_extensions e join waiting_credits c on c.id = e.credit_id join bookings b on b.id = c.booking_id
      where e.user_id = ${id} order by e.id`),
    programPauses: await rows(sql`
      select b.number as booking, p.from_day + 1 as "programDay", p.days, p.asked_days as "askedDays", p.ended_by as "endedBy",
             ${at('p.asked_at', 'askedAt')}, ${at('p.ended_at', 'endedAt')}, ${at('p.miles_told_at', 'milesToldAt')}
      from program_pauses p join bookings b on b.id = p.booking_id where b.user_id = ${id} order by p.id`),
    ownPolicies: await rows(sql`
      select b.number as booking, p.insurer, p.number_end as "numberEnd", p.ends_on::text as "endsOn", ${at('p.kept_at', 'keptAt')}
      from own_policies p join bookings b on b.id = p.booking_id where b.user_id = ${id} order by p.booking_id`),
    paymentDays: await rows(sql`
      select b.number as booking, d.day, d.from_day + 1 as "programDay", d.bridge_days as days, ${at('d.at', 'at')}
      from payment_days d join bookings b on b.id = d.booking_id where b.user_id = ${id} order by d.id`),
    promises: await rows(sql`
      select b.number as booking, ${usd('p.cents', 'amount')}, p.day::text as day, p.state, ${at('p.made_at', 'madeAt')}, ${at('p.ended_at', 'endedAt')}
      from promises p join bookings b on b.id = p.booking_id where b.user_id = ${id} order by p.id`),
    proposals: await rows(sql`
      select b.number as booking, p.kind as change, p.state, ${at('p.asked_at', 'startedAt')}, ${at('p.until', 'until')},
        ${at('p.ended_at', 'endedAt')}, p.confirmed_by as "confirmedBy"
      from program_proposals p join bookings b on b.id = p.booking_id where p.user_id = ${id} order by p.id`),
    offers: await rows(sql`
      select v.year || ' ' || v.name as car, ${at('o.created_at', 'madeAt')}, ${at('o.expires_at', 'expiresAt')},
        ${at('o.withdrawn_at', 'withdrawnAt')}, o.withdraw_reason as reason, o.program_months as "programMonths", o.quote
      from offers o join vehicles v on v.id = o.vehicle_id where o.user_id = ${id} order by o.id`),
  }
}
