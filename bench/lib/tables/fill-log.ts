import type pg from 'pg'

/**
 * Fills the team's log up to so many rows, a row each ninety seconds back from now, in the shapes that the product writes: prices and facts from and to, notes,
 * reasons, what went by itself; half of them by four members, the rest by others. What stands there already stays.
 */
export async function fillLog(pool: pg.Pool, rows: number): Promise<void> {
  const { rows: counted } = await pool.query<{ n: number }>('select count(*)::int as n from audit_log')
  const missing = rows - counted[0]!.n
  if (missing <= 0) return
  await pool.query(
    `with team as (select array_agg(id) as ids from users where kind = 'team'),
     people as (select array_agg(id) as ids from (select id from users where kind = 'customer' order by id limit 20000) first),
     cars as (select array_agg(id) as ids from vehicles)
     insert into audit_log (at, actor_id, action, subject, about_id, reason, cents)
     select now() - ($1::int - n) * interval '90 seconds', team.ids[1 + n % array_length(team.ids, 1)],
       (array['prices_changed', 'vehicle_changed', 'vehicle_withdrawn', 'credit_given', 'note_added', 'offer_made'])[1 + n % 6],
       case n % 3 when 0 then 'vehicle:' || cars.ids[1 + (n * 7) % array_length(cars.ids, 1)] when 1 then 'booking:' || (1 + n % 50000)
         else 'person:' || people.ids[1 + (n * 13) % array_length(people.ids, 1)] end,
       case when n % 3 = 1 then people.ids[1 + (n * 17) % array_length(people.ids, 1)] end,
       case n % 6
         when 0 then 'dayCents: $' || (20 + n % 60) || '.' || lpad((n % 100)::text, 2, '0') || ' → $' || (21 + n % 70) || '.00'
           || E'\\ndepositCents: $250.00 → $' || (250 + n % 90) || '.00'
         when 1 then 'badge: ' || md5(n::text) || ' → PTO' || n % 1000
         when 2 then ''
         when 3 then 'goodwill after a flat tire, ticket ' || n
         when 4 then 'called about the '
           || (array['brakes', 'windshield', 'engine light', 'delivery', 'insurance', 'licence plate'])[1 + (n / 6) % 6] || ' on line ' || md5((n * 3)::text)
         else 'winter offer ' || n % 5000 end,
       case when n % 6 = 3 then 1000 + n % 9000 end
       from generate_series(1, $1::int) n, team, people, cars`,
    [missing],
  )
  await pool.query('vacuum analyze audit_log')
}
