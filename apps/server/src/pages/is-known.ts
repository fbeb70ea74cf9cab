const longestRead = 4096

/**
 * Whether what a reader has kept (an If-None-Match header) names a tag, a weak one too. Only its beginning is read, each character once:
 * what a longer one names beside, its reader gets anew (RFC 9110, 13.1.2).
 */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .slice(0, longestRead)
    .split(',')
    .some(known => known.trim().replace(/^W\//, '') === tag)
}
