export { checkSurface, type SurfaceFault, type SurfaceFaultFacts } from './check-surface.ts'
export { creditForCycle, type PaidUsage, priceToConvert } from './credit.ts'
export { type CycleLines, linesForDays, type Standing, standingAfter } from './cycle-lines.ts'
export {
  type FeePart,
  type FeeScheduleLimits,
  type FeeScheduleRefusal,
  mostFeeParts,
  withFeeSchedule,
} from './fee-schedule.ts'
export {
  buyPickupDays,
  type CycleDays,
  cycleDays,
  decideProgramMonths,
  firstEnd,
  maxProgramMonths,
  minProgramMonths,
  type Plan,
  planOf,
  plans,
} from './plans.ts'
export { decidePrepaidPickup, type PrepaidOffer, type PrepaidTerms, prepaidPlansAt } from './prepaid-plans.ts'
export { type PriceLineName, type PriceListName, priceLists } from './price-lists.ts'
export {
  type ProgramQuote,
  type PurchaseQuote,
  purchaseQuote,
  type Quote,
  type QuoteFacts,
  quote,
  type ScheduledPart,
  type ShownPrice,
  type SwapTerms,
  shownPrice,
} from './quote.ts'
export {
  type Choice,
  decidePurchase,
  decideSelection,
  firstChoice,
  type Offered,
  type Purchase,
  type PurchaseRefusal,
  type Selection,
  type SelectionRefusal,
} from './selection.ts'
export {
  creditForSpan,
  creditOncePaid,
  daysToOwn,
  linesForSpan,
  withOwnInsurance,
} from './spans/span-lines.ts'
export type { Bridge, SpanDays } from './spans/span-pieces.ts'
export {
  type FeeOption,
  findVariant,
  type MileOption,
  maxCreditRateBps,
  type OptionGroup,
  type PrepaidPlan,
  type PriceSurface,
  type SurfaceOf,
  sellingPriceOf,
  unpriced,
  type Variant,
  variantKey,
  variantSeparator,
} from './surface.ts'
export { priceAtPickup, surfaceOfOtherCar, surfaceOfSameCar, type TakeUp, takenUpBy } from './take-up/take-up.ts'
export { conversionTax, partsPerMillion, taxOn } from './tax.ts'
export {
  allowedMilesPerCycle,
  fromPrice,
  insuranceForDays,
  type MileRate,
  mileOptions,
  priceTiers,
  sliderStep,
  type Tier,
  tierKey,
} from './tiers.ts'
export { downDayLines, linesForUsableSpan, type ProgramEnd, type UsableDays, usableLines } from './usable-lines.ts'
export { billedDays, type CostBox, costBox, type ReturnRow, returnWeeks } from './whole-cost/cost-box.ts'
export {
  type FuelCost,
  type FuelCosts,
  type FuelFacts,
  fuelCosts,
  fuelLimits,
  gallonsCents,
  isFuelFigure,
  powerCents,
} from './whole-cost/fuel-cost.ts'
export { type RoadPoint, roadToOwn } from './whole-cost/road-to-own.ts'
