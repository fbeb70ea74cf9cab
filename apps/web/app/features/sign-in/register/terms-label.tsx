import { m } from '@ownward/texts'
import { islandPaths } from '../../../island-paths.ts'

/** The words beside the box, whose two bracketed parts lead to the terms and the privacy page, in a new tab so that nothing typed is lost (MKT-21). */
export function TermsLabel() {
  const [before, terms, between, privacy, after] = m.app_accept_terms().split(/[[\]]/)
  return (
    <>
      {before}
      <TextLink href={islandPaths.terms()} words={terms} />
      {between}
      <TextLink href={islandPaths.privacy()} words={privacy} />
      {after}
    </>
  )
}

function TextLink({ href, words }: { href: string; words: string | undefined }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold text-spruce underline">
      {words}
    </a>
  )
}
