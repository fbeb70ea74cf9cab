import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auditLog, fileOpenings, files, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const picture = (width = 1200, height = 760) => sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
/** A picture that no other person sends. */
async function photo(): Promise<string> {
  const background = { r: ++photos % 256, g: (photos * 7) % 256, b: 165 }
  const taken = sharp({ create: { width: 1200, height: 760, channels: 3, background } }).jpeg()
  return (await taken.withExif({ IFD0: { Artist: 'Secret Place' } }).toBuffer()).toString('base64')
}
let photos = 0
const card = {
  givenName: 'ANA',
  lastName: 'MORENO',
  dateOfBirth: '04/05/1988',
  dateOfExpiry: '12/31/2031',
}
/** No two people here have the same licence. */
let cards = 0
const fields = { documentNumber: 'M650-123-88-456-0', ...card }

const frontOf = (photo: string) => ({
  doc_type: 'license_doc_1' as const,
  doc_data: `data:image/jpeg;base64,${photo}`,
  notify_by_intercom: 0 as const,
})
const backOf = (photo: string) => ({
  doc_type: 'license_doc_2' as const,
  doc_data: photo,
  notify_by_intercom: 1 as const,
})
const front = frontOf(await photo())
const back = backOf(await photo())

async function submit(person: { token: string }, change: object = {}) {
  await app.call('updateLicenseDetails', { ...fields, documentNumber: `M650-${100 + ++cards}`, ...change }, person)
  await app.call('uploadDocument', frontOf(await photo()), person)
  return app.call('uploadDocument', backOf(await photo()), person)
}

async function queueFor(
  reviewer: { token: string },
  personId: number,
  state: 'pending' | 'approved' | 'rejected' = 'pending',
) {
  const queue = await app.call('teamLicenceQueue', { state }, reviewer)
  if (queue.status !== 1) throw new Error('no queue')
  return queue.result.filter(row => row.user_id === personId)
}

test('API-60 API-61 ACC-12 SRV-24: details and two pictures go to the team, who approve; only then is_driver is 1', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  expect(await submit(ana)).toMatchObject({ status: 1 })
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({
    result: { is_driver: '0', license_status: 'pending' },
  })

  const [waiting] = await queueFor(tess, ana.id)
  expect(waiting).toMatchObject({ name: 'Ana Moreno', state: 'pending', fields: card })
  const opened = await fetch(app.url + waiting!.front)
  expect(opened.status).toBe(200)
  const stored = Buffer.from(await opened.arrayBuffer())
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 760 })
  expect(stored.includes('Secret Place')).toBe(false)
  const openings = await app.parts.database.db.select().from(fileOpenings)
  expect(openings).toMatchObject([{ personId: tess.id }])

  await app.call('teamReviewLicence', { licence_id: waiting!.id, decision: 'approve' }, tess)
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({
    result: { is_driver: '1', license_status: 'approved' },
  })
  const [entry] = await app.parts.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `licence:${waiting!.id}`))
  expect(entry).toMatchObject({ actorId: tess.id, action: 'licence_approved' })
  expect(await queueFor(tess, ana.id)).toEqual([])
})

test('SRV-24 C-03: a rejection needs a reason, is told by mail, happens once, and a new upload goes back to the queue', async () => {
  const [ana, tess] = [await app.given.customer({ email: 'ana.rejected@example.com' }), await app.given.teamMember()]
  await submit(ana)
  const [waiting] = await queueFor(tess, ana.id)
  const review = (decision: 'approve' | 'reject', reason?: string) =>
    app.call('teamReviewLicence', { licence_id: waiting!.id, decision, ...(reason && { reason }) }, tess)

  expect(await review('reject')).toMatchObject({ status: 0, code: 'reason-missing' })
  expect(await review('reject', 'x')).toMatchObject({ status: 0, code: 'reason-short' })
  expect(await review('reject', 'The number cannot be read.')).toMatchObject({ status: 1 })
  expect(await review('approve')).toMatchObject({
    status: 0,
    code: 'already-decided',
    message: 'Tess Adams has rejected this license meanwhile.',
  })
  expect(await app.lastMessage('ana.rejected@example.com')).toMatchObject({
    text: expect.stringContaining('The number cannot be read.'),
  })
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({
    result: { is_driver: '0', license_status: 'rejected', license_reason: 'The number cannot be read.' },
  })

  await submit(ana)
  expect(await queueFor(tess, ana.id)).toHaveLength(1)
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ result: { license_status: 'pending' } })
})

