import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { agreements, bookings, contentBlocks, files, priceSurfaces, users } from '../../../db/schema/index.ts'
import { termsEn } from '../../../db/seed/content/agreement-terms.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { readPdf } from '../bookings/testing/read-pdf.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

const surface = {
  ...testSurface,
  variants: [{ choices: ['Crème', 'Cuir'], premiumMsrpCents: 19_000_00, dayDeltaCents: 100 }],
}
const asked = { variant: 'Crème||Cuir', rental_options: 28 }

async function open(answer: unknown) {
  const { file } = (answer as { result: { file: string } }).result
  const response = await fetch(app.url + file)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  [
    'en',
    'Purchase agreement',
    'Canceling the purchase',
    'You buy the car named above',
    /usage fee|cycle|credit|return/i,
  ],
  [
    'fr',
    'Contrat d’achat',
    'Annuler l’achat',
    'Vous achetez la voiture',
    /frais d’utilisation|cycle|crédit|retour|\brendre/i,
  ],
] as const)(
  'SRV-21, C-19: the agreement of a purchase has the terms of a purchase and nothing of a program (%s)',
  async (language, title, canceling, first, program) => {
    const ana = await app.given.customer()
    const car = await app.given.vehicle()
    const buy = { financing: 'buy', miles_options: 0, initial_fee_options: 0, rental_options: 0 } as const
    const by = { token: ana.token, headers: { 'accept-language': language } }
    const { text } = await readPdf((await open(await app.call('getQuoteAgreement', leaseOf(car.id, buy), by))).bytes)
    for (const part of [title, canceling, first]) expect(text).toContain(part)
    expect(text.match(program)).toBeNull()
  },
)

test('BEY-08, SRV-21: an agreement names its currency, and of a car that is theirs before the end no months but the days until then', async () => {
  const ana = await app.given.customer()
  const read = async (surfaceOf: typeof testSurface) => {
    const car = await app.given.vehicle({ surface: surfaceOf })
    return (await readPdf((await open(await app.call('getQuoteAgreement', leaseOf(car.id), ana))).bytes)).text
  }
  const usual = await read({ ...testSurface, sellingPriceCents: 40_000_00 })
  expect(usual).toContain('All amounts are in US dollars.')
  expect(usual).toMatch(/All payments in \d+ months/)
  // 85 % of 189.00 a week: four weeks cover 600.00.
  const short = await read({ ...testSurface, sellingPriceCents: 600_00 })
  expect(short).toContain('All payments until the car is yours, after 28 days, without the deposit')
  expect(short).not.toMatch(/All payments in \d+ months/)
})

test('API-72 PROG-18 SRV-21: before reserving anybody can read the agreement as a draft, in their language', async () => {
  const ana = await app.given.customer({ firstName: 'Renée', lastName: 'Łukasiewicz' })
  const car = await app.given.vehicle({ surface })
  const french = { token: ana.token, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } }
  const { response, bytes } = await open(await app.call('getQuoteAgreement', leaseOf(car.id, asked), french))
  expect(response.headers.get('content-disposition')).toBe('inline; filename="agreement.pdf"')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { text } = await readPdf(bytes)
  for (const part of [
    'Contrat de service',
    'Projet à lire',
    'Renée Lukasiewicz',
    'L’abonné',
    'Crème, Cuir',
    '4T1G11AK',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('12 mars à 11 h 00')
  const [draft] = await db.select().from(files).where(eq(files.ownerId, ana.id))
  expect(draft!.deleteAfter).not.toBeNull()
})

test('API-58 SRV-21 SRV-22 BEY-19: the accepted agreement is signed, numbered and stays as it was, whatever changes later', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
  await app.call('saveMySignature', { typed_name: 'Ana Moreno' }, ana)
  const booked = await app.call('book', leaseOf(car.id, asked), ana)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id } = booked.result
  const first = await open(await app.call('getAgreement', { booking_id }, ana))
  const { text, pages } = await readPdf(first.bytes)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, booking_id))
  for (const part of [
    `Booking ${booking!.number}`,
    'Signed by Ana Moreno on March 2, 2026',
    'Bayside Motors',
    'Toyota Camry SE',
    'Miami, FL',
    '11:00 am - 12th Mar (EDT), March 12, 2026',
    `Terms, version ${termsEn.version}`,
    '1. What this agreement is',
    `Page ${pages} of ${pages}`,
  ]) {
    expect(text).toContain(part)
  }
  expect(first.bytes.includes('/Subtype /Image')).toBe(true)

  const [agreement] = await db.select().from(agreements).where(eq(agreements.bookingId, booking_id))
  expect(agreement!.fileSha256).toBe(createHash('sha256').update(first.bytes).digest('hex'))
  const [file] = await db.select().from(files).where(eq(files.id, agreement!.fileId))
  expect(file!.deleteAfter).toBeNull()

  await db
    .update(priceSurfaces)
    .set({ surface: { ...testSurface, dayCents: 9900 } })
    .where(eq(priceSurfaces.vehicleId, car.id))
  await db.update(users).set({ lastName: 'Garcia' }).where(eq(users.id, ana.id))
  await db
    .update(contentBlocks)
    .set({ body: { version: 'another', sections: [] } })
    .where(eq(contentBlocks.locale, 'en'))
  const later = await open(await app.call('getAgreement', { booking_id }, ana))
  expect(later.bytes.equals(first.bytes)).toBe(true)
  expect(await app.call('getPendingBookingDetails', { bookingid: booking_id }, ana)).toMatchObject({
    result: { fare: 28, rent: 196 },
  })
})
