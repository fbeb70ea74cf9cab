import type { AgreementTerms } from './agreement-terms.ts'
import { terms2En, terms2Fr } from './agreement-terms-2.ts'
import { asTheCatalogues } from './french-as-catalogues.ts'

/** The terms printed in every agreement, third version. In English it says what the second says. */
export const terms3En: AgreementTerms = { ...terms2En, version: '3' }

/** The third version in French: the fee has the name that the receipt and the agreement's own figures give it. */
export const terms3Fr: AgreementTerms = { ...asTheCatalogues(terms2Fr), version: '3' }