test('SRV-24: two submissions leave one in the queue; deciding on the replaced one is refused', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember()]
  await submit(ana)
  const [older] = await queueFor(tess, ana.id)
  await app.call('uploadDocument', front, ana)
  expect(await queueFor(tess, ana.id)).toMatchObject([{ id: older!.id }])
  await submit(ana)
  const waiting = await queueFor(tess, ana.id)
  expect(waiting).toHaveLength(1)
  expect(waiting[0]!.id).not.toBe(older!.id)
  const late = await app.call('teamReviewLicence', { licence_id: older!.id, decision: 'approve' }, tess)
  expect(late).toMatchObject({ status: 0, code: 'already-decided', message: expect.stringContaining('newer license') })
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ result: { is_driver: '0' } })
})

test('SRV-24 ROLE-05: the queue is for team members with the right to it', async () => {
  const [ana, clerk, tess] = [
    await app.given.customer(),
    await app.given.teamMember(['fleet']),
    await app.given.teamMember(['licences']),
  ]
  expect(await app.call('teamLicenceQueue', {}, clerk)).toMatchObject({ status: 0, code: 'no-right' })
  expect(await app.call('teamReviewLicence', { licence_id: 1, decision: 'approve' }, clerk)).toMatchObject({
    code: 'no-right',
  })
  expect(await app.call('teamReviewLicence', { licence_id: 99_999, decision: 'approve' }, tess)).toMatchObject({
    code: 'no-licence',
  })
  const asCustomer = await app.send('teamLicenceQueue', {}, ana)
  expect(asCustomer.body.status).not.toBe(1)
  expect(asCustomer.status).toBeLessThan(500)
})

test('API-60: dates that cannot be are refused with their reason; the number is required', async () => {
  const ana = await app.given.customer()
  const save = (change: object) => app.call('updateLicenseDetails', { ...fields, ...change }, ana)
  const refused = { status: 0, code: 'licence-dates' }
  expect(await save({ dateOfExpiry: '02/30/2031' })).toMatchObject(refused)
  expect(await save({ dateOfIssue: '03/03/2026' })).toMatchObject(refused)
  expect(await save({ dateOfIssue: '01/01/2020', dateOfBirth: '01/02/2020' })).toMatchObject(refused)
  expect(await save({ dateOfBirth: '03/03/2010' })).toMatchObject(refused)
  expect(await save({ dateOfBirth: '1988-04-05', dateOfIssue: '2024-01-01' })).toMatchObject({ status: 1 })
  expect(await app.send('updateLicenseDetails', { ...fields, documentNumber: ' ' }, ana)).toMatchObject({
    status: 200,
    body: { status: 0, code: 'invalid', errors: [{ path: 'documentNumber' }] },
  })
})

test('API-60 ACC-10 SRV-24: what differs from the calendar and the person, and how the card was read, is told to the team', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  const flagsAfter = async (change: object) => {
    expect(await app.call('updateLicenseDetails', { ...fields, ...change }, ana)).toMatchObject({ status: 1 })
    await app.call('uploadDocument', front, ana)
    await app.call('uploadDocument', back, ana)
    return (await queueFor(tess, ana.id))[0]?.flags
  }
  expect(await flagsAfter({})).toEqual([])
  expect(await flagsAfter({ givenName: 'ANNA MARIA', dateOfExpiry: '03/01/2026', dateOfBirth: '2009-01-31' })).toEqual([
    'expired',
    'under-age',
    'name-mismatch',
  ])
  await app.parts.database.db.update(users).set({ dateOfBirth: '1988-04-06' }).where(eq(users.id, ana.id))
  expect(await flagsAfter({ dateOfBirth: '1988-04-05', flags: ['front-only', 'edited'] })).toEqual([
    'birth-date-mismatch',
    'front-only',
    'edited',
  ])
  expect(await app.send('updateLicenseDetails', { ...fields, flags: ['verified'] }, ana)).toMatchObject({ status: 400 })
})

