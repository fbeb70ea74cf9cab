import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, reservedBooking } from '../../bookings.ts'
import { expectNeeds } from '../../home-needs.ts'
import { madeUpPicture } from '../../made-up-picture.ts'
import { approveLicenceOf, sendLicence } from '../../newcomer.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

const widths = [360, 768, 1440]
const home = '/account/home'

/** The day so many days from the demo's now, as an answer and a field have it. */
async function dayIn(page: Page, days: number): Promise<string> {
  const { now } = (await (await page.request.get('/dev/clock.json')).json()) as { now: string }
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The module of a car sends what its odometer shows. */
async function moduleTells(page: Page, moduleId: string, miles: number): Promise<void> {
  const made = await page.request.post('/dev/module-message.json', { data: { moduleId, miles } })
  const { headers, body } = (await made.json()) as { headers: Record<string, string>; body: string }
  const answer = await page.request.post('/hooks/car-module', { headers, data: body })
  expect(await answer.json()).toMatchObject({ accepted: true, counts: 'booking' })
}

const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

test('HOME-04, HOME-11, KEEP-20: each need of a quiet program comes in its order with its last moment and one button: an own policy, a return, a message, a reading, the check, waiting credit and an offer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { request } = page
  const booking = await activeBooking(page, 'Toyota')
  const { id, person, car } = booking
  const team = async (name: string, body: object) => mustCall(request, name, body, await teamToken(request))
  const mine = (name: string, body: object) => mustCall(request, name, body, person.token)
  await arriveSignedIn(page, person.phone, person.password)
  const ends = await dayIn(page, 10)
  const policy = {
    need: 'Your own insurance ends soon',
    last: `Until ${inWords(ends)}`,
    button: 'Write to us',
    to: /^\/chat$/,
  }
  const message = { need: 'Our team has written to you', last: '', button: 'Read and answer', to: /^\/chat$/ }

  await test.step('the team notes the policy of who brings their own, and what is wrong with it is said at its field', async () => {
    await team('teamOwnInsurance', { booking_id: id, own_insurance: 1 })
    await expectNeeds(page, [])
    await expect(page.getByText('no policy on file: write to us with yours')).toBeVisible()
    await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
    const desk = await visit.newPage()
    await arriveAsTeam(desk)
    await desk.goto(`/team/bookings/${id}`)
    await expect(desk.getByText('No policy of theirs is noted')).toBeVisible()
    await desk.getByRole('button', { name: 'Note their policy' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Note their policy' })
    await dialog.getByRole('button', { name: 'Note their policy' }).click()
    await expect(dialog.getByLabel('Insurer')).toBeFocused()
    await expect(dialog.getByText('Say who insures them.')).toBeVisible()
    await dialog.getByLabel('Insurer').fill('Harbor Mutual')
    await dialog.getByLabel('Last letters and digits of its number').fill('48-21')
    await dialog.getByLabel('Last day').fill('2040-01-01')
    await dialog.getByRole('button', { name: 'Note their policy' }).click()
    await expect(dialog.getByText('Two to six letters or digits.')).toBeVisible()
    await dialog.getByLabel('Last letters and digits of its number').fill('4821')
    await expectAccessibleInBothThemes(desk)
    await expectFits(desk, widths)
    await dialog.getByRole('button', { name: 'Note their policy' }).click()
    await expect(dialog).toContainText('between a year ago and three years ahead')
    await dialog.getByLabel('Last day').fill(ends)
    await dialog.getByRole('button', { name: 'Note their policy' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(desk.getByText(`Harbor Mutual, …4821, through ${inWords(ends)}`)).toBeVisible()
    await expect(desk.getByText('No policy of theirs is noted')).toHaveCount(0)
  })

  await test.step('its driver sees it among the documents, in both languages', async () => {
    await expectNeeds(page, [policy])
    await expect(page.getByText('Harbor Mutual, number ending in 4821')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    const url = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'lang', value: 'fr', url }])
    await page.goto(home)
    await expect(page.getByRole('heading', { name: 'Votre propre assurance prend bientôt fin' })).toBeVisible()
    await expect(page.getByText('Harbor Mutual, numéro se terminant par 4821')).toBeVisible()
    await expectFits(page, widths)
    await page.context().addCookies([{ name: 'lang', value: 'en', url }])
  })

  await test.step('a return within a day comes before it, a message after it', async () => {
    const { row } = (await team('teamBookingDetail', { booking_id: id })).result as { row: { user_id: number } }
    await team('teamWriteMessage', { user_id: row.user_id, text: 'Have you a new policy by now?' })
    const { now } = (await (await request.get('/dev/clock.json')).json()) as { now: string }
    const return_datetime = new Date(Date.parse(now) + 5 * 3_600_000).toISOString()
    await mine('scheduleReturn', { booking_id: id, return_datetime })
    const planned = {
      need: 'You planned to bring the car back',
      last: /Until \d+:\d\d [ap]m - /,
      button: 'See the return',
      to: new RegExp(`/account/booking-detail/${id}/2#return$`),
    }
    await expectNeeds(page, [planned, policy, message])
    await mine('scheduleReturn', { booking_id: id, return_datetime: null })
  })

  await test.step('after its last day it has ended, for its driver and for the team', async () => {
    // Its day is that of the car's place, which may be a day behind.
    await comeBackAfter(page, 'P12D', booking, home)
    const ended = { ...policy, need: 'Your own insurance has ended', last: `That was until ${inWords(ends)}` }
    await expectNeeds(page, [ended, message])
    await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
    const desk = await visit.newPage()
    await arriveAsTeam(desk)
    await desk.goto('/team')
    await desk.getByRole('link', { name: 'Cars whose driver’s own policy is over or not noted' }).click()
    await expect(desk).toHaveURL(/\/team\/bookings\?state=no_policy/)
    const { row } = (await team('teamBookingDetail', { booking_id: id })).result as { row: { increment_id: string } }
    const number = row.increment_id
    await expect(desk.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: number })).toBeVisible()
    await desk.goto(`/team/bookings/${id}`)
    await expect(desk.getByText(`Their policy ended on ${inWords(ends)}`)).toBeVisible()
    await team('teamKeepPolicy', {
      booking_id: id,
      insurer: 'Harbor Mutual',
      number_end: '4822',
      ends_on: await dayIn(page, 200),
    })
    await page.goto('/chat')
    await expect(page.getByText('Have you a new policy by now?')).toBeVisible()
    await expectNeeds(page, [])
  })

  await test.step('after 30 days without one a reading is asked for', async () => {
    await comeBackAfter(page, 'P20D', booking, home)
    await expectNeeds(page, [
      {
        need: 'Tell us what the odometer shows',
        last: 'Nobody has read it for 30 days.',
        button: 'Add a reading',
        to: new RegExp(`/account/booking-detail/${id}/2/report$`),
      },
    ])
  })

  await test.step('once it is back its check has the day of the deposit, then its credit waits and says until when', async () => {
    const detail = (await mine('getActiveBookingDetail', { bookingid: id })).result as {
      start_mileage: number
      deposit_amt: number
    }
    await mine('completebookedLease', { booking_id: id, odometer: detail.start_mileage + 40 })
    await expectNeeds(page, [
      {
        need: 'We are checking the car you returned',
        // Not every car has a deposit.
        last: detail.deposit_amt > 0 ? /Your deposit comes back by/ : '',
        button: 'See the statement',
        to: new RegExp(`/account/booking-detail/${id}/3#statement$`),
      },
    ])
    await team('teamCheckInCar', { booking_id: id, odometer: detail.start_mileage + 40 })
    await expectNeeds(page, [])
    const [credit] = (await mine('getWaitingCredits', {})).result as { last_day: string }[]
    await expect(page.getByText(inWords(credit!.last_day)).first()).toBeVisible()
    await comeBackAfter(page, 'P32D', booking, home)
    const waits = {
      need: 'Your waiting credit ends soon',
      last: new RegExp(
        `Until 11:59 pm - ${Number(credit!.last_day.slice(-2))}(st|nd|rd|th) ${inWords(credit!.last_day).slice(0, 3)}`,
      ),
      button: 'Use it',
      to: new RegExp(`/account/booking-detail/${id}/3$`),
    }
    await expectNeeds(page, [waits])
    const { now } = (await (await request.get('/dev/clock.json')).json()) as { now: string }
    const asked = { list_id: car.id, program: 'rideshare', financing: 'pto' }
    const { result } = await mine('getVehiclePriceDetail', asked)
    const prices = result as { initial_fee_options: object; miles_options: object }
    await team('teamCreateOffer', {
      phone_number: person.phone,
      vehicle_id: car.id,
      initial_fee: Object.keys(prices.initial_fee_options).at(-1),
      miles: Object.keys(prices.miles_options)[0],
      cycle_days: 7,
      start_datetime: new Date(Date.parse(now) + 2 * 3_600_000).toISOString(),
    })
    const offer = {
      need: 'There is an offer for you',
      last: /Until /,
      button: 'See the offer',
      to: /^\/account\/myoffers$/,
    }
    await expectNeeds(page, [waits, offer])
    await expectFits(page, widths)
  })
})

