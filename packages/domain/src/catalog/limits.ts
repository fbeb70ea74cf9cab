/** Page sizes a listing offers (CONST-02). */
export const listingLimits = [8, 16, 32, 64, 100] as const

/** A page size a listing offers. */
export type ListingLimit = (typeof listingLimits)[number]

/** Cars on a page when the address names no size. */
export const defaultListingLimit: ListingLimit = 16

/** Columns of the result grid on a wide screen (SRCH-23). */
export const carsPerRow = 4

/** Page numbers shown around the current one (SRCH-30). */
export const pageWindowSize = 5

/** Rows on a page of the favourites. */
export const wishlistLimit = 8

/** Rows on a page of the payments. */
export const paymentsLimit = 10

/** Rows on a page of past bookings (BOOK-03). */
export const pastBookingsLimit = 10

/** Bounds of `price_range`, in whole dollars (O-10). */
export const priceRangeMax = 200_000

/** The step of a price that may be entered, in whole dollars (O-10). */
export const priceEntryStep = 500

/** The prices that the list offers, a step of 50 000 apart; the bounds themselves filter nothing (O-10). */
export const listedPrices = [50_000, 100_000, 150_000] as const

/** The first model year offered when the filters name none (SRCH-12). */
export const firstYear = 2010

/** Orders a listing can be read in; `distance` asks for a place (O-09, BEY-02). */
export const orders = ['id', 'random', 'price_low', 'price_high', 'mileage_low', 'year_new', 'distance'] as const

/** An order a listing can be read in. */
export type OrderBy = (typeof orders)[number]

/** Newest first, featured cars on top (O-44). */
export const defaultOrder: OrderBy = 'id'