test('SRV-24 ACC-10: sides of two cards, one picture for both, or a picture of another account are told and take a reason', async () => {
  const [ana, ben, tess] = [
    await app.given.customer(),
    await app.given.customer({ firstName: 'Ana' }),
    await app.given.teamMember(['licences']),
  ]
  const other = { documentNumber: 'R421-778-91-003-0', lastName: 'WHITLOCK', dateOfBirth: '1991-02-03' }
  const number = `M650-${100 + ++cards}`
  const send = async (person: typeof ana, read: object, [recto, verso]: [string, string]) => {
    await app.call('updateLicenseDetails', { ...fields, documentNumber: number, front: read }, person)
    await app.call('uploadDocument', frontOf(recto), person)
    await app.call('uploadDocument', backOf(verso), person)
    return (await queueFor(tess, person.id))[0]!
  }
  const [recto, verso] = [await photo(), await photo()]
  const own = { ...card, documentNumber: number.replace('0', 'O') }
  expect(await send(ana, own, [recto, verso])).toMatchObject({
    flags: [],
    sides_differ: [],
    front_read: { lastName: 'MORENO' },
  })
  expect(await send(ana, { ...own, dateOfExpiry: '2023-06-14' }, [recto, verso])).toMatchObject({
    flags: [],
    sides_differ: ['dateOfExpiry'],
  })

  const waiting = await send(ana, other, [recto, verso])
  expect(waiting).toMatchObject({
    flags: ['sides-differ'],
    sides_differ: ['documentNumber', 'lastName', 'dateOfBirth'],
  })
  const approve = (reason: string) =>
    app.call('teamReviewLicence', { licence_id: waiting.id, decision: 'approve', reason }, tess)
  expect(await approve('')).toMatchObject({
    code: 'approval-reason-missing',
    message: expect.stringContaining('its front seems to be of another card than its back'),
  })

  expect((await send(ana, {}, [recto, recto])).flags).toEqual(['same-picture'])
  expect(await approve('An older one.')).toMatchObject({ code: 'already-decided' })
  const borrowed = await send(ben, {}, [recto, await photo()])
  expect(borrowed.flags).toEqual(['same-number', 'picture-elsewhere'])
})

test('API-61 SRV-23: what is no picture, lies about itself or is too large is refused and leaves no file', async () => {
  const ana = await app.given.customer()
  const upload = (bytes: Buffer, doc_type: 'license_doc_1' | 'license_doc_2' = 'license_doc_1') =>
    app.call('uploadDocument', { doc_type, doc_data: bytes.toString('base64'), fileformat: 'jpg' }, ana)
  const refused = { status: 0, code: 'bad-picture' }
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script></svg>',
  )
  expect(await upload(svg)).toMatchObject(refused)
  expect(await upload(Buffer.from('<script>alert(document.cookie)</script>'.repeat(9)))).toMatchObject(refused)
  expect(await upload(Buffer.from(`\xff\xd8\xff${'not a jpeg at all '.repeat(9)}`, 'latin1'))).toMatchObject(refused)
  expect(await upload(await picture(8000, 5000).png().toBuffer())).toMatchObject(refused)
  expect(await upload(await picture(120, 80).png().toBuffer())).toMatchObject(refused)
  expect(
    await app.call('uploadDocument', { ...front, doc_data: 'not base64 at all, however long it may be!' }, ana),
  ).toMatchObject(refused)
  const stored = () => app.parts.database.db.select().from(files).where(eq(files.ownerId, ana.id))
  expect(await stored()).toEqual([])

  const polyglot = Buffer.concat([
    await picture().jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  expect(await upload(polyglot)).toMatchObject({ status: 1 })
  const [file] = await stored()
  const bytes = Buffer.from((await app.parts.files.get(file!.storageKey))!)
  expect(bytes.includes('<script>')).toBe(false)
  expect(file).toMatchObject({ mime: 'image/jpeg', kind: 'licence_front', deleteAfter: null })

  const huge = await app.send('uploadDocument', { ...front, doc_data: 'A'.repeat(12.5 * 1024 * 1024) }, ana)
  expect(huge.status).toBe(413)
  expect(await app.send('uploadDocument', { ...front, doc_type: 'passport' }, ana)).toMatchObject({ status: 400 })
  for (const doc_data of ['', 'short'])
    expect(await app.send('uploadDocument', { ...front, doc_data }, ana)).toMatchObject({
      status: 200,
      body: { status: 0, code: 'invalid', errors: [{ path: 'doc_data' }] },
    })
})

test('API-61: the back alone cannot go to the team', async () => {
  const ana = await app.given.customer()
  expect(await app.call('uploadDocument', back, ana)).toMatchObject({ status: 0, code: 'front-missing' })
})

test('SRV-24, SRV-35: thirty pictures an hour, and the team is told once for all that were sent while one waited', async () => {
  await using quiet = await startTestApp()
  const [ana, tess] = [await quiet.given.customer(), await quiet.given.teamMember(['licences'])]
  const sendFront = () => quiet.send('uploadDocument', { ...front, notify_by_intercom: 1 }, ana)
  const told = async () => (await quiet.send('teamOverview', {}, tess)).body.unread
  for (let i = 0; i < 30; i++) expect((await sendFront()).status).toBe(200)
  expect(await told()).toBe(1)
  const refused = await sendFront()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-tries'])
  expect(refused.headers.get('retry-after')).toBe('3600')

  const queue = await quiet.send('teamLicenceQueue', {}, tess)
  const licence_id = queue.body.result[0].id
  await quiet.call('teamReviewLicence', { licence_id, decision: 'reject', reason: 'The back is blurred.' }, tess)
  quiet.clock.advance({ hours: 1 })
  expect((await sendFront()).status).toBe(200)
  expect(await told(), 'one after a decision is news').toBe(2)
})

test('SRV-24 C-03: a renewed licence is sent while the old one counts; rejected it takes nothing, approved it replaces', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  const standing = async () => {
    const answer = await app.call('getmyaccountDetails', {}, ana)
    if (answer.status !== 1) throw new Error('no details')
    const { is_driver, license_status, license_expires, license_renewal, license_reason } = answer.result
    return [is_driver, license_status, license_expires, license_renewal, license_reason]
  }
  const decide = async (decision: 'approve' | 'reject', reason = '') => {
    const [waiting] = await queueFor(tess, ana.id)
    const answer = await app.call('teamReviewLicence', { licence_id: waiting!.id, decision, reason }, tess)
    expect(answer).toMatchObject({ status: 1 })
    return waiting!
  }
  await submit(ana, { dateOfExpiry: '04/05/2026' })
  expect((await decide('approve')).renews).toBe(null)
  expect(await standing()).toEqual(['1', 'approved', '04/05/2026', '', ''])

  await submit(ana, { dateOfExpiry: '04/05/2034' })
  expect(await standing()).toEqual(['1', 'approved', '04/05/2026', 'pending', ''])
  expect((await decide('reject', 'The back is blurred.')).renews).toEqual({
    approved_at: app.clock.now().toISOString(),
    expires: '04/05/2026',
  })
  expect(await standing()).toEqual(['1', 'approved', '04/05/2026', 'rejected', 'The back is blurred.'])

  await submit(ana, { dateOfExpiry: '04/05/2034' })
  await decide('approve')
  expect(await standing()).toEqual(['1', 'approved', '04/05/2034', '', ''])
})

