import { test } from './journey.ts'
import { walk } from './walk.ts'
import { chats } from './walk-chats.ts'
import { leagueLink } from './walk-league-link.ts'
import { matchDay } from './walk-match-day.ts'
import { openViews } from './walk-open-views.ts'
import { push } from './walk-push.ts'
import { weeklyMail } from './walk-weekly-mail.ts'

test.setTimeout(240_000)

test('one walk of the clock: a gameweek is played and final, and a match day after it', async ({ browser }) => {
  await walk(browser, [openViews, weeklyMail, chats, push, leagueLink, matchDay])
})
