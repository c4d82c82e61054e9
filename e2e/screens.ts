import { expect, type Locator, type Page } from '@playwright/test'
import { live, programme } from '#display/views/screens.ts'
import type { View } from '#display/views/view.ts'
import { belowMinimum, FIGURES } from '#test/answers/community.ts'
import {
  finalRows,
  liveFeed,
  liveMatches,
  liveRows,
  liveScreen as liveScreenOf,
  liveSquads,
} from '#test/answers/live.ts'
import { sync, team } from '#test/answers/office.ts'
import { bringNear } from './chart-checks.ts'
import { answerWith, standingFigures } from './insights-answers.ts'
import { fillDraft, getLeagues, pickLeagues } from './newsletter-steps.ts'
import { drawInBrowser, refuseAll, stall } from './screen-answers.ts'
import { classicTeam } from './simulator.ts'
import { tableOf } from './table.ts'
import { rowToWaitFor, WITHOUT_CUP } from './views.ts'

export type State = {
  name: string
  /** The address to load; without one the state continues from the one before. */
  path?: string
  /** A whole page of its own, which must not move at either width. */
  isView?: boolean
  /** The same part on every league screen: checked on the first screen only, except in the grid. */
  isShared?: boolean
  /** Fakes answers before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  /** Steps once the page is loaded. */
  act?: (page: Page) => Promise<unknown>
  /** Visible once the state is reached. */
  ready: (page: Page) => Locator
}
export type Screen = { name: string; who: 'nobody' | 'demo'; states: readonly State[] }

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const ownRow = (page: Page) => tableOf(page).locator('tr[data-own]')
const rowOf = (path: string) => (page: Page) => tableOf(page).locator(rowToWaitFor(path))
const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click()
/** The classic leagues of the demo's accounts. */
const DUEL = 'league=916670&game=classic&type=h2h'
const HALFWAY = 'league=24124&game=classic'
const accepted = { success: true, message: 'Please look into your mailbox.' }
const answer = (path: string, json: unknown) => (page: Page) => page.route(path, (route) => route.fulfill({ json }))

async function openEveryPart(page: Page): Promise<void> {
  for (const part of await page.getByRole('main').locator('summary:visible').all()) await part.click()
}

// One long list on purpose: a reader wants to see every state in one place.
/** Every address of the site, and every state that it can be in. */
export function screens({ areReal }: { areReal: boolean }): Screen[] {
  return [...publicScreens(), ...confirmations(), ...insights(areReal), ...accountScreens(), ...leagueScreens()]
}

