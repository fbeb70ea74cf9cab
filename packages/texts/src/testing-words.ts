import type { Locale } from './locale.ts'

interface Settled {
  /** What is not said: a second word for what has one, a wrong spelling, or more than is so (docs/domain/glossary.md). */
  instead: RegExp
  /** Where the requirements give the very words. */
  but?: readonly string[]
}

/** The words that are settled in each language, each as what would stand in its place (docs/decisions/0038). */
export const settledWords: Readonly<Record<Locale, readonly Settled[]>> = {
  en: [
    { instead: /20% Down Payment Coupon|within a working day|one price, everywhere/i },
    { instead: /\be-mails?\b|\bby mail\b|\bthis mail\b/i },
    {
      instead: /favou?rite/i,
      but: ['catalog_adding', 'catalog_add_failed', 'catalog_removing', 'catalog_remove_failed'],
    },
    { instead: /driving licen[cs]e/i, but: ['account_tab_licence'] },
    // British spelling.
    { instead: /\blicences?\b|cancell(?:ed|ing)\b|counsell|colour|\bgrey\b|kilometre|towards/i },
    { instead: /\bgearbox/i },
    { instead: /\bfetch/i },
    { instead: /among yours/i },
    {
      instead: /\border (?:no\b|number|\{)|\b(?:my|your|the) order\b(?! of)/i,
      but: ['account_column_order', 'life_renew_note', 'life_extend'],
    },
    {
      instead: /\brent(?:al)? (?:fee|duration|agreement|details)/i,
      but: ['life_doc_agreement'],
    },
    { instead: /\bleases?\b/i, but: ['shell_bar_term', 'program_flexible_lease', 'marketing_claim_months'] },
  ],
  fr: [
    {
      instead:
        /assurances? (?:est |sont )?offertes?|prix de conversion|jour ouvrable|redevance|minifourgonnette|e-mail/i,
    },
    { instead: /\bcommandes?\b/i },
    { instead: /(?:frais|durée|détails|total) de (?:la )?location/i },
    { instead: /\bSMS\b/ },
    { instead: /clavardage|constat d’état|preuves? de revenu/i },
    { instead: /\bscann/i },
    // Our own is an appli; others keep an application that gives codes.
    {
      instead: /\bapplications?\b(?! d’authentification)/i,
      but: [
        'refusal_not_json',
        'team_factor_is_on',
        'team_factor_type',
        'team_factor_first_code',
        'team_recovery_text',
      ],
    },
    { instead: /\bforfaits?\b/i },
    { instead: /milles inclus|inclus jusqu/i },
    { instead: /démarr\p{L}+ (?:la|cette|votre) réservation|pas (?:été|être) démarrée/iu },
    { instead: /boîte de vitesses/i },
    {
      instead:
        /\b(?:rapporte[rz]?|ram[eè]ne[rz]?) (?:la |votre )?voiture|\b(?:la|voiture) (?:rapporter|ramene[rz])|ramenez-la/i,
    },
  ],
}

/** Which settled words a message does not keep to. */
export function unsettled(locale: Locale, key: string, words: string): string[] {
  return settledWords[locale].flatMap(({ instead, but }) => {
    const found = instead.exec(words)
    return found && !but?.includes(key) ? [found[0]] : []
  })
}
