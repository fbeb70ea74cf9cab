/*
 * What a public page does once it is complete, and nobody waits for: notices that somebody has reserved a car, the first of which is due after
 * half a minute; the price of what a browser has marked again on Back; the way to a page that somebody has to sign in for; the place of the device;
 * what shows a signed-in person their own state.
 */
import { arrived, wantsPlace } from './after-load.ts'
import './notices.ts'
import { offerWanted } from './offer-wanted.ts'
import { askForPlace, locate } from './place.ts'
import { wakeRestored } from './restored.ts'
import { keepSeen } from './seen.ts'
import { tellShown } from './shown/tell-shown.ts'
import { wakeForSignedIn } from './wake-for-signed-in.ts'

wakeRestored()
offerWanted()
addEventListener(arrived, tellShown)
addEventListener(arrived, keepSeen)
addEventListener(arrived, wakeForSignedIn)
addEventListener(arrived, askForPlace)
addEventListener(wantsPlace, locate)
