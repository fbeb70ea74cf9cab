import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { noteBackup, readLastBackup } from './index.ts'

test('OPS-25: the newest backup is remembered with what came of trying it; trying an older one changes nothing', async () => {
  await using app = await startTestApp()
  const { database, transact } = app.parts
  const now = app.clock.now()
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
  const note = (hour: number, triedAt: Date | null, isWell = false) =>
    transact(uow => noteBackup(uow, { at: at(hour), folder: `/backups/${hour}`, triedAt, isWell }, now))
  expect(await readLastBackup(database.db)).toBeNull()
  await note(9, null)
  expect(await readLastBackup(database.db)).toEqual({ at: at(9), folder: '/backups/9', triedAt: null, isWell: false })
  await note(9, at(10), true)
  expect(await readLastBackup(database.db)).toMatchObject({ triedAt: at(10), isWell: true })
  await note(12, null)
  await note(9, at(13), true)
  expect(await readLastBackup(database.db)).toEqual({ at: at(12), folder: '/backups/12', triedAt: null, isWell: false })
})
