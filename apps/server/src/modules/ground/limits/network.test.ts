import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('SRV-02: the address %s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('SRV-02: all addresses of one IPv6 network count as one, however they are written, and those of another do not', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map(value => value.toString(16))
  const part = fc.tuple(group, group, group, group)
  // A global network never begins like an IPv4 address in disguise.
  const network = part.map(([, ...rest]) => ['2001', ...rest])
  fc.assert(
    fc.property(network, part, part, network, (here, one, other, there) => {
      const written = [...here, ...one].map(digits => digits.padStart(4, '0').toUpperCase()).join(':')
      expect(networkOf(written)).toBe(networkOf([...here, ...other].join(':')))
      fc.pre(here.join() !== there.join())
      expect(networkOf(written)).not.toBe(networkOf([...there, ...one].join(':')))
    }),
  )
})
