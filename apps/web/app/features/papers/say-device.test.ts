import { expect, test } from 'vitest'
import { sayDevice } from './say-device.ts'

test('BEY-19: the browser that signed is called by its name', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  for (const [agent, name] of [
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5', 'curl/8.5'],
    ['', 'Not recorded'],
  ] as const)
    expect(sayDevice(agent)).toBe(name)
})
