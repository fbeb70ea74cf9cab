import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longLocks } from './testing-locks.ts'

const folder = join(import.meta.dirname, '../migrations')
/** What an empty database is made of: nobody has rows in it yet. */
const baseline = new Set(['0000_extensions.sql', '0001_tables.sql', '0002_rules.sql'])
const changes = (await readdir(folder)).filter(name => name.endsWith('.sql') && !baseline.has(name))

test.for(changes)(
  'OPS-14, OPS-16: %s holds no table that people use, and says whether the former build may run beside it',
  async name => {
    const text = await readFile(join(folder, name), 'utf8')
    expect(await longLocks(text)).toEqual([])
    expect(text.split('\n')[0]).toMatch(/^-- former build: (may run beside this|must be stopped)\b/)
  },
)

test.for([
  'create index by_name on users (name)',
  'alter table users alter column phone type bigint using phone::bigint',
  'alter table users alter column phone set not null',
  'alter table users add constraint is_long check (length(name) > 2)',
  'alter table users add constraint lives foreign key (place_id) references places (id)',
  'alter table users add constraint one unique (phone)',
  'alter table users add column mark uuid not null default gen_random_uuid()',
  'alter table users add column number bigint generated always as identity',
  'alter table users add column short text unique',
  'alter table users set logged',
  'update users set name = upper(name)',
  'delete from users where name = null',
  'insert into others (id) select id from users',
  'truncate users',
  'lock table users',
  'drop index by_name',
  'create table t (id bigint); create index t_id on t (id); create index by_name on users (name)',
])('OPS-14: a migration that would hold a large table is refused: %s', async statement => {
  expect(await longLocks(statement)).toHaveLength(1)
})

test.for([
  'create index concurrently by_name on users (name)',
  'alter table users add column mark text',
  "alter table users add column mark text not null default 'none'",
  'alter table users add column at timestamptz not null default now()',
  'alter table users add constraint is_long check (length(name) > 2) not valid',
  'alter table users validate constraint is_long',
  'alter table users add constraint one unique using index users_phone',
  'create table t (id bigint primary key); create index t_id on t (id); insert into t select 1',
  "-- few rows: only the team's\nupdate users set kind = 'team'",
  "insert into app_state (key, value) values ('a', '1')",
])('OPS-14: what holds a large table for a moment only is let through: %s', async statement => {
  expect(await longLocks(statement)).toEqual([])
})
