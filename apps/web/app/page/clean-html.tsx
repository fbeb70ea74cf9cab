import { trustedHtml } from './trusted-html.ts'

/** HTML of the team, which the server has made clean (PLAT-10), set as written text. */
export function CleanHtml({ html, className = 'written' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: clean by the server's list of tags; the page's policy lets nothing run
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}

/** The same for words inside of a line. */
export function CleanLine({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: clean by the server's list of tags; the page's policy lets nothing run
  return <span dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
