import { ANSWERS } from '#display/views/views.ts'

/** The calls by what they are about, as prefixes of their paths; calls that match none come last. */
const TOPICS: Record<string, readonly string[]> = {
  'Log-in and account': ['/api/auth/', '/api/account', '/api/access-tokens', '/api/connections', '/api/identity'],
  Teams: ['/api/team/', '/api/leagues/', '/api/team-names/'],
  Leagues: ['/api/league-', ...ANSWERS.map(({ call }) => call.path), '/api/line-up', '/api/programme'],
  'Weekly mail': [
    '/api/newsletter',
    '/api/confirm-email',
    '/api/normalfplsignup',
    '/api/nor-conf-email',
    '/api/unsubscribe',
  ],
  'Figures of all teams': ['/api/bench-', '/api/starter-medians', '/api/no-subs/'],
}
const OTHERS = 'More'

/** In the order of the topics; a topic without calls is left out. */
export function byTopic<Call extends { path: string }>(calls: readonly Call[]): { topic: string; calls: Call[] }[] {
  const found = Map.groupBy(calls, ({ path }) => topicOf(path))
  return [...Object.keys(TOPICS), OTHERS].flatMap((topic) => {
    const ofTopic = found.get(topic)
    return ofTopic ? { topic, calls: ofTopic } : []
  })
}

function topicOf(path: string): string {
  const topics = Object.entries(TOPICS)
  return topics.find(([, starts]) => starts.some((start) => path.startsWith(start)))?.[0] ?? OTHERS
}
