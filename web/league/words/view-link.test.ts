import { expect, test } from 'vitest'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { viewLink } from './view-link.ts'

const draft: LeagueRef = { game: 'draft', league_id: 7, league_name: 'Ours' }
const duel: LeagueRef = { game: 'classic', type: 'h2h', league_id: 9, league_name: 'Duels' }

test.each([
  { case: 'nothing asked for', at: '/bench-king', league: draft, gameweek: 12, link: '/bench-king?league=7&gw=12' },
  {
    case: 'the order that is shown',
    at: '/bench-king?sort=bench&dir=asc',
    league: draft,
    gameweek: 12,
    link: '/bench-king?league=7&gw=12&sort=bench&dir=asc',
  },
  {
    case: 'a league and a gameweek that there are not',
    at: '/bench-king?league=1&game=classic&type=h2h&gw=99',
    league: draft,
    gameweek: 12,
    link: '/bench-king?league=7&gw=12',
  },
  {
    case: 'a classic league, and the fixtures that are shown',
    at: '/head-to-head?fixtures=30',
    league: duel,
    gameweek: 3,
    link: '/head-to-head?league=9&game=classic&type=h2h&gw=3&fixtures=30',
  },
  {
    case: 'a screen about the whole season',
    at: '/no-subs?gw=3',
    league: draft,
    gameweek: null,
    link: '/no-subs?league=7',
  },
  {
    case: 'a month that nobody asked for',
    at: '/months?gw=3&sort=bench&dir=asc',
    league: draft,
    gameweek: null,
    span: { from: 10, to: 13, month: 'November', through: 12, isOver: false },
    link: '/months?league=7&month=november&sort=bench&dir=asc',
  },
  {
    case: 'gameweeks together',
    at: '/months?from=9&to=3',
    league: draft,
    gameweek: null,
    span: { from: 3, to: 9, month: null, through: 9, isOver: true },
    link: '/months?league=7&from=3&to=9',
  },
  {
    case: 'whatever else an address carries stays at home',
    at: '/no-subs?token=secret&utm_source=x#here',
    league: draft,
    gameweek: null,
    link: '/no-subs?league=7',
  },
])('$case', ({ at, league, gameweek, span, link }) =>
  expect(viewLink({ href: `https://x.example${at}` }, { league, gameweek, span })).toBe(`https://x.example${link}`),
)
