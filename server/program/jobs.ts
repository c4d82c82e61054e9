import { keepPolling, lookForNews, recheckGameweek } from '#server/following/gameweeks/jobs.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { readSample } from '#server/following/sample/jobs.ts'
import { fillTeam } from '#server/following/teams/jobs.ts'
import type { DeliveryNeeds } from '#server/ground/delivery/delivery.ts'
import { createDelivery } from '#server/ground/delivery/jobs.ts'
import { forgetOldAttempts } from '#server/ground/identity/jobs.ts'
import type { JobFunctions } from '#server/ground/jobs/registry.ts'
import { type MailNeeds, mailTransport } from '#server/ground/mail/transport.ts'
import { chatTransport, pushTransport } from '#server/ground/posts/transport.ts'
import { forgetExpiredTokens } from '#server/people/access-tokens/jobs.ts'
import { forgetUnverifiedAccounts } from '#server/people/accounts/jobs.ts'
import { queueChatPosts } from '#server/people/channels/jobs.ts'
import { queueNews } from '#server/people/news/jobs.ts'
import { IS_POST_WANTED } from '#server/people/news/wanted-post-store.ts'
import { forgetOldSignUps } from '#server/people/newsletter/jobs.ts'
import { queuePushes } from '#server/people/push/jobs.ts'
import { queueWeeklyMails } from '#server/people/weekly-mail/jobs.ts'
import { objectionTo } from '#server/people/weekly-mail/may-be-mailed-store.ts'
import { publishInsights, tallyTeamsOfRange } from '#server/views/insights/jobs.ts'
import { countLive } from '#server/views/live/jobs.ts'
import { publishLeagueAgain } from '#server/views/publishing/jobs.ts'
import { tellWhistle } from '#server/views/whistle/jobs.ts'
import { forgetOldMailsAndClients } from './retention.ts'

const MAKERS = { 'weekly mails': queueWeeklyMails, posts: queueChatPosts, pushes: queuePushes }

/** The function of every job in `server/ground/jobs/registry.ts`. */
export function jobFunctions(deps: FollowingDeps & DeliveryNeeds & MailNeeds): JobFunctions {
  const transports = {
    mail: mailTransport(deps, objectionTo),
    chat: chatTransport(deps, IS_POST_WANTED),
    push: pushTransport(deps, IS_POST_WANTED),
  }
  return {
    'look-for-news': (input) => lookForNews(deps, input),
    'keep-looking': () => keepPolling(deps),
    'look-at-live': (input) => pollLive(deps, input),
    'count-live': (range) => countLive(deps, range),
    'tell-whistle': (range) => tellWhistle(deps, range),
    'sync-draft-league': (league) => syncLeague(deps, league),
    'sync-classic-league': (league) => syncLeague(deps, league),
    'fill-team': (team) => fillTeam(deps, team),
    'recheck-gameweek': (gameweek) => recheckGameweek(deps, gameweek),
    'read-sample': () => readSample(deps),
    'publish-league-again': (league) => publishLeagueAgain(deps, league),
    'tally-range': (range) => tallyTeamsOfRange(deps, range),
    'publish-insights': (input) => publishInsights(deps, input),
    'queue-news': (input) => queueNews(deps, input, MAKERS),
    deliver: createDelivery(deps, transports),
    'forget-old-attempts': () => forgetOldAttempts(deps),
    'forget-unverified-accounts': () => forgetUnverifiedAccounts(deps),
    'forget-expired-tokens': () => forgetExpiredTokens(deps),
    'forget-old-sign-ups': () => forgetOldSignUps(deps),
    'forget-old-mails-and-clients': () => forgetOldMailsAndClients(deps),
  }
}
