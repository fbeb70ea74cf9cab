import { afterAll, expect, test } from 'vitest'
import { s3Files, tryFiles } from './s3.ts'
import { startS3StandIn } from './testing-s3.ts'

const ours = {
  region: 'ca-central-1',
  bucket: 'ownward-files',
  accessKeyId: 'AKOWN',
  secretAccessKey: 'kept+to/ourselves',
}
const store = await startS3StandIn(ours)
afterAll(() => store.close())
const settings = { ...ours, endpoint: `${store.url}/` }
const files = s3Files(settings)
const now = new Date('2026-03-02T15:00:00Z')

test('SRV-23: a file comes back from the store as it was put, and is gone once removed', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251))
  await files.put('kX3-first', bytes)
  expect([...store.objects.keys()]).toEqual(['kX/kX3-first'])
  expect(Buffer.compare((await files.get('kX3-first'))!, bytes)).toBe(0)
  await files.remove('kX3-first')
  expect(await files.get('kX3-first')).toBeNull()
  await files.remove('kX3-first')
  expect(store.objects.size).toBe(0)
})

test('SRV-23: a store that is busy for a moment is asked again', async () => {
  store.fail(1)
  await files.put('kX3-again', Buffer.from('whole'))
  store.fail(2)
  expect(Buffer.from((await files.get('kX3-again'))!).toString()).toBe('whole')
})

test('SRV-23: a wrong key, bucket or region, or a store that stays away, is a fault that names no secret', async () => {
  const wrong = (change: Partial<typeof settings>) =>
    tryFiles(s3Files({ ...settings, ...change }), now).then(
      () => 'went well',
      (error: Error) => error.message,
    )
  expect(await wrong({ secretAccessKey: 'guessed' })).toBe('The file store answered 403 SignatureDoesNotMatch.')
  expect(await wrong({ region: 'us-east-1' })).toBe('The file store answered 403 SignatureDoesNotMatch.')
  expect(await wrong({ bucket: 'elsewhere' })).toBe('The file store answered 404 NoSuchBucket.')
  await expect(s3Files({ ...settings, bucket: 'elsewhere' }).get('kX3-any')).rejects.toThrow('NoSuchBucket')
  store.fail(3)
  expect(await wrong({})).toBe('The file store answered 503 SlowDown.')
  expect(await wrong({})).toBe('went well')
  expect([...store.objects.keys()].filter(key => key.includes('start-check'))).toEqual([])
})

test.each(['../secret', 'a/b', '', '..', 'x'.repeat(200), 'a\0b', 'a?acl'])('security: %j is no key', async key => {
  await expect(files.get(key)).rejects.toThrow(RangeError)
  await expect(files.put(key, Buffer.alloc(1))).rejects.toThrow(RangeError)
})

test('SRV-23: a store that gives back something else than was put, or nothing, is found at the start', async () => {
  const giving = (back: Uint8Array | null) => tryFiles({ ...files, get: async () => back }, now)
  await expect(giving(new TextEncoder().encode('somebody else’s'))).rejects.toThrow('did not give back what was put')
  await expect(giving(null)).rejects.toThrow('did not give back what was put')
})
