export { placeFacts } from './place-facts.ts'
export { addressLine, presentPickupPlace } from './present.ts'
export { pickupPlaceHandlers } from './routes.ts'
export { type CarPlaces, type PickupPlace, placesOfCar } from './store.ts'