function publicScreens(): Screen[] {
  return [
    {
      name: 'home',
      who: 'nobody',
      states: [
        {
          name: 'as it comes',
          path: '/',
          ready: (page) => page.getByRole('main').getByRole('link', { name: 'Register' }),
        },
      ],
    },
    {
      name: 'the example league',
      who: 'nobody',
      states: [
        { name: 'its season', path: '/example/current-season', isView: true, ready: tableOf },
        { name: 'its cup', path: '/example/cup', isView: true, ready: tableOf },
        { name: 'its programme', path: '/example/programme', ready: tableOf },
      ],
    },
    {
      name: 'log in',
      who: 'nobody',
      states: [
        { name: 'as it comes', path: '/login', ready: heading('Log in') },
        { name: 'nothing filled in', act: press('Log in'), ready: alert },
      ],
    },
    {
      name: 'register',
      who: 'nobody',
      states: [
        { name: 'as it comes', path: '/register', ready: heading('Register') },
        { name: 'nothing filled in', act: press('Register'), ready: alert },
      ],
    },
    {
      name: 'verify the address',
      who: 'nobody',
      states: [{ name: 'a link that is none', path: '/verify-email', ready: text('Invalid verification link.') }],
    },
    {
      name: 'reset the password',
      who: 'nobody',
      states: [
        { name: 'without a link', path: '/reset-password', ready: (page) => page.getByRole('heading', { level: 1 }) },
        {
          name: 'from a link',
          path: '/reset-password?oobCode=x',
          ready: (page) => page.getByRole('heading', { level: 1 }),
        },
      ],
    },
    {
      name: 'the draft mail',
      who: 'nobody',
      states: [
        { name: 'as it comes', path: '/draft', ready: (page) => page.getByRole('button', { name: 'Subscribe' }) },
        {
          name: 'nothing filled in, and the help open',
          async act(page) {
            await page.getByText('Where do I find this?').click()
            await press('Subscribe')(page)
          },
          ready: alert,
        },
        {
          name: 'thank you',
          async act(page) {
            await answer('**/api/newsletter', accepted)(page)
            await fillDraft(page, { email: 'ann@x.example', teamId: '7' })
            await press('Subscribe')(page)
          },
          ready: (page) => page.getByRole('heading', { name: 'Thank you!' }),
        },
      ],
    },
    {
      name: 'the classic mail',
      who: 'nobody',
      states: [
        {
          name: 'as it comes',
          path: '/fpl-normal',
          ready: (page) => page.getByRole('button', { name: 'Get Leagues' }),
        },
        { name: 'no ID', act: press('Get Leagues'), ready: alert },
        {
          name: 'leagues to choose from, none chosen',
          async act(page) {
            await getLeagues(page, String(await classicTeam()))
            await press('Confirm Selection')(page)
          },
          ready: alert,
        },
        {
          name: 'thank you',
          path: '/fpl-normal',
          async act(page) {
            await answer('**/api/normalfplsignup', accepted)(page)
            await pickLeagues(page, { email: 'ann@x.example', teamId: await classicTeam() })
          },
          ready: (page) => page.getByRole('heading', { name: 'Please confirm your email!' }),
        },
      ],
    },
    {
      name: 'the pitch',
      who: 'nobody',
      states: [
        { name: 'as it comes', path: '/pitch', ready: heading('The pitch') },
        { name: 'as a list', path: '/pitch?view=list', isView: true, ready: heading('The pitch') },
      ],
    },
    {
      name: 'privacy',
      who: 'nobody',
      states: [{ name: 'as it comes', path: '/privacy', ready: heading('Privacy') }],
    },
    {
      name: 'unavailable',
      who: 'nobody',
      states: [{ name: 'as it comes', path: '/unavailable', ready: heading('This page is currently unavailable.') }],
    },
    {
      name: 'an unknown address',
      who: 'nobody',
      states: [{ name: 'as it comes', path: '/no-such-page', ready: heading('Unexpected Application Error!') }],
    },
    {
      name: 'the API',
      who: 'nobody',
      states: [{ name: 'as it comes', path: '/api/docs', ready: text('/api/bench-king-data') }],
    },
  ]
}

/** The answers are faked, since there are no real links from mails here. */
function confirmations(): Screen[] {
  const body = 'Thank you, your email address is confirmed.'
  const confirmed = (path: string) => (page: Page) =>
    page.route(path, (route) => route.fulfill({ contentType: 'text/plain; charset=utf-8', body }))
  return [
    {
      name: 'confirm the draft mail',
      who: 'nobody',
      states: [
        { name: 'without a token', path: '/confirm-email', ready: alert },
        {
          name: 'confirmed',
          path: '/confirm-email?token=abc',
          prepare: confirmed('**/api/confirm-email*'),
          ready: (page) => page.getByRole('heading', { name: 'How the weekly mail works' }),
        },
      ],
    },
    {
      name: 'confirm the classic mail',
      who: 'nobody',
      states: [
        { name: 'without a token', path: '/nor-conf-email', ready: alert },
        {
          name: 'confirmed',
          path: '/nor-conf-email?token=abc',
          prepare: confirmed('**/api/nor-conf-email'),
          act: press('Confirm email'),
          ready: (page) => page.getByRole('button', { name: 'Confirmed ✓' }),
        },
      ],
    },
    {
      name: 'unsubscribe',
      who: 'nobody',
      states: [
        { name: 'without a token', path: '/unsubscribe', ready: alert },
        {
          name: 'with one',
          path: '/unsubscribe?token=abc',
          ready: (page) => page.getByRole('button', { name: 'Unsubscribe' }),
        },
      ],
    },
  ]
}

