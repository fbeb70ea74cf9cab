export {
  backWithinDays,
  type CarChange,
  type CarNews,
  judgeCar,
  type ListPrice,
  leastDrop,
  type Telling,
} from './judge-car.ts'
export {
  askedDaysBefore,
  clockOfNoPlace,
  confirmDays,
  lifeOfSearch,
  mostCarsInMail,
  mostSearches,
  nextMailAt,
  outOfNight,
  type Rhythm,
  stoppedDays,
} from './when-to-mail.ts'
export { whenToPush } from './when-to-push.ts'
