import type { Reader } from './environment.ts'

/** `emulatorUrl` takes unsigned tokens: on one's own machine only. */
export type FirebaseConfig = { projectId: string; apiKey: string; authDomain: string; emulatorUrl: string | null }

/** All of its names or none. */
export function readFirebase(read: Reader, wrong: string[]): FirebaseConfig | null {
  const projectId = read.matching(
    'FIREBASE_PROJECT_ID',
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'a project such as benchside-1a2b3',
  )
  const apiKey = read.matching('FIREBASE_API_KEY', /^[\w-]{1,100}$/, 'the key of its web app')
  const authDomain = read.matching(
    'FIREBASE_AUTH_DOMAIN',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'a host such as benchside-1a2b3.firebaseapp.com',
  )
  const emulator = read.matching(
    'FIREBASE_EMULATOR_HOST',
    /^(localhost|127\.0\.0\.1):\d{1,5}$/,
    'on this machine, such as 127.0.0.1:9099',
  )
  const given = [projectId, apiKey, authDomain].filter((value) => value !== '')
  if (given.length === 0 && emulator === '') return null
  if (given.length < 3)
    wrong.push('FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: set all three, or none of FIREBASE_*')
  return { projectId, apiKey, authDomain, emulatorUrl: emulator === '' ? null : `http://${emulator}` }
}
