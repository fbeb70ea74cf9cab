const usual = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** A request's method as it is counted and traced: strangers may send any of some thirty, and all but the usual ones are one. */
export const usualMethod = (method: string, other: string): string => (usual.has(method) ? method : other)