/** A page may embed its figures, so fakes have no effect on it: switching to the other game makes it ask for them. */
function insights(areReal: boolean): Screen[] {
  const calls = /\/api\/(bench-(trending|presence)-gw|starter-medians|no-subs\/community-summary)/
  const other = (name: 'Draft' | 'Classic') => async (page: Page) => {
    // Before hydration the link would load the other game's page, with its figures.
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name }).click()
  }
  const figures = (page: Page) => (areReal ? standingFigures(page) : answerWith(page, FIGURES))
  const states = (path: string, ready: State['ready']): State[] => [
    { name: 'as it comes', path, prepare: figures, ready: (page) => page.getByRole('navigation', { name: 'Game' }) },
    {
      name: 'figures, and how they are counted',
      async act(page) {
        await other('Draft')(page)
        await page.getByText('How is this counted?').first().click()
      },
      ready,
    },
    {
      name: 'too few teams',
      path,
      async prepare(page) {
        await answerWith(page, belowMinimum({ teams: 7 }))
      },
      act: other('Draft'),
      ready: text(/wait for 20 teams/),
    },
    {
      name: 'loading',
      path,
      prepare: (page) => stall(page, calls),
      act: other('Draft'),
      ready: (page) => page.getByRole('main'),
    },
    { name: 'the calls fail', act: (page) => refuseAll(page, calls), ready: alert },
  ]
  return [
    {
      name: 'bench insights',
      who: 'nobody',
      states: states('/bench-insights', (page) => page.getByRole('rowheader', { name: 'FWD' })),
    },
    {
      name: 'the what-if machine',
      who: 'nobody',
      states: [
        ...states('/what-if-machine-insights', (page) => page.getByRole('slider')),
        {
          name: 'a bar of the chart',
          path: '/what-if-machine-insights',
          prepare: figures,
          act: (page) => page.getByRole('slider').focus(),
          ready: text(/^\d+ to \d+ points (behind|ahead): /),
        },
      ],
    },
  ]
}

function accountScreens(): Screen[] {
  return [
    {
      name: 'home, signed in',
      who: 'demo',
      states: [{ name: 'as it comes', path: '/', ready: (page) => page.getByRole('link', { name: 'Your Team IDs' }) }],
    },
    {
      name: 'the draft mail, signed in',
      who: 'demo',
      states: [{ name: 'as it comes', path: '/draft', ready: heading('FPL Draft') }],
    },
    {
      name: 'teams',
      who: 'demo',
      states: [
        {
          name: 'as it comes',
          path: '/enter-team-id',
          ready: (page) => page.getByRole('list', { name: 'Your leagues' }).getByText('points in GW').first(),
        },
        {
          name: 'no ID',
          act: press('Save Team ID'),
          ready: alert,
        },
        {
          name: 'leagues to choose from',
          act: async (page) =>
            getLeagues(page, `https://fantasy.premierleague.com/entry/${await classicTeam()}/event/12`),
          ready: (page) => page.getByRole('group', { name: 'Leagues' }),
        },
        {
          name: 'leagues to choose from, none chosen',
          async act(page) {
            const leagues = page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox')
            for (const league of await leagues.all()) await league.uncheck()
            await press('Save Team ID')(page)
          },
          ready: alert,
        },
        {
          name: 'asking before a team is deleted',
          path: '/enter-team-id',
          act: press('Delete Team ID'),
          ready: (page) => page.getByRole('dialog'),
        },
        { name: 'none yet', path: '/enter-team-id', prepare: answer('**/api/team/all', []), ready: text('None yet.') },
        {
          name: 'loading',
          path: '/enter-team-id',
          prepare: (page) => stall(page, /\/api\/team\/all/),
          ready: (page) => page.getByRole('status', { name: 'Loading' }),
        },
        { name: 'the call fails', act: (page) => refuseAll(page, /\/api\/team\/all/), ready: alert },
      ],
    },
    {
      name: 'account',
      who: 'demo',
      states: [
        {
          name: 'as it comes',
          path: '/account',
          ready: (page) => page.getByRole('switch', { name: 'Weekly mail' }),
        },
        {
          name: 'with every part open',
          act: openEveryPart,
          ready: (page) => page.getByRole('button', { name: 'Delete my account' }),
        },
        {
          name: 'asking before it is deleted',
          act: press('Delete my account'),
          ready: (page) => page.getByRole('dialog'),
        },
        {
          name: 'loading',
          path: '/account',
          prepare: (page) => stall(page, /\/api\/account/),
          ready: (page) => page.getByRole('switch', { name: 'Weekly mail' }),
        },
      ],
    },
  ]
}

