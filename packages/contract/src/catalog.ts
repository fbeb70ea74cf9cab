import * as z from 'zod/mini'
import { call } from './call.ts'
import { detail } from './vehicle-detail.ts'
import { allIn, countryCode, id, nothing, picture, text, unread, whole, written } from './wire.ts'

/** Not asked when it is left out, and when it is null, as clients that follow the source send it. */
const unlessNull = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform(value => value ?? undefined),
    ),
  )
const optionalText = (max: number) => unlessNull(text(max))
const optionalWhole = (min: number, max: number) => unlessNull(z.union([z.literal(''), whole(min, max)]))
const coordinate = (limit: number) =>
  z.optional(
    z.union([
      z.literal(''),
      z.null(),
      z.pipe(
        z.pipe(
          z.union([z.number(), written().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/))]),
          z.transform(value => Number(value)),
        ),
        z.number().check(z.minimum(-limit), z.maximum(limit)),
      ),
    ]),
  )

/** A car as search answers it (API-13); `pictures` and the fields after `lng` are additive. */
export const vehicle = z.object({
  id: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  vehicle_name: z.string(),
  vin: z.string(),
  city: z.string(),
  state: z.string(),
  image: z.string(),
  is_featured: z.union([z.literal(0), z.literal(1)]),
  financing_badge: z.string(),
  /** Weekly usage fee as text: '$189.00'. */
  rent: z.string(),
  rent_label: z.string(),
  featured_text: z.array(z.string()),
  msrp: z.number(),
  engine: z.string(),
  odometer: z.number(),
  body: z.string(),
  color: z.string(),
  isWishlist: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  distance_unit: z.enum(['mi', 'km']),
  fuel: z.string(),
  transmition_type: z.enum(['A', 'M']),
  seats: z.number(),
  country: countryCode,
  /** Weekly and daily usage fee of the first tier in dollars. */
  week_rent: z.number(),
  day_rent: z.number(),
  /** The initial fee and monthly miles that `rent` belongs to. */
  rent_fee: z.number(),
  rent_miles: z.number(),
  /** The same choice with everything in it; where cars without an initial fee are searched, the choice without one. */
  all_in: allIn,
  picture: z.nullable(picture),
  /** Miles from the asked place, when one was given. */
  distance: z.optional(z.number()),
})
/** A car as a card shows it (API-13). */
export type Vehicle = z.infer<typeof vehicle>

/** The orders of a list, by their keys in the address (O-09, BEY-02). */
export const sortOrders = ['id', 'random', 'price_low', 'price_high', 'mileage_low', 'year_new', 'distance'] as const

/** What a search asks (API-12); keys after `color` are additive (BEY-01, O-10). An empty text means: not asked. */
const searchRequest = z.object({
  page: unlessNull(whole(1, 1_000_000)),
  orderby: unlessNull(z.enum(sortOrders)),
  limit: unlessNull(whole(1, 100)),
  totol_count: unread,
  pagination: unread,
  year: z.optional(z.nullable(z.object({ min: optionalWhole(1900, 2100), max: optionalWhole(1900, 2100) }))),
  make: optionalText(60),
  model: optionalText(80),
  from_year: optionalWhole(1900, 2100),
  to_year: optionalWhole(1900, 2100),
  city: optionalText(120),
  lat: coordinate(90),
  lng: coordinate(180),
  islocal: z.optional(z.nullable(z.union([z.boolean(), z.number(), text(20)]))),
  cab_type: optionalText(40),
  color: optionalText(40),
  price_range: unlessNull(z.union([z.literal(''), written().check(z.regex(/^\d{1,6}-\d{1,6}$/))])),
  q: optionalText(80),
  week_min: optionalWhole(0, 100_000),
  week_max: optionalWhole(0, 100_000),
  fuel: optionalText(20),
  gearbox: unlessNull(z.enum(['', 'A', 'M'])),
  mileage_max: optionalWhole(0, 10_000_000),
  seats: optionalWhole(1, 20),
  /** 1: only cars that can be had with no initial fee; `all_in` is then that of this choice. */
  no_fee: optionalWhole(0, 1),
  /** States, provinces or towns of them, as `US-FL` or `US-FL-Miami`, several with '~' between them. */
  state: optionalText(3000),
  /** Asks for the number of cars behind every option under the other filters. */
  facets: unlessNull(z.boolean()),
  /** Asks for the towns where the cars stand, with the number of them in each. */
  towns: unlessNull(z.boolean()),
})
/** What a search asks, every key optional. */
export type SearchRequest = z.infer<typeof searchRequest>

/** One option of a filter with the number of cars it would leave. */
const facetOption = z.object({ value: z.string(), label: z.string(), count: z.number() })
const facets = z.record(z.string(), z.array(facetOption))

const town = z.object({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  count: z.number(),
})

const searchAnswer = z.object({
  status: z.literal(true),
  message: z.string(),
  records: z.number(),
  result: z.array(vehicle),
  facets: z.optional(facets),
  /** Where distances are measured from, when a place is known. */
  place: z.optional(z.object({ label: z.string(), lat: z.number(), lng: z.number() })),
  /** Every town with a car of this search; their counts add up to `records`. */
  towns: z.optional(z.array(town)),
})

