import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { vehiclePhotos } from '../db/schema/index.ts'
import { photoOrder } from './photo-order.ts'
import { parsePictureKey } from './picture-key.ts'
import type { PictureShop } from './picture-shop.ts'

const firstPage = 16

/**
 * Makes the card pictures of the listing's first page ahead of its first visitor; cheap when they are on disk already.
 * Ends after the picture in hand when `signal` says so.
 */
export async function warmFirstPage(database: Database, shop: PictureShop, signal: AbortSignal): Promise<void> {
  const { rows } = await database.db.execute<{ key: string }>(sql`
    select p.picture_key as key
      from (select id, is_featured from vehicles where availability = 'free'
             order by is_featured desc, id desc limit ${firstPage}) v
      cross join lateral (select picture_key from ${vehiclePhotos}
                           where vehicle_id = v.id and variant_key is null order by ${photoOrder} limit 1) p
     order by v.is_featured desc, v.id desc`)
  await shop.warm(
    [...new Set(rows.map(row => row.key))].filter(key => parsePictureKey(key) !== null),
    signal,
  )
}
