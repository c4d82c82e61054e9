import { signIn } from './demo.ts'
import type { OwnProgram } from './own-program.ts'

/** Somebody who has signed up and followed the link in the email, signed in. */
export async function newPerson({ base, db }: OwnProgram, email: string): Promise<{ token: string; cookie: string }> {
  const person = { email, password: 'bench-of-people' }
  const headers = { 'content-type': 'application/json', origin: base }
  const body = JSON.stringify({ ...person, name: email })
  const answer = await fetch(`${base}/api/identity/sign-up/email`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The sign-up is refused: ${await answer.text()}`)
  await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  return signIn(base, person)
}
