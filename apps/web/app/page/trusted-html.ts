interface Policies {
  createPolicy(
    name: 'ownward',
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

let policy: ReturnType<Policies['createPolicy']> | undefined

/**
 * HTML that the server has cleaned (PLAT-10), in the form that a page with Trusted Types takes. The page's policy has no inline
 * handlers, so that even words from elsewhere could only be shown, not run.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('ownward', { createHTML: text => text })
  return policy.createHTML(html)
}
