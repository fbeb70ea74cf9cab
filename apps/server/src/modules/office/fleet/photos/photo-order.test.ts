import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { vehiclePhotos } from '../../../../db/schema/index.ts'
import { rowsOf } from '../../../../testing/rows-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } })
  .png()
  .toBuffer()
const doc_data = `data:image/png;base64,${picture.toString('base64')}`
const painted = ['sedan-front34-1c468c', 'sedan-side-1c468c']

test('PICK-27: a photo stands before any illustration on card, detail and in the team’s list, however they were laid', async () => {
  const { id: vehicle_id } = await app.given.vehicle()
  await db.delete(vehiclePhotos)
  await db.insert(vehiclePhotos).values(
    painted.map((pictureKey, position) => ({
      vehicleId: vehicle_id,
      position,
      pictureKey,
      kind: 'illustration' as const,
      angle: pictureKey.split('-')[1]!,
    })),
  )
  const added = await app.call('teamAddPhoto', { vehicle_id, doc_data }, member)
  if (added.status !== 1) throw new Error(added.message)
  const { key } = added.result

  const shown = async () => {
    const list = await app.send('searchPreAuthVehicles', { page: 1, limit: 100 })
    const card = list.body.result.find((car: { id: number }) => car.id === vehicle_id)
    const detail = await app.send('getPreAuthVehicleDetail', { list_id: vehicle_id })
    const file = await app.call('teamVehicle', { vehicle_id }, member)
    if (file.status !== 1) throw new Error(file.message)
    const inFleet = await rowsOf(app, 'teamVehicleTable', member)
    return {
      card: card.picture.base,
      detail: detail.body.result.pictures.map(({ base }: { base: string }) => base),
      file: file.result.photos.map(photo => photo.key),
      fleet: JSON.stringify(inFleet).includes(key),
    }
  }
  const bases = [key, ...painted].map(each => `/pictures/${each}`)
  const first = { card: bases[0], detail: bases, file: [key, ...painted], fleet: true }
  expect(await shown()).toEqual(first)
  await app.call('teamOrderPhotos', { vehicle_id, keys: [...painted, key] }, member)
  expect(await shown()).toEqual(first)
})
