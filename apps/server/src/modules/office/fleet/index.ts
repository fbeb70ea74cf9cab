export { importNames, readNameFile } from './import/import-names.ts'
export { importVehicles, readVehicleFile } from './import/import-vehicles.ts'
export { countIssues, foundVehicles, issueIs, readFleetRows } from './list-vehicles.ts'
export { presentFleetRow } from './present-vehicle.ts'
