/*
 * What a public page does once it is complete, and nobody waits for: notices that somebody has reserved a car, the first of which is due after
 * half a minute; the price of what a browser has marked again on Back; the way to a page that somebody has to sign in for.
 */
import './notices.ts'
import { offerWanted } from './offer-wanted.ts'
import { wakeRestored } from './restored.ts'

wakeRestored()
offerWanted()
