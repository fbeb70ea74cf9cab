/**
 * Whether an address that a browser gave may be asked to carry pushes (HOME-18): https on its own port, of a named host, with nothing in front of or behind
 * it that would lead elsewhere. `*.` in front of a host stands for any name below it; an address by number is of no host.
 */
export function mayBeAsked(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '' || url.hash !== '')
    return false
  const { hostname } = url
  return hosts.some(host => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
