import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/ground/base/config.ts'
import { noLongerRead } from '#server/ground/settings/gone.ts'
import type { Environment } from '#server/ground/settings/kinds.ts'
import { type Found, look, messageOf, ok, wrong } from './doctor-finding.ts'

const HERE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/
const LEAST_FREE_BYTES = 2e9
const WITHIN_MS = 10_000

/** Settings that are allowed, but wrong for a public site. */
export function settingsOf({ publicUrl, trustedProxies, mail, operator, metrics }: Config): Found[] {
  if (HERE.test(publicUrl)) {
    const mails = mail.smtpUrl === null ? `, and writes mails into ${mail.folder}` : ''
    return [
      look(
        'settings',
        `the site is for this machine alone (${publicUrl})${mails}`,
        'Set PUBLIC_URL and MAIL_SMTP_URL once others are to come.',
      ),
    ]
  }
  const found = [ok('settings', `the site is ${publicUrl}, by ${operator?.name ?? 'nobody'}`)]
  if (!publicUrl.startsWith('https:'))
    found.push(
      wrong(
        'settings',
        'PUBLIC_URL is not https',
        'Put a proxy with a certificate in front; operations/ has examples.',
      ),
    )
  if (trustedProxies === false)
    found.push(
      wrong(
        'settings',
        'TRUSTED_PROXIES is empty: everybody seems to come from the proxy, and shares its limits',
        'Set it to the address from which the proxy reaches the program, such as 127.0.0.1.',
      ),
    )
  if (mail.smtpUrl === null)
    found.push(wrong('settings', 'no mail server is set, so nobody can confirm an account', 'Set MAIL_SMTP_URL.'))
  if (metrics === null)
    found.push(
      look('settings', 'no figures for alarms are shown', 'Set METRICS_PORT, and load operations/alarms.yaml.'),
    )
  return found
}

/** Whether the site can be reached at its own address: through the name, the certificate and the proxy. */
export async function publicAddress(publicUrl: string, { fetch: ask = fetch } = {}): Promise<Found[]> {
  if (HERE.test(publicUrl)) return []
  const about = 'public address'
  try {
    const answer = await ask(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' })
    const body = (await answer.json()) as { status?: string; version?: string }
    if (answer.status === 200 && body.status === 'alive')
      return [ok(about, `${publicUrl} answers, version ${body.version}`)]
    return [wrong(about, `${publicUrl}/healthz answers ${answer.status}`, 'Does the proxy lead to the program?')]
  } catch (error) {
    return [
      look(
        about,
        `${publicUrl} does not answer from here: ${messageOf(error)}`,
        'Start the program; look whether the name, the certificate and the proxy are there. Some networks do not reach their own address.',
      ),
    ]
  }
}

/** Settings without effect: whoever set one expects it to work. */
export function unreadNames(environment: Environment): Found[] {
  return noLongerRead(environment).map((says) => look('settings', says, 'Take it out, or write the other.'))
}

/** Room where the data, the mails and the embedded database lie. */
export async function disk({ dataDir }: Pick<Config, 'dataDir'>, { least = LEAST_FREE_BYTES } = {}): Promise<Found[]> {
  // The folder is made at the first start: until then its parent is measured.
  let folder = dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB free in ${folder}`
  if (bavail * bsize >= least) return [ok('disk', says)]
  return [wrong('disk', says, 'Make room: OPERATIONS.md, "A full disk".')]
}
