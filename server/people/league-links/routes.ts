import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import {
  createLeagueLink,
  endLeagueLink,
  endLinksOfLeague,
  getOpenLink,
  hideName,
  keepLeagueLink,
  listLeagueLinks,
  setPeriods,
  setShortNames,
  showName,
} from '#contract/people/league-links.ts'
import type { TeamId } from '#domain/ids.ts'
import { hideNameOf, showNameOf } from '#server/facts/league-links/hidden-store.ts'
import { lastKnownGameweek, writePeriods } from '#server/facts/league-links/periods-store.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { route } from '#server/ground/http/route.ts'
import { countAttempt, type Limit } from '#server/ground/identity/attempts.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { mailboxOf } from '#server/ground/mail/mailbox.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { tellHider, tellMakers } from './mail-about-links.ts'
import { madeIn } from './makers-store.ts'
import { openLinkOf } from './open-link-store.ts'
import { addressOfLink, presentLink, presentShared } from './present.ts'
import { ownLeague } from './read-league.ts'
import { namesOf } from './read-names.ts'
import { periodsIn } from './read-periods.ts'
import { endLink, endLinksOf, keepLink, linksOf, makeLink, sharedLeagues, writeShortNames } from './store.ts'

const A_DAY = 86_400
/** By account: anybody can save a public Team ID of a league. */
const END_ALL = { most: 5, seconds: A_DAY }
/** By league, for one maker may have many links. A reader hides one name, their own; few readers of a league do. */
const HIDDEN_BY_READER = { most: 1, seconds: A_DAY }
const HIDDEN_BY_READERS = { most: 3, seconds: A_DAY }
const HIDE_WITH_ACCOUNT = ' Or log in and save the team: accounts are counted apart.'

export function leagueLinkRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, config, now, answers } = deps

  route(app, deps, createLeagueLink, async ({ endsAt, namesOnCard = false, ...asked }, person) => {
    const ends = endsAt === undefined ? null : new Date(endsAt)
    if (ends && ends <= now()) throw new Failure('invalid', 'endsAt must be a moment to come')
    const league = await ownLeague(answers, person.uid, asked)
    const { id, key } = await makeLink(db, person, { league, endsAt: ends, namesOnCard, now: now(), config })
    return { id, url: addressOfLink(config, key) }
  })

  route(app, deps, listLeagueLinks, async (_, person) => {
    const { uid } = person
    const leagues = idsOf(await answers.leaguesFor(uid, {}))
    const [links, shared, names] = await Promise.all([
      linksOf(db, uid, now()),
      sharedLeagues(db, { leagues, uid, now: now() }),
      namesOf(db, { leagues, uid, by: accountOf(person), now: now() }),
    ])
    return {
      links: links.map(presentLink),
      leagues: shared.map((league) => presentShared(league, names.get(league.id) ?? [])),
    }
  })

  route(app, deps, getOpenLink, async (asked, { uid }) => {
    const { id: league } = await ownLeague(answers, uid, asked)
    const found = await openLinkOf(db, { uid, league, now: now(), config })
    return { link: found && { id: found.id, url: addressOfLink(config, found.key) } }
  })

  route(app, deps, endLeagueLink, async ({ id }, { uid }) => {
    if (!(await endLink(db, uid, Number(id)))) throw noSuchLink()
    return { success: true }
  })

  route(app, deps, endLinksOfLeague, async (asked, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    await countAttempt(db, { secret: config.secret, what: 'end all links', who: uid, limit: END_ALL })
    return endLinksOf(db, {
      league: league.id,
      uid,
      now: now(),
      tell: (trx, only) => tellMakers(trx, deps, { done: 'end asked', league, by: uid, now: now(), only }),
    })
  })

  route(app, deps, keepLeagueLink, async ({ id }, { uid }) => {
    if (!(await keepLink(db, { uid, id: Number(id), now: now() }))) throw noSuchLink()
    return { success: true }
  })

  route(app, deps, setShortNames, async ({ on, ...asked }, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    await writeShortNames(db, { league: league.id, uid, on })
    return { short_names: on }
  })

  route(app, deps, setPeriods, async ({ periods: given, ...asked }, { uid }) => {
    const { id: league, ...key } = await ownLeague(answers, uid, asked)
    if (!(await madeIn(db, { leagues: [league], uid, now: now() })).has(league))
      throw new Failure('not_found', 'You have no link of this league: make one first.')
    const periods = periodsIn(given, { last: await lastKnownGameweek(db, key) })
    await writePeriods(db, { league, uid, periods })
    return { periods }
  })

  route(app, deps, hideName, async ({ teamId, ...asked }, person, request) => {
    const found = await ownLeague(answers, person.uid, asked)
    const league = found.id
    const countHidden = async (trx: Transaction<Tables>) => {
      const count = (who: string, limit: Limit) =>
        countAttempt(trx, { secret: config.secret, what: 'hide a name', who, limit, advice: HIDE_WITH_ACCOUNT })
      await count(`league ${league} ${networkOf(request)}`, HIDDEN_BY_READER)
      await count(`league ${league}`, HIDDEN_BY_READERS)
    }
    const withdrawKey = await hideNameOf(db, {
      league,
      team: teamId as TeamId,
      by: accountOf(person),
      now: now(),
      count: countHidden,
      tell: (trx) => tellMakers(trx, deps, { done: 'hidden', league: found, by: person.uid, now: now() }),
    })
    return { withdrawKey }
  })

  route(app, deps, showName, async ({ teamId, withdrawKey: key = null, ...asked }, person) => {
    const found = await ownLeague(answers, person.uid, asked)
    const league = found.id
    const by = accountOf(person)
    const made = (await madeIn(db, { leagues: [league], uid: person.uid, now: now() })).get(league)
    const isShown = await showNameOf(db, {
      ...{ league, team: teamId as TeamId, key, by, made, now: now() },
      tell: (trx, hider) => tellHider(trx, deps, { done: 'shown', league: found, hider, now: now() }),
    })
    if (!isShown)
      throw new Failure(
        'not_found',
        made
          ? 'This name is not hidden, or only whoever hid it can show it.'
          : 'This name was not hidden in this browser. Please write to whoever runs this site.',
      )
    return { success: true }
  })

  /** The same for somebody who deleted their account and made a new one. A reader of a link has none. */
  function accountOf({ email, key }: Person): string | null {
    return key === 'link' ? null : addressHashOf(config.secret, mailboxOf(email))
  }
}

/** The same words for other people's links and for links that do not exist. */
function noSuchLink(): Failure {
  return new Failure('not_found', 'There is no such link among yours.')
}
