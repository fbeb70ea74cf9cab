import { isIPv4, isIPv6 } from 'node:net'

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

/**
 * The network that a share of something scarce is counted for: of IPv6 the first 48 bits, for a site or a rented machine has many networks of
 * 64; an IPv4 address stands for itself (SRV-01).
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/**
 * The addresses that one site, one rented machine or one line of a carrier comes from: of IPv4 the first 24 bits, of IPv6 the first 48. Counted so
 * where one network shall not use up what is another's (SRV-02).
 */
export function neighbourhoodOf(address: string): string {
  const wide = wideNetworkOf(address)
  return isIPv4(wide) ? `${wide.slice(0, wide.lastIndexOf('.'))}.0/24` : wide
}

/**
 * The first part of the network that an address is of, by which a member knows a place again: two numbers of IPv4, two groups of IPv6 (DESK-25).
 * Empty for what is no address.
 */
export function networkStart(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.split('.').slice(0, 2).join('.')
  return network.endsWith('::/64') ? network.split(':').slice(0, 2).join(':') : ''
}

/** A phone as one network asks about it: what others ask about the same phone counts for them (SRV-02). */
export function phoneFrom(phone: string, address: string): string {
  return `${phone} ${networkOf(address)}`
}
