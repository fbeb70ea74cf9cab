import { detailPath } from '@ownward/domain/catalog'
import type pg from 'pg'

/** A car's page for search engines, and the UTC day on which it last changed. */
export interface ListedAddress {
  path: string
  changedOn: string
}

/**
 * The pages of the cars that are free, in runs of one length: by the id after which a run begins, so that a run is found without
 * counting the cars before it (BEY-20).
 */
export function listedAddresses(pool: pg.Pool) {
  return {
    async count(): Promise<number> {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from vehicles where availability = 'free'`,
      )
      return rows[0]!.n
    },

    /** The ids after which each run of this length begins, the first being 0, with the day of its latest change. */
    async runs(length: number): Promise<{ after: number; changedOn: string }[]> {
      const { rows } = await pool.query<{ last: number; changed: string }>(
        `select max(id) as last, to_char(max(changed) at time zone 'UTC', 'YYYY-MM-DD') as changed
         from (select v.id, greatest(v.listed_at, s.updated_at) as changed, (row_number() over (order by v.id) - 1) / $1 as run
               from vehicles v join price_surfaces s on s.vehicle_id = v.id where v.availability = 'free') numbered
         group by run order by run`,
        [length],
      )
      return rows.map(({ changed }, run) => ({ after: rows[run - 1]?.last ?? 0, changedOn: changed }))
    },

    async run(after: number, length: number): Promise<ListedAddress[]> {
      const { rows } = await pool.query<{ id: number; name: string; changed: string }>(
        `select v.id, v.name, to_char(greatest(v.listed_at, s.updated_at) at time zone 'UTC', 'YYYY-MM-DD') as changed
         from vehicles v join price_surfaces s on s.vehicle_id = v.id
         where v.availability = 'free' and v.id > $1 order by v.id limit $2`,
        [after, length],
      )
      return rows.map(({ id, name, changed }) => ({
        path: detailPath({ id, name, isFeatured: false, layout: 'site' }),
        changedOn: changed,
      }))
    },
  }
}
