interface Policies {
  createPolicy(
    name: 'ownward-words',
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

/** What a text consists of; the server keeps the same list (PLAT-10). */
const kept = 'p,br,ul,ol,li,strong,em,b,i,a,h2,h3,dl,dt,dd,blockquote,table,caption,thead,tbody,tr,th,td'
const plain = new Set(['target', 'rel', 'scope'])
const safeHref = /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

let policy: ReturnType<Policies['createPolicy']> | undefined

/**
 * HTML that may be shown, in the form that a page with Trusted Types takes. The server has cleaned it; in the browser it is cleaned
 * once more, in a document where nothing runs or loads, so that an answer from elsewhere cannot bring more than words (PLAT-10).
 */
export function trustedHtml(html: string): string {
  if (typeof document === 'undefined') return html
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('ownward-words', { createHTML: text => text }) ?? { createHTML: text => text }
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = policy.createHTML(html)
  for (const element of body.querySelectorAll('*')) {
    if (!element.matches(kept)) element.remove()
    for (const { name, value } of [...element.attributes])
      if (!plain.has(name) && !(name === 'href' && safeHref.test(value))) element.removeAttribute(name)
  }
  return policy.createHTML(body.innerHTML)
}
