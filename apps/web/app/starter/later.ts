/*
 * Loaded by every public page once it is complete. Nothing here is needed to read or use it: the worker that keeps pages for when
 * there is no network, the notices of the pages about the program, the first of which is due after half a minute, and what a browser
 * has marked again on Back.
 */
import '../worker/register.ts'
import './notices.ts'
import { wakeRestored } from './restored.ts'

wakeRestored()
