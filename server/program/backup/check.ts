import { createHash, type Hash } from 'node:crypto'
import { formerVersion } from '#server/ground/db/former-tables.ts'
import { migrationNames } from '#server/ground/db/migrate.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import type { OpenArchive } from './archive.ts'
import { BackupFailure } from './failure.ts'
import { MANIFEST_NAME, Manifest, SECRET_NAME, tableOfPiece } from './manifest.ts'

/** `secretOfFile`: the secret that the backed-up program had made for itself; null where it was given one. */
export type Checked = { manifest: Manifest; secretOfFile: string | null }

/** Reads and checks all of it; throws a `BackupFailure` for what this program cannot restore. */
export async function checkArchive(archive: OpenArchive): Promise<Checked> {
  const found = new Map<string, { hash: Hash; bytes: number }>()
  let said: unknown
  let secretOfFile: string | null = null
  for await (const { name, data } of archive.entries()) {
    const table = tableOfPiece(name)
    if (table !== undefined) {
      const sum = found.get(table) ?? { hash: createHash('sha256'), bytes: 0 }
      sum.hash.update(data)
      found.set(table, { ...sum, bytes: sum.bytes + data.length })
    } else if (name === SECRET_NAME) secretOfFile = data.toString()
    else if (name === MANIFEST_NAME) said = JSON.parse(data.toString())
  }
  const read = Manifest.safeParse(said)
  if (!read.success) throw new BackupFailure('It is no backup that this program knows: a newer one may have made it.')
  await refuseOther(read.data)
  for (const { name, bytes, sha256 } of read.data.tables) {
    const sum = found.get(name)
    if ((sum?.bytes ?? 0) !== bytes || (sum?.hash ?? createHash('sha256')).digest('hex') !== sha256)
      throw new BackupFailure(`The table ${name} in it is damaged. Nothing was touched. Take another backup.`)
    found.delete(name)
  }
  if (found.size > 0)
    throw new BackupFailure(`It holds tables that it does not tell of: ${[...found.keys()].join(', ')}.`)
  return { manifest: read.data, secretOfFile }
}

async function refuseOther({ migrations, program }: Manifest): Promise<void> {
  const former = formerVersion(migrations)
  if (former?.isReleased) return
  if (former) throw new BackupFailure(`It was made by ${former.version}, and cannot be put back here.`)
  const known = await migrationNames()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupFailure(
      `It was made by a newer program (${program}; this is ${programVersion()}) and has tables that this one does not know: ${unknown.join(', ')}. Update the program first.`,
    )
  if (migrations.some((name, i) => name !== known[i]))
    throw new BackupFailure('It was made by a program whose tables came about another way: it cannot be put back here.')
}
