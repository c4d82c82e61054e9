// 10,000 weekly mails, 1,000 leagues of 10 teams with 10 recipients each, rendered by the program and by plain template
// literals, in the same run: `node bench/weekly-mails.ts`. Ends with 1 when the ratio is above its limit.
import { setImmediate as pause } from 'node:timers/promises'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { type WeeklyMail, weeklyMail } from '#server/people/weekly-mail/mail.ts'
import { type MailLeague, mailLeague } from '#server/people/weekly-mail/mail-league.ts'
import { leaguePart } from '#server/people/weekly-mail/mail-league-part.ts'
import { type OwnPart, ownPart } from '#server/people/weekly-mail/mail-own.ts'
import { type LeagueStory, leagueStory } from '#server/people/weekly-mail/story.ts'
import { plainWeeklyMail } from './plain-weekly-mail.ts'

const LIMIT = 1.5
const ROUNDS = 7
const LEAGUES = 1000
const TEAMS = 10
const GAMEWEEKS = 12
const SITE = 'https://benchside.example'

type Prepared = { league: MailLeague; story: LeagueStory; owns: OwnPart[] }

const prepared = Array.from({ length: LEAGUES }, (_, seed) => prepare(seed + 1))
const leagues = prepared.filter((one) => one !== null)
const mails = leagues.reduce((sum, { owns }) => sum + owns.length, 0)
const different = leagues.slice(0, 50).filter((one) => !isSame(one)).length
if (different > 0) throw new Error(`${different} of 50 leagues: the plain literal writes another mail`)

const ratios: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const plain = await time(byLiterals)
  const ours = await time(byTheProgram)
  // The first round warms both up.
  if (round > 0) ratios.push(ours.ms / plain.ms)
  console.log(
    `${round === 0 ? 'warm-up' : `round ${round}`}: ${mails} mails, program ${ours.ms.toFixed(0)} ms, plain literals ${plain.ms.toFixed(0)} ms, ${(ours.letters / mails / 1000).toFixed(1)} k letters each`,
  )
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
console.log(`median ${median.toFixed(2)} × plain template literals (limit ${LIMIT})`)
process.exit(median > LIMIT ? 1 : 0)

/** The data of both: facts, figures and stories. */
function prepare(seed: number): Prepared | null {
  const league = mailLeague(inventedLeague({ seed, teams: TEAMS, gameweeks: GAMEWEEKS }), {
    gameweek: GAMEWEEKS,
    site: SITE,
  })
  if (!league) return null
  const owns = league.week.teams.flatMap(({ team }) => ownPart([league], team) ?? [])
  return { league, story: leagueStory(league), owns }
}

/** As the job does it: a league's part once, the story of the league with it. */
function byTheProgram(): number {
  let letters = 0
  for (const { league, owns } of leagues) {
    const parts = [leaguePart(league)]
    for (const own of owns) letters += written(weeklyMail({ own, parts, foot: footOf(own) }))
  }
  return letters
}

function byLiterals(): number {
  let letters = 0
  for (const { story, owns } of leagues)
    for (const own of owns) letters += written(plainWeeklyMail({ own, parts: [], foot: footOf(own) }, story))
  return letters
}

/** V8 joins concatenated strings lazily: reading a character makes it do that work, so that it is measured. */
function written({ html, text }: MailContent): number {
  return html.length + text.length + html.charCodeAt(html.length - 1) + text.charCodeAt(text.length - 1)
}

function isSame({ league, story, owns }: Prepared): boolean {
  const part = leaguePart(league)
  return owns.every((own) => {
    const ours = weeklyMail({ own, parts: [part], foot: footOf(own) })
    const plain = plainWeeklyMail({ own, parts: [], foot: footOf(own) }, story)
    return ours.html === plain.html && ours.text === plain.text
  })
}

function footOf({ own }: OwnPart): WeeklyMail['foot'] {
  const token = `${own.team}`.padStart(43, 'x')
  return {
    site: SITE,
    account: null,
    contact: 'Reply to this mail to reach us.',
    unsubscribe: `${SITE}/unsubscribe?token=${token}`,
  }
}

/** CPU time, so that it does not matter what else the machine does. */
async function time(run: () => number): Promise<{ ms: number; letters: number }> {
  await pause()
  const begun = process.cpuUsage()
  const letters = run()
  const { user, system } = process.cpuUsage(begun)
  return { ms: (user + system) / 1000, letters }
}