function leagueScreens(): Screen[] {
  const opened = (page: Page) => page.getByText('How is this counted?').first().click()
  const opens = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
  const duel = (path: string): State => ({
    name: 'a classic head-to-head league',
    path: `${path}?${DUEL}`,
    ready: rowOf(path),
  })
  const totals: State = { name: 'a league for total points', path: '/current-season?league=26550', ready: ownRow }
  const undrafted: State = {
    name: 'before the draft',
    path: '/current-season?league=30118',
    ready: text('The draft is still to come'),
  }
  const halfway: State = { name: 'a classic league', path: `/current-season?${HALFWAY}`, ready: ownRow }
  const further: Partial<Record<string, State[]>> = {
    '/current-season': [totals, undrafted, halfway, duel('/current-season')],
    '/waiwer-king': [
      { name: 'the moves of a team', path: '/waiwer-king', act: opens(/^Moves of/), ready: text('Added Players') },
      {
        name: 'the transfers of a classic team',
        path: `/waiwer-king?${DUEL}`,
        act: opens(/^Transfers of/),
        ready: text('Transfers in'),
      },
    ],
    '/head-to-head': [
      { name: 'nine teams and the average', path: '/head-to-head?league=21377', ready: ownRow },
      duel('/head-to-head'),
    ],
    '/ledger': [
      {
        name: 'the players of a line',
        path: '/ledger',
        async act(page) {
          await bringNear(page, 'From first team to real')
          await page.locator('summary', { hasText: 'Came in by waiver' }).click()
        },
        ready: (page) =>
          page
            .getByRole('list', { name: /^Ledger of/ })
            .getByText(/GW.\d/)
            .first(),
      },
      duel('/ledger'),
    ],
    '/no-subs': [
      { name: 'how it is counted', path: '/no-subs', act: opened, ready: text('The rank by actual totals.') },
      duel('/no-subs'),
    ],
  }
  return [
    ...WITHOUT_CUP.map((view) =>
      league(view, further[view.path] ?? (view.isForGame === 'draft' ? [] : [duel(view.path)])),
    ),
    programmeScreen(),
    liveScreen(),
    lineUp(),
  ]
}

function league({ title, path, call, isKeyed }: View, further: readonly State[]): Screen {
  const calls = new RegExp(call.path)
  return {
    name: title.toLowerCase(),
    who: 'demo',
    states: [
      { name: 'as it comes', path, ready: rowOf(path) },
      ...further,
      {
        name: 'loading',
        path,
        isShared: true,
        prepare: (page) => stall(page, calls),
        ready: (page) => page.locator('[aria-busy="true"], [role="status"]').first(),
      },
      { name: 'the call fails', isShared: true, act: (page) => refuseAll(page, calls), ready: alert },
      {
        name: 'no team yet',
        path,
        isShared: true,
        async prepare(page) {
          await drawInBrowser(page)
          await answer(`**${call.path}*`, isKeyed ? {} : [])(page)
          await answer('**/api/team/all', [])(page)
          await answer('**/api/league-sync*', [])(page)
        },
        ready: (page) => page.getByRole('link', { name: 'Go to your teams' }),
      },
    ],
  }
}