test('HOME-04, CARE-17, CARE-20, CARE-22: each need of a program in trouble comes in its order: a pickup, a license that ends, a car that moves, a loaner, a contest and the choice after 30 days', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { request } = page
  const booking = await reservedBooking(page, 'Nissan')
  const { id, person, car } = booking
  const team = async (name: string, body: object) => mustCall(request, name, body, await teamToken(request))
  const mine = (name: string, body: object) => mustCall(request, name, body, person.token)
  const ofBooking = (state: number, part: string) => new RegExp(`/account/booking-detail/${id}/${state}#${part}$`)
  await team('teamDecideBooking', { booking_id: id, decision: 'approve' })
  await arriveSignedIn(page, person.phone, person.password)

  await test.step('the car can be picked up', async () => {
    await expectNeeds(page, [
      { need: 'Your car can be picked up', last: /Until /, button: 'Pick up the car', to: ofBooking(1, 'start') },
    ])
    await mine('startBooking', { booking_id: id })
    await expectNeeds(page, [])
  })

  const ends = await dayIn(page, 20)
  const license = {
    need: 'Your driver’s license ends soon',
    last: `Until ${inWords(ends)}`,
    button: 'Send a new license',
    to: /^\/account\/upload-license$/,
  }
  await test.step('the license ends in 20 days', async () => {
    const [year, month, day] = ends.split('-')
    const dateOfExpiry = `${month}/${day}/${year}`
    await sendLicence(page, person, { givenName: 'Nadia', lastName: 'Whitlock', dateOfExpiry })
    await approveLicenceOf(request, person.phone)
    await expectNeeds(page, [license])
  })

  const usable = {
    need: 'Is your car usable again?',
    last: /Until \d+:\d\d [ap]m - /,
    button: 'Answer',
    to: ofBooking(2, 'case'),
  }
  const { id: caseId } = (await mine('reportProblem', { booking_id: id, kind: 'breakdown' })).result as { id: number }
  await test.step('a car that is reported broken moves', async () => {
    const module_id = `NEEDS-${id}`
    await team('teamSaveCarModule', { vehicle_id: car.id, module_id })
    const { start_mileage } = (await mine('getActiveBookingDetail', { bookingid: id })).result as {
      start_mileage: number
    }
    await moduleTells(page, module_id, start_mileage + 10)
    await moduleTells(page, module_id, start_mileage + 31)
    await comeBackAfter(page, 'PT1H', booking, home)
    await expectNeeds(page, [usable, license])
  })

  const loaner = { need: 'A loaner waits for you', last: /Until /, button: 'See it', to: ofBooking(2, 'loaner') }
  await test.step('a loaner is kept for its driver', async () => {
    const { result } = await team('teamLoaners', { case_id: caseId })
    const [free] = result as { vehicle_id: number }[]
    const until = `${await dayIn(page, 6)}T16:00:00Z`
    await team('teamLendCar', { case_id: caseId, vehicle_id: free!.vehicle_id, until })
    await expectNeeds(page, [usable, loaner, license])
    await mine('refuseLoaner', { case_id: caseId })
  })

  await test.step('the team contests the case: it comes first, in French too, until it is answered', async () => {
    const { now } = (await (await request.get('/dev/clock.json')).json()) as { now: string }
    const data = madeUpPicture(`seen ${id}`).toString('base64')
    const words = 'The module says that it was driven today.'
    await team('teamContestCase', { case_id: caseId, reason: 'moved', from: now, words, evidence: [{ data }] })
    const contest = {
      need: 'Our team contests your case',
      last: /Until \d+:\d\d [ap]m - /,
      button: 'Read and answer',
      to: ofBooking(2, 'case'),
    }
    await expectNeeds(page, [contest, usable, license])
    const url = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'lang', value: 'fr', url }])
    await page.goto(home)
    for (const name of [
      'Notre équipe conteste votre dossier',
      /^Votre voiture est-elle de nouveau utilisable\s\?$/,
      'Votre permis de conduire expire bientôt',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectFits(page, widths)
    await page.context().addCookies([{ name: 'lang', value: 'en', url }])
    await mine('addCaseEvidence', { case_id: caseId, text: 'A friend pushed it out of the street.' })
    await expectNeeds(page, [usable, license])
    await mine('carNotUsable', { case_id: caseId, text: 'It was towed to a garage.' })
    await expectNeeds(page, [license])
  })

  await test.step('after its last day the license has ended; after 30 days without a car there is a choice', async () => {
    const ended = {
      ...license,
      need: 'Your driver’s license has ended',
      last: `That was until ${inWords(ends)}`,
    }
    await comeBackAfter(page, 'P22D', booking, home)
    await expectNeeds(page, [ended])
    await comeBackAfter(page, 'P8D', booking, home)
    await expectNeeds(page, [
      {
        need: '30 days without a usable car: wait, swap or end?',
        last: '',
        button: 'Choose',
        to: ofBooking(2, 'choice'),
      },
      ended,
    ])
  })
})
