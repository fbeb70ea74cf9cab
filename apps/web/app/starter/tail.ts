/*
 * The last thing on a public page: it works as it stands, and this makes it quick. No React here; islands bring it
 * along when they are touched.
 */
import { startSoft } from './soft.ts'
import { pressOnEnter, wakeOnIntent } from './wake.ts'

wakeOnIntent()
pressOnEnter()
startSoft()
