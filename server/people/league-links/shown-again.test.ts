import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { hideNameOf, showNameOf } from '#server/facts/league-links/hidden-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const A_DAY_MS = 86_400_000
type Who = 'ann' | 'bob' | 'bobAgain'
let game: TestGame
let program: TestApp
let own: GuideLeague
let league: StoredLeagueId

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  const found = game.guide.leagues.find(({ name }) => name === 'Thursday Night Nutmegs')
  if (!found) throw new Error('The league is not there')
  own = found
  for (const [place, who] of (['ann', 'bob', 'bobAgain'] as const).entries())
    await program.ask(who, 'POST', '/api/team/save', { teamId: own.team_ids[place] })
  await program.runJobs()
  const stored = program.deps.db.selectFrom('league').where('league_id', '=', own.id as LeagueId)
  league = (await stored.select('id').executeTakeFirstOrThrow()).id
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

beforeEach(async () => {
  for (const table of ['league_link', 'hidden_name', 'identity_attempt'] as const)
    await program.deps.db.deleteFrom(table).execute()
})

const makeLink = (who: Who) => program.ask(who, 'POST', '/api/league-links', { leagueId: own.id })
const turn = async (who: Who, what: 'hide' | 'show', place: number) =>
  (await program.ask(who, 'POST', `/api/league-links/${what}-name`, { leagueId: own.id, teamId: own.team_ids[place] }))
    .status

async function canShow(who: Who): Promise<boolean[]> {
  const { body } = await program.ask(who, 'GET', '/api/league-links')
  return body.leagues[0].names
    .filter(({ is_hidden }: { is_hidden: boolean }) => is_hidden)
    .map(({ can_show }: { can_show: boolean }) => can_show)
}

/** Puts everything so far further back in time. */
async function age(ms: number): Promise<void> {
  const { db } = program.deps
  for (const link of await db.selectFrom('league_link').select(['id', 'created_at']).execute())
    await db
      .updateTable('league_link')
      .set({ created_at: new Date(link.created_at.getTime() - ms) })
      .where('id', '=', link.id)
      .execute()
  for (const { team_id, hidden_at } of await db.selectFrom('hidden_name').select(['team_id', 'hidden_at']).execute())
    await db
      .updateTable('hidden_name')
      .set({ hidden_at: new Date(hidden_at.getTime() - ms) })
      .where('team_id', '=', team_id)
      .execute()
}

test('a link made after a name was hidden shows it again only where no link is older', async () => {
  await makeLink('bobAgain')
  await age(60_000)
  expect(await turn('bob', 'hide', 1)).toBe(200)
  await age(60_000)
  await makeLink('ann')
  expect(await canShow('ann')).toEqual([false])
  expect(await turn('ann', 'show', 1)).toBe(404)

  // The name was on no link that is left.
  await program.deps.db.deleteFrom('league_link').where('user_id', '=', 'bob-again-uid').execute()
  expect(await canShow('ann')).toEqual([true])
  expect(await turn('ann', 'show', 1)).toBe(200)
})

test('whoever hid a name gets a mail when a maker of a link shows it again, and hides it for good', async () => {
  for (const who of ['ann', 'bob'] as const)
    await program.ask(who, 'POST', '/api/auth/register', {
      ...{ uid: `${who}-uid`, email: `${who}@example.test`, consent: false },
    })
  await makeLink('ann')
  await turn('bob', 'hide', 1)
  await program.runJobs()
  program.mails.length = 0
  expect(await turn('ann', 'show', 1)).toBe(200)
  await program.runJobs()
  expect(program.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['bob@example.test', 'A name that you hid is shown again'],
  ])
  expect(program.mails[0]?.text).toContain(`${program.deps.config.publicUrl}/programme?league=${own.id}`)
  expect(program.mails[0]?.text).toContain('“Hide my name”')
  expect(program.mails[0]?.text).not.toContain(own.name)

  expect(await turn('bob', 'hide', 1)).toBe(200)
  expect(await turn('ann', 'show', 1)).toBe(404)
  await turn('bob', 'show', 1)
  await program.runJobs()
  expect(program.mails).toHaveLength(1)
})

describe('the room of a name that a maker shows again', () => {
  const start = Date.now()
  const at = (days: number) => new Date(start + days * A_DAY_MS)
  const ignore = async () => undefined
  const team = (place: number) => own.team_ids[place] as TeamId
  const hide = (by: string, place: number, now: Date) =>
    hideNameOf(program.deps.db, { ...{ league, team: team(place), by, now }, ...{ count: ignore, tell: ignore } })

  /** As many names are hidden as may be, one a day, and the first is shown again; answers the day. */
  async function fill(): Promise<number> {
    const most = Math.ceil(own.team_ids.length / 2)
    for (let place = 0; place < most; place++) await hide(`account ${place}`, place, at(place))
    const made = { own: at(0), first: at(0) }
    const asked = { league, team: team(0), key: null, by: 'maker', made, now: at(most), tell: ignore }
    expect(await showNameOf(program.deps.db, asked)).toBe(true)
    return most
  }

  test('is kept for whoever hid it for a week, and not one more', async () => {
    const most = await fill()
    for (const later of [0, 6.9])
      await expect(hide('late', most, at(most + later))).rejects.toThrow(/room within a week/)
    expect(await hide('account 0', 0, at(most + 6.9))).not.toBeNull()
    await expect(hide('late', most, at(most + 8))).rejects.toThrow(/hidden as may be/)
  })

  test('is anybody’s after that', async () => {
    const most = await fill()
    expect(await hide('late', most, at(most + 7.1))).not.toBeNull()
    await expect(hide('account 0', 0, at(most + 7.2))).rejects.toThrow(/hidden as may be/)
  })

  test('is there on a day when others hid as many as may be', async () => {
    await hide('owner', 0, at(0))
    const made = { own: at(0), first: at(0) }
    const asked = { league, team: team(0), key: null, by: 'maker', made, now: at(1), tell: ignore }
    expect(await showNameOf(program.deps.db, asked)).toBe(true)
    for (const place of [1, 2, 3]) await hide(`account ${place}`, place, at(1.1))
    await expect(hide('late', 4, at(1.2))).rejects.toThrow(/As many names/)
    expect(await hide('owner', 0, at(1.2))).not.toBeNull()
  })
})
