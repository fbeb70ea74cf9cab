import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '../../http/busy.ts'
import { jpegOfScans } from '../testing-bombs.ts'
import { type PictureLimits, pictureProcesses } from './processes.ts'

const limits: PictureLimits = {
  atOnce: 1,
  ofOne: 3,
  ofAll: 5,
  cpuSeconds: 10,
  longestMs: 20_000,
  idleMs: 200,
}
const small = await sharp({ create: { width: 300, height: 240, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()

test('SRV-23: pictures are decoded in a process of their own, which ends when no more come', async () => {
  const apart = pictureProcesses(limits)
  expect(apart.running()).toBe(0)
  const made = await apart.make('document', small, 'ana')
  const bytes = 'bytes' in made ? made.bytes : Buffer.alloc(0)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 240 })
  expect(apart.running()).toBe(1)
  await expect.poll(() => apart.running(), { timeout: 5000 }).toBe(0)
  expect(await apart.make('profile', Buffer.from('no picture'), 'ana')).toEqual({ fault: 'not-a-picture' })
})

test('SRV-23: a picture that takes longer than any should ends its process, and the next one is made', async () => {
  const heavy = await jpegOfScans(60, { width: 2500, height: 2000 })
  const short = pictureProcesses({ ...limits, cpuSeconds: 0.3 })
  expect(await short.make('document', heavy, 'eve')).toEqual({ fault: 'not-a-picture' })
  expect(await short.make('document', small, 'ana')).toHaveProperty('bytes')

  const slow = pictureProcesses({ ...limits, longestMs: 1 })
  expect(await slow.make('document', small, 'eve')).toEqual({ fault: 'not-a-picture' })
  expect(slow.running()).toBe(0)
}, 30_000)

test('SRV-23: more pixels in more scans than can be decoded in seconds are refused by the head of the picture', async () => {
  const heavy = await jpegOfScans(90, { width: 2500, height: 2000 })
  expect(await pictureProcesses(limits).make('document', heavy, 'eve')).toEqual({ fault: 'too-many-pixels' })
})

test('SRV-23: one visitor has a few pictures waiting, all together some more, and who waits is served in turn', async () => {
  const apart = pictureProcesses(limits)
  const order: string[] = []
  const send = (who: string) => apart.make('document', small, who).then(() => order.push(who))
  const sent = [send('eve'), send('eve'), send('eve')]
  await expect(apart.make('document', small, 'eve')).rejects.toThrow(new Busy('one'))
  sent.push(send('ana'), send('ben'))
  await expect(apart.make('document', small, 'cleo')).rejects.toThrow(new Busy('all'))
  await Promise.all(sent)
  expect(order).toEqual(['eve', 'eve', 'ana', 'ben', 'eve'])
  expect(await apart.make('document', small, 'cleo')).toHaveProperty('bytes')
})
