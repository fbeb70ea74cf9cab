const aYear = 365 * 24 * 3600

/**
 * A cookie's name. Over https it carries the prefix with which a browser takes it from this very host alone, encrypted and for all paths:
 * no neighbouring host can put one of its own in the place (RFC 6265bis).
 */
const nameOf = (name: string, https: boolean) => (https ? `__Host-${name}` : name)

/** What a browser keeps under a name, or null; nothing longer or of other letters than our own cookies have. */
export function readCookie(name: string, cookies: string | undefined, { https }: { https: boolean }): string | null {
  return new RegExp(`(?:^|;\\s*)${nameOf(name, https)}=([\\w.-]{1,200})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/** The cookie of the chosen language, kept for a year; over https, never sent without it (O-20). */
export function writeLanguage(locale: string, { https }: { https: boolean }): string {
  return write('lang', locale, { path: '/', how: 'SameSite=Lax', https })
}

/** The mark that a browser keeps as a known device, or null; whether it is one is not looked at here. */
export function readDevice(cookies: string | undefined, { https }: { https: boolean }): string | null {
  return readCookie('device', cookies, { https })
}

/** The cookie that makes a browser a known device: sent from our own pages alone, and out of reach of scripts (SRV-02). */
export function writeDevice(mark: string, { https }: { https: boolean }): string {
  return write('device', mark, { path: '/api/v1', how: 'HttpOnly; SameSite=Strict', https })
}

interface Written {
  /** Where it is sent to; the prefix allows no part of a site. */
  path: string
  how: string
  https: boolean
}

function write(name: string, value: string, { path, how, https }: Written): string {
  const where = https ? '/' : path
  return `${nameOf(name, https)}=${value}; Path=${where}; Max-Age=${aYear}; ${how}${https ? '; Secure' : ''}`
}
