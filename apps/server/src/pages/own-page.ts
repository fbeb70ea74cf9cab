interface FetchHeaders {
  host?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a browser says that a page of this very site makes the request: by `Sec-Fetch-Site`, which no script can set, or by an
 * Origin that is the host asked. A page of another site cannot claim it; a program can, as it could take a token from our pages.
 */
export function isFromOwnPage({ host, origin, 'sec-fetch-site': fetchSite }: FetchHeaders, publicUrl: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}
