export { listingsChanged } from './catalog.ts'
export { earliestPickup } from './earliest-pickup.ts'
export { catalogHandlers } from './routes.ts'
export { similarTo } from './similar-vehicles.ts'
