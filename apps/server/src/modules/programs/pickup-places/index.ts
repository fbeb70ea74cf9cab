export { placeFacts } from './place-facts.ts'
export { addressLine, presentPickupPlace } from './present.ts'
export { type CarPlaces, type PickupPlace, placesOfCar } from './store.ts'
export { tellingPlaceChanges } from './tell-place-changes.ts'
