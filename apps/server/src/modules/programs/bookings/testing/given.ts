import type { BookingRequest } from '@ownward/contract'
import type { Db } from '../../../../db/connect.ts'
import { contentBlocks } from '../../../../db/schema/index.ts'
import { termsEn, termsFr } from '../../../../db/seed/content/agreement-terms.ts'
import { purchaseTermsEn, purchaseTermsFr } from '../../../../db/seed/content/purchase-terms.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** Puts the terms that are in force in place, without which no agreement can be made. */
export async function givenTermsIn(db: Db): Promise<void> {
  await db
    .insert(contentBlocks)
    .values([
      { kind: 'agreement_terms', locale: 'en', body: termsEn },
      { kind: 'agreement_terms', locale: 'fr', body: termsFr },
      { kind: 'purchase_terms', locale: 'en', body: purchaseTermsEn },
      { kind: 'purchase_terms', locale: 'fr', body: purchaseTermsFr },
    ])
    .onConflictDoNothing()
}

/** Puts the agreement's terms into an application's database, in both languages. */
export const givenTerms = (app: TestApp): Promise<void> => givenTermsIn(app.parts.database.db)

/** A weekly lease on the usual test car: 1,000 dollars down, 1,000 miles a month, fetched ten days from the test's begin. */
export function leaseOf(vehicleId: number, change: Partial<BookingRequest> = {}): BookingRequest {
  return {
    list_id: vehicleId,
    startdatetime: '2026-03-12T15:00:00Z',
    days: 7,
    owner_id: 9001,
    rental_options: 27,
    initial_fee_options: 1000,
    miles_options: 1000,
    emf_options: 0,
    program: 'rideshare',
    financing: 'pto',
    initial_fee_plan: null,
    prepaid_plan_selected: null,
    carDetailUrl: '/car-detail/toyota-camry-se',
    ...change,
  }
}
