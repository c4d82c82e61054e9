import type { Transaction } from 'kysely'
import { ensureLeagues, unnamedLeagues } from '#server/facts/leagues/store.ts'
import { markUnreadSinceJoined, unknownLeagues } from '#server/facts/leagues/sync-store.ts'
import {
  countOtherTeams,
  knownTeam,
  type SavedStatus,
  saveTeam,
  type TeamKey,
  writeTeams,
} from '#server/facts/teams/store.ts'
import type { FoundTeam } from '#server/following/games/base/game.ts'
import { nameLeague } from '#server/following/league-sync/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { countAttempt } from '#server/ground/identity/attempts.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'
import { sendUnsynced } from './jobs.ts'
import { askNow, deadlineOfAPerson, unknownTeam } from './read-for-person.ts'

const MOST_TEAMS = 20
/** Of one account: each asks the official game once or twice, in the share of its pace that all people have. */
const SAVES_THAT_ASK = { most: 60, seconds: 600 }
/** Of one account, of leagues that are read for it, first or again: each may cost the official game twenty thousand calls. */
const NEW_LEAGUES_A_DAY = { most: 30, seconds: 86_400 }

/**
 * Saves a draft team and follows its leagues. The official game is asked only for what no followed league has told us, and never
 * blocks a save: what it does not answer within five seconds is filled in later.
 */
export async function saveAndFollow(deps: Deps, person: SignIn, key: TeamKey): Promise<LeagueKey[]> {
  const deadline = deadlineOfAPerson()
  const found = (await knownTeam(deps.db, key)) ?? (await askForTeam(deps, person, { key, deadline }))
  const leagues = await deps.db.transaction().execute(async (trx) => {
    await lockForSave(trx, person, key)
    // Leagues before teams, as in a sync: two that lock in the same order cannot deadlock.
    const leagues = await ensureLeagues(trx, found?.leagues ?? [])
    const again = await markUnreadSinceJoined(trx, key.team_id, leagues)
    await countNewLeagues(trx, deps, { who: person.uid, leagues, again })
    if (found) await writeTeams(trx, [{ ...key, ...found.team }])
    await saveTeam(trx, person.uid, { key, status: statusOf(found), leagues })
    await sendUnsynced(trx, deps.queue, leagues)
    // A team that is known from one league only may play in others.
    if (!found?.team.leagues_read) await deps.queue.send('fill-team', key, { trx })
    return leagues
  })
  const unnamed = await unnamedLeagues(deps.db, leagues)
  await inTime(Promise.all(unnamed.map((league) => readLeague(deps, league))), deadline)
  return leagues
}

/** Taken first in a save: refuses a person whose account is deleted, and lets two saves of one person run one after the other. */
export async function lockForSave(trx: Transaction<Tables>, person: SignIn, key: TeamKey): Promise<void> {
  await lockUnlessGone(trx, person)
  const others = await countOtherTeams(trx, person.uid, key)
  if (others >= MOST_TEAMS) throw new Failure('conflict', `At most ${MOST_TEAMS} teams can be saved for a season`)
}

/**
 * Bounds what one account makes us read, however often it saves and deletes teams; called in the transaction of the save. `again`: how many
 * leagues are read once more, since they do not list the team.
 */
export async function countNewLeagues(
  trx: Transaction<Tables>,
  { config: { secret } }: Pick<Deps, 'config'>,
  { who, leagues, again }: { who: string; leagues: readonly LeagueKey[]; again: number },
): Promise<void> {
  const count = again + (await unknownLeagues(trx, leagues)).length
  for (let league = 0; league < count; league++)
    await countAttempt(trx, {
      ...{ secret, what: 'new leagues', who, limit: NEW_LEAGUES_A_DAY },
      advice: ' These would be more new leagues than one account may follow in a day.',
    })
}

function statusOf(found: FoundTeam | null): SavedStatus {
  if (!found) return 'pending'
  return found.leagues.length > 0 ? 'ready' : 'no-league'
}

/** Called before the official game is asked about a team that is to be saved. */
export async function countAsking({ db, config: { secret } }: Deps, { uid: who }: SignIn): Promise<void> {
  await countAttempt(db, { secret, what: 'saves that ask', who, limit: SAVES_THAT_ASK })
}

type About = { key: TeamKey; deadline: number }

/** Null when the game does not answer in time. */
async function askForTeam(deps: Deps, person: SignIn, about: About): Promise<FoundTeam | null> {
  await countAsking(deps, person)
  const ask = askNow(deps)
  const said = await ask(about.key, about.deadline)
  if (said && !said.found) throw await unknownTeam(ask, about)
  return said?.found ?? null
}

/** Only so that the answer can say the league's name and whether it has drafted; its sync is under way already. */
async function readLeague({ db, upstream }: Deps, key: LeagueKey): Promise<void> {
  const league = await upstream.draft.league(key.league_id, { urgency: 'person' })
  if (league) await nameLeague(db, key, league)
}
