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
  return write('lang', locale, { path: '/', how: 'SameSite=Lax', https, seconds: aYear })
}

/** The mark that a browser keeps as a known device, or null; whether it is one is not looked at here. */
export function readDevice(cookies: string | undefined, { https }: { https: boolean }): string | null {
  return readCookie('device', cookies, { https })
}

/** The cookie that makes a browser a known device: sent from our own pages alone, and out of reach of scripts (SRV-02). */
export function writeDevice(mark: string, { https }: { https: boolean }): string {
  return write('device', mark, { path: '/api/v1', how: 'HttpOnly; SameSite=Strict', https, seconds: aYear })
}

/** The session of a member's console that a browser brings, or null (DESK-14). */
export function readConsole(cookies: string | undefined, { https }: { https: boolean }): string | null {
  return readCookie('team', cookies, { https })
}

/**
 * The cookie of a member's console: sent from our own pages alone, out of reach of scripts, and gone with the browser's own session (DESK-14).
 * Null takes it away.
 */
export function writeConsole(token: string | null, { https }: { https: boolean }): string {
  const how = 'HttpOnly; SameSite=Strict'
  return write('team', token ?? '', { path: '/', how, https, seconds: token === null ? 0 : undefined })
}

interface Written {
  /** Where it is sent to; the prefix allows no part of a site. */
  path: string
  how: string
  https: boolean
  /** How long it is kept; until the browser ends where it is undefined. */
  seconds?: number | undefined
}

function write(name: string, value: string, { path, how, https, seconds }: Written): string {
  const where = https ? '/' : path
  const age = seconds === undefined ? '' : `Max-Age=${seconds}; `
  return `${nameOf(name, https)}=${value}; Path=${where}; ${age}${how}${https ? '; Secure' : ''}`
}
