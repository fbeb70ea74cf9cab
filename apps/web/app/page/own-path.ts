// A browser drops tabs and line ends from an address, so that `/<tab>/other.example` names another host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const hasControl = /[\u0000-\u001f\u007f]/

/** Whether a value is a path that a browser reads as one of this site; `//host` and `/\host` name another one (O-21). */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !hasControl.test(value)
}
