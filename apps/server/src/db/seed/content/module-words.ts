import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { faqEntries } from '../../schema/index.ts'
import { type Correction, correctPages } from './later-words.ts'

/** A module sends how far its car has gone and nothing else (decision 0025): what the pages said of its place was more than is true. */
const privacy: readonly Correction[] = [
  {
    page: 'privacy',
    locale: 'en',
    was: `<h2>Where the car is</h2>
<p>A car may carry a tracking module that tells us its place and mileage. We use these to run the program and to find a lost or stolen car, not to judge how you spend your day. Your agreement says so too.</p>`,
    is: `<h2>What the car tells us</h2>
<p>A car may carry a module that reads its odometer and sends us the miles, with the time of the reading. It does not send us where the car is, and we keep no place of it. The miles count toward your program like a reading of our team; your booking shows who made the latest reading, and when. What a module sent is removed after ninety days; the readings that counted stay with your program. Once the car is yours we keep no further miles of it.</p>`,
  },
  {
    page: 'privacy',
    locale: 'fr',
    was: `<h2>Où se trouve la voiture</h2>
<p>Une voiture peut porter un module de suivi qui nous dit où elle est et combien elle a roulé. Cela sert à faire fonctionner le programme et à retrouver une voiture perdue ou volée, pas à juger vos journées. Votre contrat le dit aussi.</p>`,
    is: `<h2>Ce que la voiture nous dit</h2>
<p>Une voiture peut porter un module qui relève son compteur et nous envoie les milles, avec l’heure du relevé. Il ne nous envoie pas où est la voiture, et nous n’en gardons aucun lieu. Les milles comptent pour votre programme comme un relevé de notre équipe ; votre réservation montre qui a fait le dernier relevé, et quand. Ce qu’un module a envoyé est effacé après quatre-vingt-dix jours ; les relevés qui ont compté restent avec votre programme. Une fois la voiture à vous, nous ne gardons plus de nouveaux milles.</p>`,
  },
]

/** What dealers are told a console shows of a driver who stops paying. */
const answers = {
  en: {
    was: '<p>A refused payment is tried again and the driver is told at once. Your console shows who is late, and the module shows where the car is.</p>',
    is: '<p>A refused payment is tried again and the driver is told at once. Your console shows who is late, and the module how far the car was driven.</p>',
  },
  fr: {
    was: '<p>Un paiement refusé est tenté de nouveau et le conducteur en est averti aussitôt. Votre console montre les retards, et le module montre où est la voiture.</p>',
    is: '<p>Un paiement refusé est tenté de nouveau et le conducteur en est averti aussitôt. Votre console montre les retards, et le module combien la voiture a roulé.</p>',
  },
} as const

/** Corrects what pages and answers say of the modules in cars, where nobody has written it anew. */
export async function sayWhatModulesTell(tx: Tx): Promise<void> {
  await correctPages(tx, privacy, '2026-11-22')
  for (const locale of ['en', 'fr'] as const) {
    const { was, is } = answers[locale]
    await tx
      .update(faqEntries)
      .set({ answer: is })
      .where(and(eq(faqEntries.locale, locale), eq(faqEntries.answer, was)))
  }
}