test('API-61, SRV-24: a licence that two tabs send at the same time arrives once and whole, whichever call comes first', async () => {
  const tess = await app.given.teamMember(['licences'])
  const details = { ...fields, documentNumber: `M650-${100 + ++cards}` }
  const send = {
    details: (person: { token: string }) => app.call('updateLicenseDetails', details, person),
    front: (person: { token: string }) => app.call('uploadDocument', front, person),
    back: (person: { token: string }) => app.call('uploadDocument', back, person),
  }
  // Which tab makes its next call; each sends its details, its front and its back in this order.
  for (const order of ['ababab', 'aabbab', 'aabbba', 'aababb', 'abaabb', 'abbaab', 'aaabbb']) {
    const ana = await app.given.customer()
    const left = { a: ['details', 'front', 'back'], b: ['details', 'front', 'back'] } as Record<
      string,
      (keyof typeof send)[]
    >
    for (const tab of order) expect(await send[left[tab]!.shift()!](ana), order).toMatchObject({ status: 1 })
    const waiting = await queueFor(tess, ana.id)
    expect(waiting, order).toMatchObject([{ fields: { documentNumber: details.documentNumber, lastName: 'MORENO' } }])
  }
  const ana = await app.given.customer()
  const whole = async () => {
    await send.details(ana)
    await send.front(ana)
    return send.back(ana)
  }
  for (let time = 0; time < 5; time++) {
    expect(await Promise.all([whole(), whole()])).toMatchObject([{ status: 1 }, { status: 1 }])
    expect(await queueFor(tess, ana.id)).toMatchObject([{ fields: { documentNumber: details.documentNumber } }])
  }
})

test('API-61: the same front with another back is a licence sent anew, not one without a front', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  for (const taken of [back, backOf(await photo())]) {
    expect(await app.call('uploadDocument', front, ana)).toMatchObject({ status: 1 })
    expect(await app.call('uploadDocument', taken, ana)).toMatchObject({ status: 1 })
  }
  expect(await queueFor(tess, ana.id)).toHaveLength(1)
})

test('API-61, SRV-24: other pictures for a licence that waits keep what was read of it', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  await submit(ana, { front: { lastName: 'MORENO' } })
  const [before] = await queueFor(tess, ana.id)
  await app.call('uploadDocument', frontOf(await photo()), ana)
  await app.call('uploadDocument', backOf(await photo()), ana)
  const [after, ...more] = await queueFor(tess, ana.id)
  expect(more).toEqual([])
  expect(after!.id).not.toBe(before!.id)
  expect([after!.fields, after!.front_read]).toEqual([before!.fields, before!.front_read])
})
