export { letModuleGo } from './let-module-go.ts'
export { takeModuleReading } from './take-module-reading.ts'
