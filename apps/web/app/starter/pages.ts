/** A page of ours as the server sent it: parsed, never run, and the address it finally had. */
export interface FetchedPage {
  doc: Document
  href: string
}

const FRESH_MS = 30_000
/** Null: not a page to show in place. Undefined: no answer, or one that says the server is in trouble. */
type Fetched = FetchedPage | null | undefined
const got = new Map<string, Promise<Fetched>>()

/**
 * Fetches and parses a page, or gives null when it is not one that can be shown in place (a refusal, another build,
 * another language, a page of the hydrated area), undefined when it did not come. XMLHttpRequest is used because it parses HTML without
 * passing a string to the document, which Trusted Types would have to be told to allow.
 */
export const fetchPage = (href: string): Promise<Fetched> => got.get(href) ?? ask(href)

function ask(href: string): Promise<Fetched> {
  const page = new Promise<Fetched>(done => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.timeout = 15_000
    request.onloadend = () => {
      const { status, responseURL } = request
      if (!status || status > 499) return done(undefined)
      // Read only when there is a page: out of an empty answer the browser makes one of its own, with styles.
      const doc = status === 200 && request.responseXML
      done(doc && kind(doc) === kind(document) ? { doc, href: responseURL } : null)
    }
    request.send()
  })
  got.set(href, page)
  setTimeout(() => got.delete(href), FRESH_MS)
  void page.then(found => found || got.delete(href))
  return page
}

/** What must be equal for one page to take another's place: the build and the language. */
function kind(doc: Document): string {
  return entry(doc) + doc.documentElement.lang
}

/** The addresses of the browser code, main file first, as the server wrote them into the head; '' on a hydrated page. */
export function entry(doc: Document = document): string {
  return doc.querySelector<HTMLMetaElement>('meta[name=entry]')?.content ?? ''
}
