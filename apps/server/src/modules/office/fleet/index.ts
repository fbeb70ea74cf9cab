export { importNames, readNameFile } from './import/import-names.ts'
export { importVehicles, readVehicleFile } from './import/import-vehicles.ts'
export { countIssues } from './list-vehicles.ts'
