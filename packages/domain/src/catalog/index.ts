export { type Area, areaCodes, readAreas, writeAreas } from './areas.ts'
export { type Condition, type ConditionName, conditionNames, conditions } from './conditions.ts'
export {
  type ColumnHolding,
  type ColumnName,
  columns,
  type Filter,
  type FilterName,
  filterNames,
  filters,
  filtersWithin,
} from './filters.ts'
export {
  carsPerRow,
  defaultListingLimit,
  defaultOrder,
  firstYear,
  type ListingLimit,
  listedPrices,
  listingLimits,
  type OrderBy,
  orders,
  pageWindowSize,
  pastBookingsLimit,
  paymentsLimit,
  priceRangeMax,
  wishlistLimit,
} from './limits.ts'
export {
  formatListingQuery,
  isReadWhole,
  type ListingQuery,
  mostCompared,
  namesUnknownArea,
  type PriceRange,
  parseListingQuery,
  withPage,
} from './listing-query.ts'
export { pagesOf, pageWindow, yearOptions } from './paging.ts'
export { type CarLink, detailPath, type PartnerReferer, slugOf } from './paths.ts'
export { type PriceFields, readPriceFields } from './price-fields.ts'
export { questionOf, writeQuestion } from './question.ts'
