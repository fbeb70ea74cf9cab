import type { APIRequestContext, Page } from '@playwright/test'
import { expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, type GivenBooking, movedOn } from '../../bookings.ts'
import { arriveSignedIn, callApi, cardWith, fillCard, mustCall, sandboxCards, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

const stepUp = '4000000000003220'
const due = { en: 'Payment did not go through', fr: 'Le paiement n’a pas abouti' }
const languages = ['en', 'fr'] as const

async function useCard(request: APIRequestContext, number: string, { person }: GivenBooking): Promise<void> {
  await mustCall(request, 'addMyCard', { ...cardWith(number), is_default: 1 }, person.token)
}

async function read(page: Page, lang: (typeof languages)[number], path: string): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'lang', value: lang, url }])
  await page.goto(path)
}

/** In both languages, on a small phone: what needs the driver stands first, its one button is on the screen, and it leads to where something can be pressed. */
async function expectNextStep(page: Page, said: Record<(typeof languages)[number], [need: RegExp, button: string]>) {
  for (const lang of languages) {
    const [need, button] = said[lang]
    await read(page, lang, '/account/home')
    const needs = page.getByRole('region', { name: lang === 'en' ? 'Needs you now' : 'À faire maintenant' })
    await expect(needs.getByRole('heading', { name: need })).toBeVisible()
    const step = needs.getByRole('link', { name: button }).first()
    await expect(step).toBeInViewport()
    await expectFits(page, [360])
    await step.click()
    await expect(page).not.toHaveURL(/\/account\/home/)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('button').or(main.getByRole('link')).and(page.locator(':enabled')).first(),
    ).toBeVisible()
    await expectFits(page, [360])
  }
}

test('HOME-04, PACT-22, PACT-23, PACT-19: a driver in trouble has one next step on a small phone in both languages: no funds, a lost card, a bank that asks, time that is over, a program that was stopped', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { request } = page
  const booking = await activeBooking(page, 'Toyota')
  await arriveSignedIn(page, booking.person.phone, booking.person.password)
  const here = `/account/booking-detail/${booking.id}/2`
  await useCard(request, sandboxCards.noFunds, booking)
  await comeBackAfter(page, 'P7DT1H', booking, '/account/home')

  await test.step('no funds: pay now, promise a day, or another card', async () => {
    await expectNextStep(page, {
      en: [/ has to be paid$/, 'Pay now'],
      fr: [/ sont à payer$/, 'Payer maintenant'],
    })
    for (const [lang, promise] of [
      ['en', 'Promise a day'],
      ['fr', 'Promettre un jour'],
    ] as const) {
      await read(page, lang, here)
      await expect(page.getByRole('region', { name: due[lang] }).getByRole('button', { name: promise })).toBeEnabled()
    }
  })

  await test.step('a lost card is asked once and never again: another one is asked for, and pays as soon as it is the default', async () => {
    await useCard(request, sandboxCards.lost, booking)
    await comeBackAfter(page, 'PT2M', booking, '/account/home')
    await expectNextStep(page, {
      en: [/^Another card has to pay /, 'Use another card'],
      fr: [/^Une autre carte doit payer /, 'Utiliser une autre carte'],
    })
    const before = (await movedOn(request, booking)).length
    await read(page, 'en', here)
    await page
      .getByRole('region', { name: 'Another card is needed' })
      .getByRole('button', { name: 'Add another card' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add Credit Card' })
    await fillCard(dialog, sandboxCards.pays)
    await dialog.getByRole('button', { name: 'Add card' }).click()
    await expect(dialog).toBeHidden()
    await comeBackAfter(page, 'PT2M', booking, '/account/home')
    await expect(page.getByRole('heading', { name: 'Nothing needs you today' })).toBeVisible()
    expect((await movedOn(request, booking)).length).toBeGreaterThan(before)
  })

  await test.step('a bank that wants it confirmed: one press', async () => {
    await useCard(request, stepUp, booking)
    await comeBackAfter(page, 'P7D', booking, '/account/home')
    await expectNextStep(page, {
      en: [/^Your bank wants you to confirm /, 'Confirm and pay'],
      fr: [/^Votre banque vous demande de confirmer /, 'Confirmer et payer'],
    })
  })

  await test.step('the time to pay is over, and the program was stopped: what is due can be paid, and it says where the car goes', async () => {
    await comeBackAfter(page, 'P11D', booking, '/account/home')
    await expectNextStep(page, {
      en: [/^Your bank wants you to confirm /, 'Confirm and pay'],
      fr: [/^Votre banque vous demande de confirmer /, 'Confirmer et payer'],
    })
    const stop = { booking_id: booking.id, reason: 'We have called three times.' }
    await mustCall(request, 'teamStopProgram', stop, await teamToken(request))
    await expectNextStep(page, {
      en: [/^Your bank wants you to confirm /, 'Confirm and pay'],
      fr: [/^Votre banque vous demande de confirmer /, 'Confirmer et payer'],
    })
    for (const lang of languages) {
      await read(page, lang, '/account/home')
      const more = page.getByRole('region', { name: lang === 'en' ? 'Also needs you' : 'À faire aussi' })
      await expect(more.getByRole('link', { name: lang === 'en' ? 'See where' : 'Voir où' })).toBeVisible()
    }
    expect(await callApi(request, 'getHome', {}, booking.person.token)).toMatchObject({ status: 1 })
  })
})
