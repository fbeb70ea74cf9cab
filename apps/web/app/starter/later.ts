/*
 * Loaded by every public page once it is complete. Nothing here is needed to read or use it: the worker that keeps pages for when
 * there is no network, and `once-complete.ts`.
 */
import '../worker/register.ts'
import './once-complete.ts'
