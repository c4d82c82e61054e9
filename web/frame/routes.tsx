import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import { SEASON_PATH } from '#display/base/season-path.ts'
import { live, programme, SCREENS, type Screen, type ScreenName } from '#display/views/screens.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ScreenError } from './errors/ScreenError.tsx'
import { UnavailablePage } from './errors/UnavailablePage.tsx'
import { Layout } from './layout/Layout.tsx'
import { LeagueGuard, LeagueLayout } from './layout/LeagueLayout.tsx'

/**
 * Every address of the site. A lazy route's id begins with its file, so that a server can preload it. Signed-in screens ask for
 * their data once the session is known; until then they show their skeleton. Public screens prefetch their figures.
 */
export function createRoutes(queries: QueryClient): RouteObject[] {
  return [
    {
      path: '/',
      element: <Layout />,
      errorElement: <ErrorPage />,
      children: [{ errorElement: <ScreenError />, children: [...publicScreens(queries), leagueScreens()] }],
    },
  ]
}

/** The addresses of screens that are only read: below a league's link, the example or an earlier season. */
export function createReaderRoutes(base: string): RouteObject[] {
  if (base === EXAMPLE_PATH) return readerRoutes(exampleLayout)
  return base.startsWith(`${SEASON_PATH}/`)
    ? readerRoutes(seasonLayout)
    : readerRoutes(linkLayout, [whichIsYou(), livePage()])
}

const linkLayout = {
  id: 'web/frame/layout/LinkLayout.tsx',
  lazy: () => import('./layout/LinkLayout.tsx'),
}

const exampleLayout = {
  id: 'web/frame/layout/ExampleLayout.tsx',
  lazy: () => import('./layout/ExampleLayout.tsx'),
}

const seasonLayout = {
  id: 'web/frame/layout/SeasonLayout.tsx',
  lazy: () => import('./layout/SeasonLayout.tsx'),
}

type ReaderLayout = typeof linkLayout | typeof exampleLayout | typeof seasonLayout

function readerRoutes(layout: ReaderLayout, others: RouteObject[] = []): RouteObject[] {
  const start: RouteObject = { index: true, element: <Navigate to={programme.path} replace /> }
  const elsewhere: RouteObject = { path: '*', element: <Navigate to={programme.path} replace /> }
  const screens = [start, ...others, ...leaguePages(), elsewhere]
  return [{ ...layout, path: '/', children: [{ errorElement: <ScreenError />, children: screens }] }]
}

function whichIsYou(): RouteObject {
  return {
    id: 'web/features/league-link/WhichIsYouPage.tsx',
    path: 'enter-team-id',
    lazy: () => import('#web/features/league-link/WhichIsYouPage.tsx'),
  }
}

