export { letModuleGo } from './let-module-go.ts'
export { takeModuleFault } from './take-module-fault.ts'
export { type ModuleAnswer, takeModuleReading } from './take-module-reading.ts'
