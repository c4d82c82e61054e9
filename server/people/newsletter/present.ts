import { wordsAbout } from '#display/games/games.ts'
import type { Game } from '#domain/ids.ts'
import type { SavedStatus } from '#server/facts/teams/store.ts'

export const ACCEPTED_TEXT =
  'Please look into your mailbox and confirm with the link in our email. For each game an address gets at most one such email in a quarter of an hour, and three in a day for both, so if you have asked before, the newest one about this game is the one to use.'

export const NO_LEAGUE_YET_TEXT =
  'This team is in no league yet, so there is nothing to send. Please sign up once it is in one.'

/** One text for a token that is unknown, too old, or of another kind. */
export const BAD_LINK_TEXT = 'This link is not valid, or it has expired. Please sign up again.'

export const SPENT_LINK_TEXT =
  'This link has already been used, and the weekly mails were ended afterwards. Please sign up again if you want them back.'

export const UNSUBSCRIBED_TEXT = 'You have unsubscribed: no more weekly mails go to your address.'

export const BAD_UNSUBSCRIBE_TEXT =
  'This link is not valid. Please use the unsubscribe link of the latest weekly mail you have, or write to us.'

/** The answer to a mail scanner or link preview, which requests the link without opening the page. */
export const OPEN_THE_PAGE_TEXT =
  'Please open the link of our email in your browser: the page that it leads to confirms your address.'

/** The answer to a confirmation, with what is known of the team by then. */
export function confirmedText({ game, team_status }: { game: Game; team_status: SavedStatus }): string {
  return `Thank you, your email address is confirmed. ${WHAT_FOLLOWS[team_status](game)}`
}

const WHAT_FOLLOWS: Record<SavedStatus, (game: Game) => string> = {
  ready: () => 'The first weekly mail comes when the next gameweek is final.',
  pending: () =>
    'Your team is being fetched from the official game; once it is there, the weekly mail comes with every final gameweek.',
  'no-league': (game) =>
    wordsAbout(game).areLeaguesChosen
      ? 'But the team is in none of the leagues that were chosen, so there is nothing to send. Please sign up again and choose its leagues.'
      : 'Your team is not in a league yet: the weekly mail comes once it is in one.',
  'not-found': (game) =>
    `But the official ${game} game knows no team with the Team ID that was given, so there is nothing to send. Please sign up again with the right one.`,
}
