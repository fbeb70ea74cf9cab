import type { DrilledApp } from '../../apps/server/src/modules/programs/bookings/testing/killed-process.ts'
import { becomesReady, freePort, spawnProduct } from './product.ts'

/** The whole product as `npm start` runs it: bundled, with the site, the jobs and its own database. */
export const drilledProduct: DrilledApp = {
  bringsDatabase: true,
  async launch(_databaseUrl, folder) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const child = spawnProduct(port, folder)
    return { child, listening: becomesReady(child, url).then(ready => (ready ? url : undefined)) }
  },
}