/** For a league of each kind, for the first gameweek, while loading, and when the call fails. */
function programmeScreen(): Screen {
  const calls = /\/api\/programme/
  const { path } = programme
  return {
    name: 'programme',
    who: 'demo',
    states: [
      { name: 'as it comes', path, ready: rowOf(path) },
      { name: 'a classic league', path: `${path}?${HALFWAY}`, ready: ownRow },
      { name: 'a classic head-to-head league', path: `${path}?${DUEL}`, ready: ownRow },
      { name: 'of the first gameweek', path: `${path}?gw=1`, ready: ownRow },
      {
        name: 'loading',
        path,
        isShared: true,
        prepare: (page) => stall(page, calls),
        ready: (page) => page.locator('[aria-busy="true"]').first(),
      },
      { name: 'the call fails', isShared: true, act: (page) => refuseAll(page, calls), ready: alert },
    ],
  }
}

/** A final gameweek (where the demo's clock stands at first), one in play, and none. */
function liveScreen(): Screen {
  const calls = /\/api\/live/
  const { path } = live
  return {
    name: 'live',
    who: 'demo',
    states: [
      { name: 'as it comes', path, ready: heading('Live') },
      {
        name: 'while matches are on',
        path,
        isView: true,
        async prepare(page) {
          await drawInBrowser(page)
          await answer('**/api/live/screen?*', liveScreenOf(liveRows))(page)
          await answer('**/api/live/matches?*', liveMatches)(page)
          await answer('**/api/live/squads?*', liveSquads)(page)
          await answer('**/api/live/feed?*', liveFeed)(page)
          await answer('**/api/league-sync*', [sync])(page)
          await answer('**/api/team/all', [team])(page)
        },
        ready: ownRow,
      },
      {
        name: 'a team on its pitch',
        act: press('Ann FC'),
        ready: (page) => page.getByRole('heading', { name: 'Ann FC as it stands' }),
      },
      {
        name: 'once the gameweek is final',
        path,
        isView: true,
        async prepare(page) {
          await drawInBrowser(page)
          await answer('**/api/live/screen?*', liveScreenOf(finalRows))(page)
          await answer('**/api/league-sync*', [sync])(page)
          await answer('**/api/team/all', [team])(page)
        },
        ready: ownRow,
      },
      {
        name: 'between gameweeks',
        path,
        async prepare(page) {
          await drawInBrowser(page)
          await answer('**/api/live/screen?*', [])(page)
          await answer('**/api/league-sync*', [{ ...sync, scoring: 'c' }])(page)
          await answer('**/api/team/all', [team])(page)
        },
        ready: (page) => page.getByRole('heading', { name: 'No gameweek is played now' }),
      },
      {
        name: 'loading',
        path,
        prepare: (page) => stall(page, calls),
        ready: (page) => page.locator('[aria-busy="true"]').first(),
      },
      { name: 'the call fails', act: (page) => refuseAll(page, calls), ready: alert },
    ],
  }
}

function lineUp(): Screen {
  const calls = /\/api\/line-up/
  const path = '/lineup/40017'
  return {
    name: 'a line-up',
    who: 'demo',
    states: [
      { name: 'as it comes', path, ready: (page) => page.getByRole('img', { name: /jersey/ }).first() },
      { name: 'as a list', path: `${path}?view=list`, isView: true, ready: (page) => page.getByRole('table').first() },
      { name: 'loading', path, prepare: (page) => stall(page, calls), ready: heading('Line-up') },
      { name: 'the call fails', act: (page) => refuseAll(page, calls), ready: alert },
      { name: 'of nobody’s league', path: '/lineup/999999', ready: text('Not in your leagues') },
    ],
  }
}
