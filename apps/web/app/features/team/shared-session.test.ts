import { expect, onTestFinished, test } from 'vitest'
import { createSharedSession } from './shared-session.ts'

/** A tab of a browser; what it tells is heard by the other tabs of the same name. */
function openTab(browser: string, token = '') {
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
  })
  session.join()
  return { session, timeIsOver: () => answered() }
}

const heard = (tab: ReturnType<typeof openTab>) => new Promise<void>(resolve => tab.session.subscribe(() => resolve()))

test('ROLE-07, SRV-32: a new tab is signed in by one that is; without any it asks for the sign-in when the time is over', async () => {
  openTab('team-1', 'token of Ruth')
  const second = openTab('team-1')
  expect([second.session.isAsking(), second.session.token()]).toEqual([true, ''])
  await heard(second)
  expect([second.session.isAsking(), second.session.token()]).toEqual([false, 'token of Ruth'])

  const alone = openTab('team-2')
  alone.timeIsOver()
  expect([alone.session.isAsking(), alone.session.token(), alone.session.hasEnded()]).toEqual([false, '', false])
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
  first.session.keep('new')
  await signedIn
  expect([second.session.token(), other.session.token()]).toEqual(['new', 'of another session'])
})