function publicScreens(queries: QueryClient): RouteObject[] {
  return [
    {
      id: 'web/features/home/HomePage.tsx',
      index: true,
      ...ahead(async () => (await import('#web/features/insights/prefetch.ts')).prefetchHome(queries)),
      lazy: () => import('#web/features/home/HomePage.tsx'),
    },
    {
      id: 'web/features/accounts/RegisterPage.tsx',
      path: 'register',
      lazy: () => import('#web/features/accounts/RegisterPage.tsx'),
    },
    {
      id: 'web/features/accounts/LoginPage.tsx',
      path: 'login',
      lazy: () => import('#web/features/accounts/LoginPage.tsx'),
    },
    {
      id: 'web/features/accounts/VerifyEmailPage.tsx',
      path: 'verify-email',
      lazy: () => import('#web/features/accounts/VerifyEmailPage.tsx'),
    },
    {
      id: 'web/features/accounts/ResetPasswordPage.tsx',
      path: 'reset-password',
      lazy: () => import('#web/features/accounts/ResetPasswordPage.tsx'),
    },
    {
      id: 'web/features/accounts/AccountPage.tsx',
      path: 'account',
      lazy: () => import('#web/features/accounts/AccountPage.tsx'),
    },
    {
      id: 'web/features/assistants/ConnectPage.tsx',
      path: 'connect',
      lazy: () => import('#web/features/assistants/ConnectPage.tsx'),
    },
    {
      id: 'web/features/newsletter/DraftPage.tsx',
      path: 'draft',
      lazy: () => import('#web/features/newsletter/DraftPage.tsx'),
    },
    {
      id: 'web/features/newsletter/ConfirmEmailPage.tsx',
      path: 'confirm-email',
      lazy: () => import('#web/features/newsletter/ConfirmEmailPage.tsx'),
    },
    {
      id: 'web/features/newsletter/UnsubscribePage.tsx',
      path: 'unsubscribe',
      lazy: () => import('#web/features/newsletter/UnsubscribePage.tsx'),
    },
    {
      id: 'web/features/classic-signup/ClassicSignupPage.tsx',
      path: 'fpl-normal',
      lazy: () => import('#web/features/classic-signup/ClassicSignupPage.tsx'),
    },
    {
      id: 'web/features/classic-signup/ConfirmClassicPage.tsx',
      path: 'nor-conf-email',
      lazy: () => import('#web/features/classic-signup/ConfirmClassicPage.tsx'),
    },
    {
      id: 'web/features/insights/BenchInsightsPage.tsx',
      path: 'bench-insights',
      ...ahead(async (search) => (await import('#web/features/insights/prefetch.ts')).prefetchBench(queries, search)),
      lazy: () => import('#web/features/insights/BenchInsightsPage.tsx'),
    },
    {
      id: 'web/features/insights/WhatIfPage.tsx',
      path: 'what-if-machine-insights',
      ...ahead(async (search) => (await import('#web/features/insights/prefetch.ts')).prefetchWhatIf(queries, search)),
      lazy: () => import('#web/features/insights/WhatIfPage.tsx'),
    },
    {
      id: 'web/features/pitch/PitchPage.tsx',
      path: 'pitch',
      lazy: () => import('#web/features/pitch/PitchPage.tsx'),
    },
    {
      id: 'web/features/home/PrivacyPage.tsx',
      path: 'privacy',
      lazy: () => import('#web/features/home/PrivacyPage.tsx'),
    },
    { path: 'unavailable', element: <UnavailablePage /> },
  ]
}

/** Screens below the League navigation, which stays when one of them fails. */
function leagueScreens(): RouteObject {
  const teams: RouteObject = {
    id: 'web/features/teams/TeamsPage.tsx',
    path: 'enter-team-id',
    lazy: () => import('#web/features/teams/TeamsPage.tsx'),
  }
  const guarded: RouteObject = { element: <LeagueGuard />, children: [livePage(), ...leaguePages()] }
  return {
    element: <LeagueLayout />,
    children: [{ errorElement: <ScreenError />, children: [teams, guarded] }],
  }
}

/** Only for a league that is still followed; the example is over. */
function livePage(): RouteObject {
  return {
    id: 'web/features/live/LivePage.tsx',
    path: live.path.slice(1),
    lazy: () => import('#web/features/live/LivePage.tsx'),
  }
}

