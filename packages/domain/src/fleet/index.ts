export { blockPeriod, daysBeyond, daysTouched, movedBlock, nextFreeDays, type WholeDays } from './block-days.ts'
export { changePrices, type PriceChange } from './change-prices.ts'
export {
  bodyKinds,
  driveKinds,
  type FactField,
  type FactProblem,
  factFields,
  factTexts,
  fuelKinds,
  missingFacts,
  readFacts,
  usualFacts,
  type VehicleFacts,
  withStockNumber,
} from './read-facts.ts'
export { type PriceField, type PriceProblem, priceFields, readPrices } from './read-prices.ts'
export { modelYearOf, vinFault } from './vin.ts'
