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
