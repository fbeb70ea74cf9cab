import { isIPv6 } from 'node:net'

/**
 * The network that an address counts for where tries are limited (SRV-02): of IPv6 the first 64 bits, for whoever has one address of them
 * has all; an IPv4 address stands for itself, also where it is written as IPv6. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [before = [], after = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups
      .slice(6)
      .map(group => Number.parseInt(group, 16))
      .flatMap(pair => [pair >> 8, pair & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
