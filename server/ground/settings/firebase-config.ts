/** `emulatorUrl`: takes unsigned tokens. Only tests name one: no setting does. */
export type FirebaseConfig = { projectId: string; apiKey: string; authDomain: string; emulatorUrl: string | null }

type Project = { FIREBASE_PROJECT_ID: string; FIREBASE_API_KEY: string; FIREBASE_AUTH_DOMAIN: string }

/** All three names or none. */
export function decideFirebase(set: Project, wrong: string[]): FirebaseConfig | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = set
  const given = [projectId, apiKey, authDomain].filter((value) => value !== '')
  if (given.length === 0) return null
  if (given.length < 3)
    wrong.push('FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: set all three, or none of them')
  return { projectId, apiKey, authDomain, emulatorUrl: null }
}
