import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// The heap is looked through again when it has grown by four fifths. V8 would let a small one grow to four times what lives in it, a hundred
// megabytes that nobody uses. Looking sooner still costs pages more than it gives back (bench/page-cpu).
setFlagsFromString('--heap-growing-percent=80')
// For this process alone, not for those that it starts.
delete process.env.NODE_COMPILE_CACHE
process.env.NODE_ENV = 'production'
await import('../lib/start-product.ts')
// A product that is killed, as it may be at any time, should start quickly too.
flushCompileCache()
