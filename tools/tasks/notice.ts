import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { noticeOf } from '../ops/third-party.ts'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'THIRD-PARTY.md'), noticeOf(packages))
