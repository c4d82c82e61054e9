// Weekly mails, leagues of ten teams with ten recipients each, rendered by the program and by plain template literals.
import { setImmediate as pause } from 'node:timers/promises'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { inventedLeague, mailLeagueOf } from '#server/people/weekly-mail/mail.fixture.ts'
import { type WeeklyMail, weeklyMail } from '#server/people/weekly-mail/mail.ts'
import type { MailLeague } from '#server/people/weekly-mail/mail-league.ts'
import { leaguePart } from '#server/people/weekly-mail/mail-league-part.ts'
import { type OwnPart, ownPart } from '#server/people/weekly-mail/mail-own.ts'
import { type Bench, median } from './bench.ts'
import { plainWeeklyMail } from './plain-weekly-mail.ts'

const ROUNDS = 7
const LEAGUES = 1000
/** How many mails are compared letter by letter. */
const COMPARED = 50
const TEAMS = 10
const GAMEWEEKS = 12
/** Short, and each once, as the plain literals expect. */
const NAMES = Array.from({ length: TEAMS }, (_, place) => `Row Z ${place + 1}`)
const SITE = 'https://benchside.example'

type Prepared = { league: MailLeague; owns: OwnPart[] }

export const bench: Bench = async ({ isShort }) => {
  const seeds = Array.from({ length: isShort ? COMPARED : LEAGUES }, (_, index) => index + 1)
  const leagues = seeds.map(prepare).filter((one) => one !== null)
  const different = leagues.slice(0, COMPARED).filter((one) => !isSame(one)).length
  if (different > 0) throw new Error(`${different} of ${COMPARED} leagues: the plain literal writes another mail`)
  const mails = leagues.reduce((sum, { owns }) => sum + owns.length, 0)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const plain = await time(() => byLiterals(leagues))
    const program = await time(() => byTheProgram(leagues))
    // The first round warms both up.
    if (round === 0) continue
    theirs.push(plain)
    ours.push(program)
  }
  const what = `${mails.toLocaleString('en')} weekly mails, CPU`
  return [
    { what, beside: 'plain template literals', ours: median(ours), theirs: median(theirs), unit: 'ms', target: 1.1 },
  ]
}

/** The data of both: facts, figures and stories. */
function prepare(seed: number): Prepared | null {
  const league = mailLeagueOf(inventedLeague({ seed, teams: TEAMS, gameweeks: GAMEWEEKS, teamNames: NAMES }), {
    gameweek: GAMEWEEKS,
    site: SITE,
  })
  if (!league) return null
  const owns = league.week.teams.flatMap(({ team }) => ownPart([league], { team, timeZone: null }) ?? [])
  return { league, owns }
}

/** As in the job: the league's part with its story is made once. */
function byTheProgram(leagues: readonly Prepared[]): number {
  let letters = 0
  for (const { league, owns } of leagues) {
    const parts = [leaguePart(league)]
    for (const own of owns) letters += written(weeklyMail({ own, parts, foot: footOf(own) }))
  }
  return letters
}

function byLiterals(leagues: readonly Prepared[]): number {
  let letters = 0
  for (const { league, owns } of leagues)
    for (const own of owns) letters += written(plainWeeklyMail({ own, parts: [], foot: footOf(own) }, league.told))
  return letters
}

/** V8 joins concatenated strings lazily: reading a character makes it do that work, so that it is measured. */
function written({ html, text }: MailContent): number {
  return html.length + text.length + html.charCodeAt(html.length - 1) + text.charCodeAt(text.length - 1)
}

function isSame({ league, owns }: Prepared): boolean {
  const part = leaguePart(league)
  return owns.every((own) => {
    const ours = weeklyMail({ own, parts: [part], foot: footOf(own) })
    const plain = plainWeeklyMail({ own, parts: [], foot: footOf(own) }, league.told)
    // The literals escape nothing, not even the apostrophes of our own sentences.
    return ours.html.replaceAll('&#39;', "'") === plain.html && ours.text === plain.text
  })
}

function footOf({ own }: OwnPart): WeeklyMail['foot'] {
  const token = `${own.team}`.padStart(43, 'x')
  return {
    site: SITE,
    account: null,
    unsubscribe: `${SITE}/unsubscribe?token=${token}`,
  }
}

/** CPU time, so that it does not matter what else the machine does. */
async function time(run: () => number): Promise<number> {
  await pause()
  const begun = process.cpuUsage()
  if (run() === 0) throw new Error('Nothing was written')
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
