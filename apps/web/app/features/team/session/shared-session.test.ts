import { expect, onTestFinished, test } from 'vitest'
import { createSharedSession } from './shared-session.ts'

const ruth = { id: 1, name: 'Ruth Ellison' }
const omar = { id: 2, name: 'Omar Haddad' }

/** A tab of a browser; what it tells is heard by the other tabs of the same name. With a member its console is open already. */
function openTab(browser: string, token = '', { member = null as typeof ruth | null, unsaved = false } = {}) {
  const channel = new BroadcastChannel(browser)
  onTestFinished(() => channel.close())
  let kept = token
  let answered = () => {}
  const session = createSharedSession({
    kept: () => ({
      get: () => kept,
      set: next => {
        kept = next
      },
    }),
    channel: () => channel as never,
    later: work => {
      answered = work
    },
    isUnsaved: () => unsaved,
  })
  session.join()
  if (member) session.stand(member)
  return { session, timeIsOver: () => answered() }
}

const heard = (tab: ReturnType<typeof openTab>) => new Promise<void>(resolve => tab.session.subscribe(() => resolve()))

test('ROLE-07, SRV-32: a new tab is signed in by one that is; without any it asks for the sign-in when the time is over', async () => {
  openTab('team-1', 'token of Ruth')
  const second = openTab('team-1')
  expect([second.session.phase(), second.session.token()]).toEqual(['asking', ''])
  await heard(second)
  expect([second.session.phase(), second.session.token()]).toEqual(['in', 'token of Ruth'])

  const alone = openTab('team-2')
  alone.timeIsOver()
  expect([alone.session.phase(), alone.session.token(), alone.session.hasEnded()]).toEqual(['out', '', false])
})

test('ROLE-07, SRV-32: who leaves in one tab, or is ended there, has left in all; who signs in is signed in where nobody was', async () => {
  const first = openTab('team-3', 'old')
  const second = openTab('team-3', 'old')
  const other = openTab('team-3', 'of another session')
  const left = heard(second)
  first.session.end()
  await left
  expect([first.session.hasEnded(), second.session.token()]).toEqual([true, ''])
  expect(other.session.token()).toBe('of another session')

  const signedIn = heard(second)
  first.session.keep('new', ruth.id)
  await signedIn
  expect([second.session.token(), other.session.token()]).toEqual(['new', 'of another session'])
})

test('SRV-32, ROLE-07: a console whose session ended stands until the same member is back, and calls wait for that', async () => {
  const tab = openTab('team-5', 'old', { member: ruth })
  const other = openTab('team-5', 'old', { member: ruth })
  const told = heard(other)
  tab.session.end()
  // A call that was on its way meets the end once more: nothing is new.
  tab.session.end()
  await told
  expect([tab, other].map(({ session }) => [session.phase(), session.hasEnded(), session.standsFor()])).toEqual([
    ['lost', true, 'Ruth Ellison'],
    ['lost', true, 'Ruth Ellison'],
  ])

  const [runs, waiting] = [[tab.session.run(), other.session.run()], other.session.isBack()]
  const back = heard(other)
  tab.session.keep('new', ruth.id)
  await back
  expect(await waiting).toBe(true)
  expect([tab, other].map(({ session }) => session.phase())).toEqual(['in', 'in'])
  expect([tab.session.run(), other.session.run()]).toEqual(runs)
})

test('SRV-32, ROLE-07: for another member the console starts anew, and what waited is given up', async () => {
  const tab = openTab('team-6', 'old', { member: ruth, unsaved: true })
  tab.session.end()
  const [before, waiting] = [tab.session.run(), tab.session.isBack()]
  tab.session.keep('of Omar', omar.id)
  expect(await waiting).toBe(false)
  expect([tab.session.phase(), tab.session.run() > before, tab.session.standsFor()]).toEqual(['in', true, ''])
})

test('SRV-32, ROLE-07: who signs out keeps nothing there; another tab keeps only what was typed in it', async () => {
  const first = openTab('team-7', 'old', { member: ruth, unsaved: true })
  const typed = openTab('team-7', 'old', { member: ruth, unsaved: true })
  const bare = openTab('team-7', 'old', { member: ruth })
  const left = Promise.all([heard(typed), heard(bare)])
  first.session.leave()
  await left
  expect([first, typed, bare].map(({ session }) => [session.phase(), session.hasEnded()])).toEqual([
    ['out', false],
    ['lost', false],
    ['out', false],
  ])
})

test('SRV-32: a call that is called off does not wait for a session any more', async () => {
  const tab = openTab('team-8', 'old', { member: ruth })
  tab.session.end()
  const stop = new AbortController()
  const waiting = tab.session.isBack(stop.signal)
  stop.abort()
  expect(await waiting).toBe(false)
})
