import { statSync } from 'node:fs'
import { IS_IMAGE } from './operate.ts'

/**
 * Why root may not work in this folder: it is another user's, who could neither read nor replace what root leaves there. Null where nothing is against it, as where the folder is
 * root's own or is not there yet.
 */
export function notForRoot(dataDir: string, uid: number | undefined = process.getuid?.()): string | null {
  const owner = ownerOf(dataDir)
  if (uid !== 0 || owner === undefined || owner === 0) return null
  return `DATA_DIR: ${dataDir} belongs to another user (${owner}), who could not use what root would leave there. Run it as that user: runuser -u "$(id -un ${owner})" -- ${IS_IMAGE ? 'benchside' : 'npm'} …`
}

/** What to do about a file in the folder, or the folder, that is not this user's; empty for this user's own. */
export function ofAnotherUser(file: string, dataDir: string): string {
  const place = ownerOf(file) === undefined ? dataDir : file
  const owner = ownerOf(place)
  const own = process.getuid?.()
  if (owner === undefined || own === undefined || owner === own) return ''
  return `. ${place} belongs to another user (${owner}), and this is run by ${own}. Root can give it back: chown -R ${own} ${dataDir}${IS_IMAGE ? ', by its name outside of the container' : ''}`
}

function ownerOf(place: string): number | undefined {
  return statSync(place, { throwIfNoEntry: false })?.uid
}
