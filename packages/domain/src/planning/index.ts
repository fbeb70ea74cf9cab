export { type ComparedCar, type CompareWish, compareCar } from './compare.ts'
export {
  type ComparedBy,
  comparedBy,
  type Explored,
  explorePlans,
  type PlanCell,
  type PlanWish,
  planCells,
  shadeOf,
  shades,
  type WishedPlan,
  wishedMiles,
} from './explore.ts'
export {
  type FigureName,
  figureLimits,
  figureNames,
  figureStands,
  oldFigureDays,
  readFigure,
  type StandingFigure,
} from './figures.ts'
export {
  type CheaperWeeks,
  cheaperWeeks,
  type LoanTerms,
  loanPaymentCents,
  loanWay,
  programWay,
  type RentalTerms,
  rentalWay,
  type WayStanding,
  type WayToCar,
  weeksCompared,
} from './ways-to-a-car.ts'
export { type Drive, type WeekBalance, type WeekFacts, weekLeaves, weekLimits } from './week.ts'
