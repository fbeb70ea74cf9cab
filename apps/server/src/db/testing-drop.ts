import type pg from 'pg'

/**
 * Drops a test's database with whatever of ours is still connected to it. `with (force)` would refuse where an autovacuum worker of the
 * server happens to be at work in it; the plain drop sends that worker away by itself.
 */
export async function dropTestDatabase(admin: pg.Client, name: string): Promise<void> {
  // A listener that lost its connection comes back at once: the door is shut before anybody is sent away.
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query(
    `select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where datname = $1 and usename = current_user and pid <> pg_backend_pid()`,
    [name],
  )
  await admin.query(`drop database if exists ${name}`)
}
