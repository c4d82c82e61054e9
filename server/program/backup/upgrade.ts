import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { majorVersion, packagedPrograms, upgradeFolder } from '#server/ground/db/embedded-folder.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { openArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check.ts'
import { BackupFailure } from './failure.ts'
import { restore } from './restore.ts'

export type UpgradeOrder = {
  dataDir: string
  secret: string
  isSecretInFile: boolean
  /** The folder of the programs of that major version, which made the database. */
  oldPrograms(major: string): Promise<string>
  now: Date
}

export type Upgraded = { from: string; to: string; tables: number; rows: number; backup: string; kept: string }

/**
 * Moves the embedded database to this program's PostgreSQL. No new PostgreSQL writes to the old folder, which stays;
 * the new one replaces it once complete. `finished`: only the last step of an interrupted upgrade was left. `needless`:
 * the database is of this program's version already.
 */
export async function upgrade(order: UpgradeOrder): Promise<Upgraded | 'finished' | 'needless'> {
  const data = path.join(order.dataDir, 'postgres')
  const fresh = upgradeFolder(data)
  if (!existsSync(data) && existsSync(fresh)) {
    renameSync(fresh, data)
    return 'finished'
  }
  const { from, to } = versionsOf(data)
  if (from === to) return 'needless'
  const programs = await order.oldPrograms(from)
  if (majorVersion(programs) !== from)
    throw new BackupFailure(`${programs} is PostgreSQL ${majorVersion(programs)}, and the database is of ${from}.`)
  const stamp = `${order.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const backup = path.join(order.dataDir, 'backups', `before-postgres-${to}-${stamp}.tar.gz`)
  mkdirSync(path.dirname(backup), { recursive: true, mode: 0o700 })
  // While it runs here, the folder is locked: the program cannot start and change something meanwhile.
  const old = await startEmbeddedPostgres(data, { programs })
  try {
    await backUp(old.connectionString, { ...order, file: backup })
    rmSync(fresh, { recursive: true, force: true })
    const { tables, rows } = await fill(fresh, backup, order)
    await old.stop()
    const kept = `${data}-${from}-${stamp}`
    renameSync(data, kept)
    renameSync(fresh, data)
    return { from, to, tables, rows, backup, kept }
  } catch (error) {
    await old.stop()
    throw error
  }
}

function versionsOf(data: string): { from: string; to: string } {
  const file = path.join(data, 'PG_VERSION')
  if (!existsSync(file)) throw new BackupFailure(`There is no database in ${data}. Set DATA_DIR.`)
  return { from: readFileSync(file, 'utf8').trim(), to: majorVersion(packagedPrograms()) }
}

/** `restore` compares each table's number of rows and check sum with what the old database gave. */
async function fill(
  fresh: string,
  backup: string,
  { secret }: UpgradeOrder,
): Promise<{ tables: number; rows: number }> {
  const archive = await openArchive(backup)
  const server = await startEmbeddedPostgres(fresh)
  try {
    const checked = await checkArchive(archive)
    return await restore(server.connectionString, { archive, checked }, { secret, replace: false, isOfNow: true })
  } finally {
    await server.stop()
    await archive.close()
  }
}
