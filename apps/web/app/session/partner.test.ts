import { expect, test } from 'vitest'
import { partnerOf } from './partner.ts'

test('DET-02, SRV-06: the partner is read from the address that their link led to, and nothing where there is none', () => {
  expect(partnerOf('?referer=champmanlisting')).toEqual({ referer: 'champmanlisting' })
  expect(partnerOf('/car/details/7/x?vin=1FTFW1E50NFA00001&referer=a%20b')).toEqual({
    referer: 'a b',
    vin: '1FTFW1E50NFA00001',
  })
  for (const none of ['', '/car/details/7/x', '?lang=fr', '?referer=']) expect(partnerOf(none)).toEqual({})
})

test('SRV-06: what a call would not take for its length is cut, so that a strange link books like any other', () => {
  const { referer, vin } = partnerOf(`?referer=${'x'.repeat(900)}&vin=${'9'.repeat(90)}`)
  expect([referer?.length, vin?.length]).toEqual([200, 20])
})
