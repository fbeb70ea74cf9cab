import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { madeUpPicture } from './made-up-picture.ts'
import { cardWith, codeSentTo, freshContact, mustCall, sandboxCards, teamToken } from './people.ts'

export interface Newcomer {
  phone: string
  password: string
  token: string
}

/** Registers somebody over the API and confirms their phone; nothing else is on file yet. */
export async function newcomer(
  request: APIRequestContext,
  { first_name = 'Nadia', last_name = 'Whitlock' }: { first_name?: string; last_name?: string } = {},
): Promise<Newcomer> {
  const { phone, email } = freshContact()
  const password = 'a-long-way-home'
  await mustCall(request, 'register', {
    first_name,
    last_name,
    phone_number: phone,
    email,
    password,
  })
  const activationCode = await codeSentTo(request, phone)
  const answer = await mustCall(request, 'verifyAccount', { phone_number: phone, activationCode })
  return { phone, password, token: answer.auth_token as string }
}

/** Fills in the form of /register and sends it; the code from the text message comes next. */
export async function sendRegistration(page: Page, { phone, email }: { phone: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  await page.getByLabel('Confirm password').fill('a-long-way-home')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A newcomer with income, card and a licence that the team has approved: may reserve at once. */
export async function readyNewcomer(
  page: Page,
  { card = sandboxCards.pays }: { card?: string } = {},
): Promise<Newcomer> {
  const { request } = page
  const person = await newcomer(request)
  await mustCall(request, 'saveMonthlyIncome', { income: 4200 }, person.token)
  await mustCall(request, 'addMyCard', cardWith(card), person.token)
  await sendLicence(page, person)
  await approveLicenceOf(request, person.phone)
  return person
}

/** Sends both sides of a licence that says what is given, and hands it to the team. */
export async function sendLicence(
  page: Page,
  person: Pick<Newcomer, 'phone' | 'token'>,
  fields: Record<string, string> = { givenName: 'Nadia', lastName: 'Whitlock' },
): Promise<void> {
  const { request } = page
  const dates = { dateOfBirth: '04/05/1988', dateOfExpiry: '01/31/2040' }
  const details = { documentNumber: `W${person.phone}`, ...dates, ...fields }
  await mustCall(request, 'updateLicenseDetails', details, person.token)
  for (const [notify_by_intercom, side] of (['Front', 'Back'] as const).entries()) {
    const picture = madeUpPicture(`${details.documentNumber} ${side}`)
    const doc_data = `data:image/png;base64,${picture.toString('base64')}`
    const document = {
      doc_type: `license_doc_${notify_by_intercom + 1}`,
      doc_data,
      fileformat: 'png',
      notify_by_intercom,
    }
    await mustCall(request, 'uploadDocument', document, person.token)
  }
}

/** The team looks through its queue and approves the licence of the person with this phone. */
export async function approveLicenceOf(request: APIRequestContext, phone: string): Promise<void> {
  const token = await teamToken(request)
  const queue = await mustCall(request, 'teamLicenceQueue', { state: 'pending' }, token)
  const waiting = queue.result as Array<{ id: number; fields: { documentNumber?: string } }>
  const licence = waiting.find(({ fields }) => fields.documentNumber === `W${phone}`)
  expect(licence, `the licence of ${phone} among ${waiting.length} in the queue`).toBeDefined()
  await mustCall(request, 'teamReviewLicence', { licence_id: licence?.id, decision: 'approve' }, token)
}

/** A picture of a made-up driving licence, as a phone's camera would give it; another one each time. */
export async function licencePicture(page: Page, side: 'Front' | 'Back'): Promise<Buffer> {
  const number = freshContact().phone
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 856, height: 540 })
  await sheet.setContent(
    `<body style="background:#dfe8ee;font:36px sans-serif;padding:2rem"><h1>Florida</h1><p>Driver license ${number}<p>${side}</body>`,
  )
  const picture = await sheet.screenshot()
  await sheet.close()
  return picture
}