/** A page for each screen of a league: one that is forgotten does not compile. */
function leaguePages(): RouteObject[] {
  const pages = {
    programme: {
      id: 'web/features/programme/ProgrammePage.tsx',
      path: pathOf(SCREENS.programme),
      lazy: () => import('#web/features/programme/ProgrammePage.tsx'),
    },
    wrapped: {
      id: 'web/features/wrapped/WrappedPage.tsx',
      path: pathOf(SCREENS.wrapped),
      lazy: () => import('#web/features/wrapped/WrappedPage.tsx'),
    },
    season: {
      id: 'web/features/standings/CurrentSeasonPage.tsx',
      path: pathOf(SCREENS.season),
      lazy: () => import('#web/features/standings/CurrentSeasonPage.tsx'),
    },
    noSubs: {
      id: 'web/features/no-subs/NoSubsPage.tsx',
      path: pathOf(SCREENS.noSubs),
      lazy: () => import('#web/features/no-subs/NoSubsPage.tsx'),
    },
    noSubsTable: {
      id: 'web/features/no-subs/NoSubsTablePage.tsx',
      path: pathOf(SCREENS.noSubsTable),
      lazy: () => import('#web/features/no-subs/NoSubsTablePage.tsx'),
    },
    headToHead: {
      id: 'web/features/head-to-head/HeadToHeadPage.tsx',
      path: pathOf(SCREENS.headToHead),
      lazy: () => import('#web/features/head-to-head/HeadToHeadPage.tsx'),
    },
    cup: {
      id: 'web/features/cup/CupPage.tsx',
      path: pathOf(SCREENS.cup),
      lazy: () => import('#web/features/cup/CupPage.tsx'),
    },
    benchKing: {
      id: 'web/features/bench-king/BenchKingPage.tsx',
      path: pathOf(SCREENS.benchKing),
      lazy: () => import('#web/features/bench-king/BenchKingPage.tsx'),
    },
    waiwerKing: {
      id: 'web/features/waivers/WaiwerKingPage.tsx',
      path: pathOf(SCREENS.waiwerKing),
      lazy: () => import('#web/features/waivers/WaiwerKingPage.tsx'),
    },
    ledger: {
      id: 'web/features/ledger/LedgerPage.tsx',
      path: pathOf(SCREENS.ledger),
      lazy: () => import('#web/features/ledger/LedgerPage.tsx'),
    },
    luck: {
      id: 'web/features/luck/LuckPage.tsx',
      path: pathOf(SCREENS.luck),
      lazy: () => import('#web/features/luck/LuckPage.tsx'),
    },
    months: {
      id: 'web/features/months/MonthsPage.tsx',
      path: pathOf(SCREENS.months),
      lazy: () => import('#web/features/months/MonthsPage.tsx'),
    },
    lastStanding: {
      id: 'web/features/months/LastStandingPage.tsx',
      path: pathOf(SCREENS.lastStanding),
      lazy: () => import('#web/features/months/LastStandingPage.tsx'),
    },
    recordBook: {
      id: 'web/features/records/RecordsPage.tsx',
      path: pathOf(SCREENS.recordBook),
      lazy: () => import('#web/features/records/RecordsPage.tsx'),
    },
    ourLeague: {
      id: 'web/features/our-league/OurLeaguePage.tsx',
      path: pathOf(SCREENS.ourLeague),
      lazy: async () => (await import('#web/features/our-league/OurLeaguePage.tsx')).gameweek,
    },
    ourLeagueSeason: {
      id: 'web/features/our-league/OurLeaguePage.tsx#season',
      path: pathOf(SCREENS.ourLeagueSeason),
      lazy: async () => (await import('#web/features/our-league/OurLeaguePage.tsx')).season,
    },
    wire: {
      id: 'web/features/wire/WirePage.tsx',
      path: pathOf(SCREENS.wire),
      lazy: () => import('#web/features/wire/WirePage.tsx'),
    },
    rivals: {
      id: 'web/features/rivals/RivalsPage.tsx',
      path: pathOf(SCREENS.rivals),
      lazy: () => import('#web/features/rivals/RivalsPage.tsx'),
    },
    draftRoom: {
      id: 'web/features/draft-room/DraftRoomPage.tsx',
      path: pathOf(SCREENS.draftRoom),
      lazy: () => import('#web/features/draft-room/DraftRoomPage.tsx'),
    },
  } satisfies Record<Exclude<ScreenName, 'live'>, RouteObject>
  const lineUp: RouteObject = {
    id: 'web/features/pitch/LineUpPage.tsx',
    path: 'lineup/:teamId',
    lazy: () => import('#web/features/pitch/LineUpPage.tsx'),
  }
  return [...Object.values(pages), lineUp]
}

function pathOf({ path }: Screen): string {
  return path.slice(1)
}

/** Starts a screen's calls while its code is still loading. Only a page drawn on the server waits for them. */
function ahead(ask: (search: URLSearchParams) => Promise<void>) {
  return {
    async loader({ request }: LoaderFunctionArgs): Promise<null> {
      // The screen repeats a failed call and says what is wrong.
      const asked = ask(new URL(request.url).searchParams).catch(() => undefined)
      if (import.meta.env.SSR) await asked
      return null
    },
    // Game, gameweek and order are in the search: changing them needs no new loading.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  }
}
