// Kills senders of mails and posts during their work, and deletes accounts while teams are saved: the tests of
// `npm test`, often enough to hit rare timings.
import type { Finding, Proof } from './proof.ts'
import { ran } from './vitest-lines.ts'

const FILES = [
  'test/program/mail-kills.test.ts',
  'test/program/post-kills.test.ts',
  'test/people/leaving-while-saving.test.ts',
]
const WHOLE = {
  MAIL_KILLS: '100',
  MAIL_ROUNDS: '10',
  MAIL_RECIPIENTS: '1000',
  POST_KILLS: '100',
  POST_POSTS: '1000',
  LEAVING_ROUNDS: '48',
}
/** The numbers in the order in which the tests print them. */
const WHAT = ['mails of a gameweek', 'mails that somebody waits for', 'posts to chats']

/** The tests themselves fail where something is sent twice or is not accounted for. */
export const proof: Proof = async ({ isShort }) => {
  const numbers = isShort ? {} : WHOLE
  const said: string[] = []
  for (const file of FILES) said.push(await ran([file], numbers))
  const lines = said.flatMap((text) => [...text.matchAll(/^(\d+) kills: (\{.*\})$/gm)])
  const findings = lines.map(([, kills = '', json = '{}'], index): Finding => {
    const states: Record<string, number> = JSON.parse(json)
    const { sent = 0, failed = 0, uncertain = 0, suppressed = 0 } = states
    const accounted = `${sent} sent, ${failed} failed, ${uncertain} uncertain, ${suppressed} suppressed`
    return {
      what: `${WHAT[index]} sent twice or lost`,
      tried: `${kills} kills: ${accounted}`,
      figure: 0,
      unit: 'times',
      limit: 0,
    }
  })
  const rounds = isShort ? 4 : Number(WHOLE.LEAVING_ROUNDS)
  const left = { what: 'rows left behind by a deleted account', tried: `${rounds} rounds of saving while leaving` }
  return [...findings, { ...left, figure: 0, unit: 'times', limit: 0 }]
}
