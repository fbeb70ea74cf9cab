import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { at, type Row, rowsOf, usd } from './rows.ts'

/** What we have of a person apart from their programs, table by table (OPEN-23). Of others there is 'team' at most. */
export async function readAccount(db: Sql, id: UserId, now: Date) {
  const rows = (query: ReturnType<typeof sql>): Promise<Row[]> => rowsOf(db, query)
  return {
    profile: await rows(sql`
      select id as number, phone, email, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
        date_of_birth::text as "dateOfBirth", address, city, state, zip, locale as language, auto_renew as "autoRenew", 
        payday_weekday as "paydayWeekday", array_to_string(payday_days, ', ') as "paydaysOfMonth",
        ${at('verified_at', 'phoneConfirmedAt')}, ${at('terms_accepted_at', 'termsAcceptedAt')}, ${at('created_at', 'registeredAt')}
      from users where id = ${id}`),
    signIns: await rows(sql`
      select browser, system, ${at('min(started_at)', 'since')}, ${at('max(seen_at)', 'lastUsedAt')},
        bool_or(revoked_at is null and refresh_until > ${now.toISOString()}::timestamptz) as open
      from sessions where user_id = ${id} and kind = 'customer' group by family_id, browser, system order by min(id)`),
    licences: await rows(sql`
      select state, fields, expires_on::text as "expiresOn", reason, ${at('submitted_at', 'sentAt')}, ${at('decided_at', 'decidedAt')}
      from licences where user_id = ${id} order by id`),
    incomes: await rows(sql`
      select ${usd('monthly_cents', 'monthly')}, ${at('stated_at', 'statedAt')} from incomes where user_id = ${id} order by id`),
    incomeProofs: await rows(sql`
      select state, reason, ${at('sent_at', 'sentAt')}, ${at('decided_at', 'decidedAt')}
      from income_proofs where user_id = ${id} order by id`),
    cards: await rows(sql`
      select brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear", holder, address, city, state, zip, country,
        is_default as "isDefault", ${at('created_at', 'addedAt')}, ${at('removed_at', 'removedAt')}
      from cards where user_id = ${id} order by id`),
    favourites: await rows(sql`
      select v.year || ' ' || v.name as car, ${at('w.added_at', 'addedAt')}
      from wishlist_entries w join vehicles v on v.id = w.vehicle_id where w.user_id = ${id} order by w.added_at`),
    savedSearches: await rows(sql`
      select question, rhythm, wants_new as "newCars", wants_drops as "lowerPrices", locale as language, ${at('confirmed_at', 'savedAt')},
        ${at('stopped_at', 'stoppedAt')}, ${at('ends_at', 'endsAt')}, ${at('mailed_at', 'lastMailAt')}
      from saved_searches where user_id = ${id} order by id`),
    searchTellings: await rows(sql`
      select s.question, v.year || ' ' || v.name as car, t.kind, ${usd('t.week_cents', 'week')}, ${usd('t.selling_price_cents', 'sellingPrice')},
        ${at('t.told_at', 'toldAt')}
      from search_tellings t join saved_searches s on s.id = t.search_id join vehicles v on v.id = t.vehicle_id
      where s.user_id = ${id} order by t.id`),
    waitlist: await rows(sql`
      select v.year || ' ' || v.name as car, e.question, e.state, ${at('e.joined_at', 'joinedAt')}, h.year || ' ' || h.name as "heldCar",
        ${at('e.held_until', 'heldUntil')}, ${at('e.lapsed_at', 'ranOutAt')}, ${at('e.told_at', 'toldAt')}, ${at('e.ended_at', 'endedAt')}
      from waitlist_entries e left join vehicles v on v.id = e.vehicle_id left join vehicles h on h.id = e.held_vehicle_id
      where e.user_id = ${id} order by e.id`),
    // Whom somebody invited is another person.
    invitations: await rows(sql`
      select ${at('sent_at', 'sentAt')}, joined_id is not null as joined from invites where inviter_id = ${id} order by id`),
    messages: await rows(sql`
      select case author when 'team' then 'team' else 'you' end as "from", text,
        (select string_agg(f.name, ', ' order by f.place) from message_files f where f.message_id = thread_messages.id) as files,
        ${at('at', 'at')}, ${at('read_at', 'readAt')}
      from thread_messages where user_id = ${id} order by thread_messages.id`),
    // A form tells a phone and an address that anybody can type: only what has both of them counts as the person's.
    contactMessages: await rows(sql`
      select m.first_name as "firstName", m.last_name as "lastName", m.phone, m.email, m.address, m.city, m.state, m.zip,
        m.comment as text, ${at('m.at', 'at')} from contact_messages m join users u on u.id = ${id}
      where right(regexp_replace(m.phone, '\\D', '', 'g'), 10) = u.phone and lower(m.email) = lower(u.email) order by m.id`),
    openings: await rows(sql`
      select kind as document, case when person_id = ${id} then 'you' else 'team' end as "by",
        case when person_id = ${id} then address else '' end as address, ${at('at', 'at')}
      from file_openings where owner_id = ${id} order by file_openings.id`),
    notificationChoices: await rows(sql`
      select kind as "group", channel as way, "on", ${at('at', 'chosenAt')}
      from notification_choices where user_id = ${id} order by kind, channel`),
    quietHours: await rows(sql`
      select "from", until, ${at('at', 'chosenAt')} from quiet_hours where user_id = ${id}`),
    pushDevices: await rows(sql`
      select s.browser, s.system, split_part(p.endpoint, '/', 3) as service, p.shows_details as "showsDetails",
        p.tells_searches as "tellsSearches", p.tells_rest as "tellsRest", ${at('p.at', 'addedAt')}
      from push_subscriptions p
      left join lateral (select browser, system from sessions where family_id = p.family_id limit 1) s on true
      where p.user_id = ${id} order by p.id`),
    deletions: await rows(sql`
      select ${at('asked_at', 'askedAt')}, ${at('ends_at', 'endsAt')}, ${at('kept_at', 'keptAt')}
      from account_deletions where user_id = ${id} order by id`),
  }
}
