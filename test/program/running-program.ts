import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedMails } from '#server/ground/mail/folder.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { AS_STARTED } from './as-started.ts'

/** Those that still run: a test that fails leaves none behind. */
const running = new Set<ChildProcess>()

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

const MAIN = path.resolve(import.meta.dirname, '../../server/program/main.ts')

export type RunningProgram = {
  url: string
  process: ChildProcess
  /** Everything that it has logged so far. */
  said(): string
  kill(): Promise<void>
  stop(): Promise<number | null>
}

type Settings = {
  port?: number
  dataDir: string
  gameUrl: string
  more?: Record<string, string>
  /** Gets the process at once, before it is ready. */
  started?: (child: ChildProcess) => void
}

/** The real program in a process of its own, as `npm start` runs it; settled means that it is ready or has ended. Without a port, at a free one. */
export async function runProgram({ port: asked, dataDir, gameUrl, more, started }: Settings): Promise<RunningProgram> {
  const port = asked ?? (await freePorts(1))
  const env = {
    PATH: process.env.PATH,
    ...AS_STARTED.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DRAFT_API_URL: `${gameUrl}/draft/api`,
    CLASSIC_API_URL: `${gameUrl}/classic/api`,
    UPSTREAM_PER_SECOND: '2000',
    COMMUNITY_SAMPLE: '0',
    UPSTREAM_MOST_PARALLEL: '4',
    NEWS_EVERY_SECONDS: '1',
    FINAL_AFTER_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = spawn(process.execPath, [...AS_STARTED.flags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started?.(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (said += some))
  running.add(child)
  const ended = once(child, 'exit')
  void ended.then(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && child.signalCode === null && !said.includes('Ready ')) await sleep(50)
  return {
    url,
    process: child,
    said: () => said,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = await ended
      return code as number | null
    },
  }
}

/** Environment that makes every process of a program run this script first. */
export function runningFirst(script: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** Registers somebody through the program's own calls, mail included; the answer is a bearer token. */
export async function registerPerson({
  url,
  dataDir,
  email,
}: {
  url: string
  dataDir: string
  email: string
}): Promise<string> {
  const callbackURL = `${url}/verify-email`
  // Behind a trusted proxy each person has a client address of their own, and so limits of their own.
  const from = `198.51.100.${randomInt(1, 255)}`
  const signedUp = await post(url, 'sign-up/email', { email, password: 'secret12', name: email }, { from })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await post(url, 'send-verification-email', { email, callbackURL }, { from, cookie })
  const code = /oobCode=([^\s&]+)/.exec(await textOfMail(path.join(dataDir, 'mails'), email))?.[1]
  await post(url, 'verify-email', { token: code, newPassword: 'secret12' }, { from })
  return signIn(url, email, { from })
}

/** The worker sends it a moment later. */
async function textOfMail(folder: string, email: string): Promise<string> {
  for (let tries = 0; tries < 1200; tries++, await sleep(50)) {
    const mail = (await storedMails(folder)).find(({ to }) => to === email)
    if (mail) return mail.text
  }
  throw new Error(`No mail to ${email}`)
}

/** The cookies of a new session. */
export async function logIn(url: string, email: string, sender: Pick<Sender, 'from'> = {}): Promise<string> {
  const signedIn = await post(url, 'sign-in/email', { email, password: 'secret12' }, sender)
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** A token of a new session. */
export async function signIn(url: string, email: string, sender: Pick<Sender, 'from'> = {}): Promise<string> {
  const cookie = await logIn(url, email, sender)
  const session = await fetch(`${url}/api/identity/get-session`, { headers: { cookie } })
  return session.headers.get('set-auth-jwt') ?? ''
}

type Sender = { from?: string; cookie?: string }

async function post(url: string, call: string, body: object, { from, cookie = '' }: Sender = {}): Promise<Response> {
  const forwarded = from === undefined ? {} : { 'x-forwarded-for': from }
  const headers = { 'content-type': 'application/json', origin: url, cookie, ...forwarded }
  const answer = await fetch(`${url}/api/identity/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return answer
}
