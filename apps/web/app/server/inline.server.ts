import { createHash } from 'node:crypto'
import fontsCss from '@ownward/ui/fonts.css?inline'
import appHeadScript from '../starter/app-head.ts?inline-script'
import formTailScript from '../starter/form-tail.ts?inline-script'
import headScript from '../starter/head.ts?inline-script'
import tailScript from '../starter/tail.ts?inline-script'
import choosingCss from '../styles/choosing-page.css?inline'
import detailCss from '../styles/detail-page.css?inline'
import homeCss from '../styles/home-page.css?inline'
import listingCss from '../styles/listing-page.css?inline'
import mapCss from '../styles/map-page.css?inline'
import marketingCss from '../styles/marketing-page.css?inline'
import publicCss from '../styles/public.css?inline'
import signInCss from '../styles/sign-in-page.css?inline'
import textCss from '../styles/text-page.css?inline'
import { shortSheet } from './short-sheet.ts'

export { fontsCss, formTailScript, headScript, tailScript }

/** The style sheet of a public page by what its route asks for. The streets of the map take their colours from the sheet by name. */
export const sheets = {
  home: shortSheet(homeCss),
  listing: shortSheet(listingCss),
  map: shortSheet(mapCss, { asked: true }),
  detail: shortSheet(detailCss),
  marketing: shortSheet(marketingCss),
  text: shortSheet(textCss),
  choosing: shortSheet(choosingCss),
  signIn: shortSheet(signInCss),
  whole: shortSheet(publicCss),
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The only inline texts a page may run or apply, as sources for the content security policy. They are the
 * same for every request, so the policy of a cached page is constant too.
 */
export const inlineHashes = {
  script: [headScript, appHeadScript, tailScript, formTailScript].map(hash),
  style: [fontsCss, ...Object.values(sheets)].map(hash),
}
