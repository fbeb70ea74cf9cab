import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const overview = async (member: { token: string }) => (await app.send('teamOverview', {}, member)).body

test('DESK-17: a member reads times in the zone of the business until they choose another, which nobody else gets', async () => {
  const [ida, rob] = [await app.given.teamMember(['people']), await app.given.teamMember([])]
  expect(await overview(ida)).toMatchObject({ business_zone: 'America/New_York', member: { zone: '', keys: 'alone' } })
  expect(await app.call('teamSaveChoices', { zone: 'america/los_angeles' }, ida)).toMatchObject({
    result: { zone: 'America/Los_Angeles', keys: 'alone' },
  })
  expect((await overview(ida)).member).toMatchObject({ zone: 'America/Los_Angeles' })
  expect((await overview(rob)).member).toMatchObject({ zone: '' })
  for (const zone of ['Mars/Olympus', '+05:00', 'x']) {
    const { body } = await app.send('teamSaveChoices', { zone }, ida)
    expect(body, zone).toMatchObject({ status: 0, code: 'zone-unknown', message: expect.stringMatching(/zone/) })
  }
  expect(await app.call('teamSaveChoices', { zone: '' }, ida)).toMatchObject({ result: { zone: '' } })
})

test('DESK-13: how single keys act is kept for the member, and changing it leaves the zone as it was', async () => {
  const ida = await app.given.teamMember(['people'])
  await app.call('teamSaveChoices', { zone: 'America/Denver' }, ida)
  expect(await app.call('teamSaveChoices', { keys: 'alt' }, ida)).toMatchObject({
    result: { zone: 'America/Denver', keys: 'alt' },
  })
  expect(await app.call('teamSaveChoices', {}, ida)).toMatchObject({ result: { zone: 'America/Denver', keys: 'alt' } })
  expect((await overview(ida)).member).toMatchObject({ zone: 'America/Denver', keys: 'alt' })
  expect((await app.send('teamSaveChoices', { keys: 'loud' }, ida)).body).toMatchObject({ code: 'invalid' })
})
