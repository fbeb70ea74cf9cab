import { expectAccessible, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, movedOn } from '../../bookings.ts'
import { arriveAsTeam, callApi, cardWith, mustCall, sandboxCards, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

test('DESK-29: a driver owes: what is given pays what is due or goes out for a reason, and the card is asked until it pays @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  const { request } = page
  const booking = await activeBooking(page, 'Toyota')
  const useCard = (number: string, is_default: 0 | 1) =>
    mustCall(request, 'addMyCard', { ...cardWith(number), is_default }, booking.person.token)
  await useCard(sandboxCards.noFunds, 1)
  await comeBackAfter(page, 'P7DT1H', booking, '/robots.txt')
  const file = async () => {
    const asked = await mustCall(request, 'teamBookingDetail', { booking_id: booking.id }, await teamToken(request))
    return asked.result as { owes: number; statement: { refunded: number; refund_pending: number } }
  }
  const { owes } = await file()
  expect(owes).toBeGreaterThan(50)
  const usd = (dollars: number) => `$${dollars.toFixed(2)}`

  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${booking.id}`)
  const refund = page.getByRole('button', { name: 'Refund', exact: true })
  const giving = page.getByRole('dialog', { name: /^Refund for booking/ })

  await test.step('nothing is given before it was chosen what becomes of it', async () => {
    await refund.click()
    await expect(giving).toContainText(`This person owes ${usd(owes)}, the oldest of it for`)
    await giving.getByLabel('Amount').fill('20')
    await giving.getByLabel('Reason', { exact: true }).fill('The seat was not clean.')
    await giving.getByRole('button', { name: 'Refund $20.00' }).click()
    await expect(giving.getByRole('alert')).toHaveText('Choose what becomes of it.')
    await expect(giving.getByRole('radio', { name: /^Set against what is due/ })).toBeFocused()
    await expectAccessible(page)
    await expectFits(page, [360])
    await page.setViewportSize({ width: 1366, height: 650 })
  })

  await test.step('by keys it is set against what is due, and no card is touched', async () => {
    await page.keyboard.press('Space')
    await giving.getByRole('button', { name: 'Set $20.00 against what is due' }).press('Enter')
    await expect(giving).toBeHidden()
    await expect(page.getByText(`$20.00 is set against what is due. ${usd(owes - 20)} is still due.`)).toBeVisible()
    const { owes: left, statement } = await file()
    expect(left).toBeCloseTo(owes - 20, 2)
    expect(statement.refunded + statement.refund_pending).toBe(0)
  })

  await test.step('paid out all the same it needs its own reason', async () => {
    await refund.click()
    await giving.getByLabel('Amount').fill('5')
    await giving.getByLabel('Reason', { exact: true }).fill('The seat was not clean.')
    await giving.getByRole('radio', { name: /^Pay out all the same/ }).check()
    await giving.getByRole('button', { name: 'Refund $5.00' }).click()
    const why = giving.getByLabel('Why it is paid out although something is due')
    await expect(why).toBeFocused()
    await why.fill('They asked for it in the office.')
    await giving.getByRole('button', { name: 'Refund $5.00' }).click()
    await expect(giving).toBeHidden()
    const { owes: left, statement } = await file()
    expect(left).toBeCloseTo(owes - 20, 2)
    expect(statement.refunded + statement.refund_pending).toBe(5)
  })

  await test.step('the card is asked, and a refusal with its reason stays in the dialog', async () => {
    await page.getByRole('button', { name: 'Ask the card now' }).click()
    const asking = page.getByRole('dialog', { name: 'Ask the card now' })
    const ask = asking.getByRole('button', { name: `Ask for ${usd(owes - 20)}` })
    await expect(asking).toContainText('The card on file is asked for')
    await ask.click()
    await expect(asking.getByRole('alert')).toContainText('9995')
    await expectAccessible(page)
    const before = (await movedOn(request, booking)).length
    await useCard(sandboxCards.pays, 1)
    await ask.click()
    await expect(asking).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ask the card now' })).toBeHidden()
    const moved = await movedOn(request, booking)
    expect(moved.slice(before).map(([, cents]) => cents)).toEqual([Math.round((owes - 20) * 100)])
    expect((await file()).owes).toBe(0)
    expect(await callApi(request, 'teamAskCard', { booking_id: booking.id }, await teamToken(request))).toMatchObject({
      code: 'nothing-due',
    })
  })
})
