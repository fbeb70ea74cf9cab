import type { Input } from '@ownward/contract'
import type { Locale } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { vehicleDetail } from './detail/vehicle-detail.ts'
import { listFilters, listPartnerFilters } from './list-filters.ts'
import { addPartnerVisit } from './partner-visits.ts'
import { findPlaces } from './places/find-places.ts'
import { type Place, placeLabel } from './places/places-store.ts'
import { presentFavourite } from './present.ts'
import { markedPartner } from './search-routes.ts'
import { catalogStore } from './store.ts'
import { wishlistPage } from './wishlist-page.ts'

/** Answers the calls about one car, filters, places and favourites. */
export const catalogHandlers = {
  getVehicleFilters: async (input, call) => ok(await listFilters(input.city ?? '', call)),
  getChapmanFilters: async (_input, { parts }) => ok(await listPartnerFilters(markedPartner, parts)),

  getPreAuthVehicleDetail: detail,
  getPreAuthVehiclePriceDetail: detail,
  getVehiclePriceDetail: detail,

  addVehicleToWishlist: async ({ vehicle_id }, call) =>
    transactFor(call, async ({ uow, actor, now, locale }) => {
      const store = catalogStore(uow.tx)
      if (!(await store.isShown(vehicle_id))) return refuse('no-vehicle', undefined)
      await store.addFavourite(actor.userId, vehicle_id, now)
      return ok({ status: 1, message: m.content_wishlist_added({}, { locale }) })
    }),
  removeWishlistVehicle: async ({ vehicle_id }, call) =>
    transactFor(call, async ({ uow, actor, locale }) => {
      await catalogStore(uow.tx).removeFavourite(actor.userId, vehicle_id)
      return ok({ status: 1, message: m.content_wishlist_removed({}, { locale }) })
    }),
  getWishlistVehicle: async (input, { actor, locale, parts }) => {
    const { cars, records } = await wishlistPage(input, { parts, userId: actor.userId })
    return ok({ status: 1, message: '', records, result: cars.map(car => presentFavourite(car, locale)) })
  },
  getWishlistIds: async (_input, { actor, parts }) =>
    ok({ status: 1, message: '', result: await catalogStore(parts.database.db).wishlistIds(actor.userId) }),

  suggestPlaces: async ({ query }, { parts, address }) =>
    ok({ status: 1, message: '', result: (await findPlaces(parts, address).suggest(query)).map(presentPlace) }),
  geocode: async (point, { parts, address }) =>
    ok({ status: 1, message: '', result: (await findPlaces(parts, address).nearest(point)).map(presentPlace) }),
  getStateList: async (_input, { parts, locale }) =>
    ok({ status: 1, message: '', result: statesByCountry(await catalogStore(parts.database.db).regions(), locale) }),
} satisfies Handlers

async function detail(input: Input<'getPreAuthVehicleDetail'>, call: Call<'public'> | Call) {
  const { list_id: vehicleId, referer, vin } = input
  const found = await vehicleDetail(vehicleId, call)
  if (!found.ok) return found
  // What the page asks again in its browser belongs to the visit that the page was made for.
  if (referer && !call.fromPage)
    await transactFor(call, ({ uow, now }) =>
      addPartnerVisit(uow.tx, { vehicleId, referer, vin: vin || null, at: now }),
    )
  return ok({ status: 1 as const, message: '', result: found.value })
}

function presentPlace(place: Place) {
  const { name, state, country, lat, lng } = place
  return { label: placeLabel(place), city: name, state, country, lat, lng }
}

function statesByCountry(
  regions: readonly { country: string; code: string; name: string; nameFr: string }[],
  locale: Locale,
): Record<string, Record<string, string>> {
  const byCountry: Record<string, Record<string, string>> = {}
  for (const { country, code, name, nameFr } of regions) {
    byCountry[country] ??= {}
    byCountry[country][code] = locale === 'fr' ? nameFr : name
  }
  return byCountry
}
