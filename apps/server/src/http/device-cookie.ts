const name = 'device'
const aYear = 365 * 24 * 3600

/** The mark that a browser keeps as a known device, or null; whether it is one is not looked at here. */
export function readDevice(cookies: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,200})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/** The cookie that makes a browser a known device: sent to the API alone, from our own pages alone, and out of reach of scripts. */
export function writeDevice(mark: string, { https }: { https: boolean }): string {
  const attributes = ['Path=/api/v1', `Max-Age=${aYear}`, 'HttpOnly', 'SameSite=Strict', ...(https ? ['Secure'] : [])]
  return [`${name}=${mark}`, ...attributes].join('; ')
}
