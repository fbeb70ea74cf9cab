import { m } from '@ownward/texts'
import type { BulkChoice } from '../../table/bulk/bulk-choice.ts'
import { BlockForm } from './block-form.tsx'
import { BulkPricesForm } from './bulk-prices-form.tsx'
import { BadgeForm, FeaturedForm, OwnerForm, PlaceForm } from './facts-forms.tsx'

/** What can be done to many cars at once (DESK-09). */
export const vehicleChoices: readonly BulkChoice[] = [
  { action: 'publish', says: m.fleet_publish },
  { action: 'withdraw', says: m.fleet_withdraw },
  { action: 'prices', says: m.bulk_prices, Form: BulkPricesForm },
  { action: 'block', says: m.bulk_block_act, Form: BlockForm },
  { action: 'place', says: m.bulk_place, Form: PlaceForm },
  { action: 'owner', says: m.bulk_owner, Form: OwnerForm },
  { action: 'badge', says: m.bulk_badge, Form: BadgeForm },
  { action: 'featured', says: m.bulk_featured, Form: FeaturedForm },
]
