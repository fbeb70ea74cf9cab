import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: what this machine compiled for the last start is not compiled again.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
process.env.NODE_ENV = 'production'
await import('../lib/start-product.ts')
// A product that is killed, as it may be at any time, should start quickly too.
flushCompileCache()