/**
 * With no result, beside an empty list: how many there are, which filter to drop to get how many cars (BEY-01), and the cars nearest to
 * the place that was asked for.
 */
const searchRefusal = z.object({
  records: z.literal(0),
  advice: z.array(z.object({ drop: z.string(), records: z.number() })),
  facets: z.optional(facets),
  nearest: z.array(vehicle),
})

const search = {
  method: 'POST',
  flag: 'boolean',
  request: searchRequest,
  response: searchAnswer,
  refuses: ['no-vehicles'],
  refusal: z.array(vehicle),
  beside: searchRefusal,
} as const

const filterOptions = z.union([
  z.record(z.string(), z.string()),
  z.record(z.string(), z.record(z.string(), z.string())),
  z.object({ min: z.number(), max: z.number() }),
])
const filterList = z.object({
  status: z.literal(true),
  result: z.array(z.object({ name: z.string(), options: filterOptions })),
})

const place = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: countryCode,
  lat: z.number(),
  lng: z.number(),
})
const placesAnswer = z.object({ status: z.literal(1), message: z.string(), result: z.array(place) })

/** A car that a person has saved; `is_free` tells whether somebody else has it now. */
export const favourite = z.extend(vehicle, { is_free: z.boolean() })

/** The calls about cars, filters, places and favourites (API-10 … API-24, API-37 … API-40). */
export const catalog = {
  getVehicleFilters: call({
    name: 'getVehicleFilters',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    /** With a city, makes and models are those within fifty miles of it (additive, SRCH-11). */
    request: z.object({ city: optionalText(120) }),
    response: filterList,
    refuses: [],
    summary: 'Filter options of the cars that are free now.',
  }),
  getChapmanFilters: call({
    name: 'getChapmanFilters',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: filterList,
    refuses: [],
    summary: 'Makes and models of the partner inventory.',
  }),
  searchPreAuthVehicles: call({
    ...search,
    name: 'searchPreAuthVehicles',
    auth: 'public',
    summary: 'Search for visitors.',
  }),
  searchVehicles: call({
    ...search,
    name: 'searchVehicles',
    auth: 'customer',
    summary: 'Search with the person’s own favourites marked.',
  }),
  chapmanVehicles: call({
    ...search,
    name: 'chapmanVehicles',
    auth: 'public',
    summary: 'Search of the partner inventory.',
  }),
  similarVehicles: call({
    name: 'similarVehicles',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: z.object({
      id,
      make: optionalText(60),
      model: optionalText(80),
      year: optionalWhole(1900, 2100),
      lat: coordinate(90),
      lng: coordinate(180),
    }),
    response: z.object({ status: z.literal(true), message: z.string(), result: z.array(vehicle) }),
    refuses: [],
    summary: 'Up to twelve cars like this one, never the car itself.',
  }),
  getPreAuthVehicleDetail: call({
    ...detail,
    name: 'getPreAuthVehicleDetail',
    auth: 'public',
    summary: 'A car for visitors.',
  }),
  getPreAuthVehiclePriceDetail: call({
    ...detail,
    name: 'getPreAuthVehiclePriceDetail',
    auth: 'public',
    summary: 'A car with its prices for visitors.',
  }),
  getVehiclePriceDetail: call({
    ...detail,
    name: 'getVehiclePriceDetail',
    auth: 'customer',
    summary: 'A car with its prices for the person signed in.',
  }),
  addVehicleToWishlist: call({
    name: 'addVehicleToWishlist',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ vehicle_id: id, program: z.optional(text(20)), financing: z.optional(text(20)) }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-vehicle'],
    summary: 'Adds a favourite; adding twice keeps one.',
  }),
  removeWishlistVehicle: call({
    name: 'removeWishlistVehicle',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ vehicle_id: id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [],
    summary: 'Removes a favourite.',
  }),
  getWishlistVehicle: call({
    name: 'getWishlistVehicle',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ page: z.optional(id), limit: z.optional(whole(1, 100)) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      records: z.number(),
      result: z.array(favourite),
    }),
    refuses: [],
    summary: 'A page of the person’s favourites, the newest first; `records` counts all of them.',
  }),
  getWishlistIds: call({
    name: 'getWishlistIds',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({ status: z.literal(1), message: z.string(), result: z.array(z.number()) }),
    refuses: [],
    summary: 'The ids of the person’s favourites, so that cached pages can show their hearts.',
  }),
  suggestPlaces: call({
    name: 'suggestPlaces',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ query: text(80) }),
    response: placesAnswer,
    refuses: [],
    summary: 'US and Canadian places whose name begins like the query, largest first.',
  }),
  geocode: call({
    name: 'geocode',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
    response: placesAnswer,
    refuses: [],
    summary: 'The known places nearest to a point.',
  }),
  getStateList: call({
    name: 'getStateList',
    method: 'GET',
    auth: 'public',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    refuses: [],
    summary: 'States and provinces by country.',
  }),
}
