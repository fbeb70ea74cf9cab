// The operator's command line, with the settings that the product is started with: node ownward.mjs --help
import './needs-node.mjs'

await import('./apps/server/build/ownward.js')
