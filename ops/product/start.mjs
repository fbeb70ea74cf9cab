// Starts the product from this folder, which nothing is ever written to. Settings come from the environment.
import './needs-node.mjs'
import { setFlagsFromString } from 'node:v8'

// As `npm start` does it: the heap is looked through again when it has grown by four fifths.
setFlagsFromString('--heap-growing-percent=80')
process.env.NODE_ENV = 'production'
await import('./apps/server/build/start.js')
