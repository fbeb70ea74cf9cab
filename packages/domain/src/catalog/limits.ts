/** Page sizes a listing offers, its default first order, and the sizes of other lists (CONST-02). */
export const listingLimits = [8, 16, 32, 64, 100] as const

export type ListingLimit = (typeof listingLimits)[number]

export const defaultListingLimit: ListingLimit = 16
export const carsPerRow = 4
export const pageWindowSize = 5
export const wishlistLimit = 8
export const paymentsLimit = 10
export const pastBookingsLimit = 10

/** Bounds of `price_range`, in whole dollars (O-10). */
export const priceRangeMax = 200_000

/** The first model year offered when the filters name none (SRCH-12). */
export const firstYear = 2010

/** Orders a listing can be read in; `distance` asks for a place (O-09, BEY-02). */
export const orders = ['id', 'random', 'price_low', 'price_high', 'mileage_low', 'year_new', 'distance'] as const

export type OrderBy = (typeof orders)[number]

export const defaultOrder: OrderBy = 'id'
