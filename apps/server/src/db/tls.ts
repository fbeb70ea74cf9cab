import { accessSync, constants } from 'node:fs'

/** How a way to a database is encrypted, as its address says it; what is asked for at all is checked fully. */
const modes: Record<string, 'disable' | 'no-verify' | 'verify-full'> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

/** The address of a database with what its connections do about TLS: with a file of certificates, or where it asks for TLS, the server must prove who it is. */
export function withTls(address: string, caFile: string | undefined): string {
  const url = new URL(address)
  const asked = url.searchParams.get('sslmode')
  const mode = asked === null ? undefined : modes[asked]
  if (!caFile && mode === (asked ?? undefined)) return address
  if (caFile) url.searchParams.set('sslrootcert', caFile)
  if (caFile || mode) url.searchParams.set('sslmode', mode ?? 'verify-full')
  return url.href
}

/** Whether what is sent to a database can be read on the way: it is neither encrypted nor on this machine. */
export function isPlainAcross(address: string): boolean {
  const { searchParams, hostname } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const isHere = host.startsWith('/') || ['localhost', '[::1]', ''].includes(host) || /^127(\.\d{1,3}){3}$/.test(host)
  return !isHere && ['disable', null].includes(searchParams.get('sslmode'))
}

/** What is wrong with how the address in a setting asks for TLS: a line for each. */
export function tlsProblems(name: string, address: string, caFile: string | undefined): string[] {
  const { searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  if (mode !== null && !modes[mode])
    return [`${name} has an sslmode that is none: it must be verify-full, no-verify or disable.`]
  if (caFile && mode === 'disable')
    return [`${name} says sslmode=disable, and DATABASE_CA asks for TLS: leave out one.`]
  const files = [
    ...(caFile ? [['DATABASE_CA', caFile]] : []),
    ...['sslrootcert', 'sslcert', 'sslkey'].flatMap(key =>
      searchParams.getAll(key).map(path => [`${name} (${key})`, path]),
    ),
  ] as [string, string][]
  return files
    .filter(([, path]) => !isReadable(path))
    .map(
      ([setting, path]) => `${setting} names a file that cannot be read: ${path}. Give the path of a file in PEM form.`,
    )
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
