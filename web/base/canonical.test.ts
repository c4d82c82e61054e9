import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

test.each([
  ['the front page', '/', '', '/'],
  ['capitals and slashes at the end', '/Draft//', '', '/draft'],
  ['what others add to a link', '/draft', '?utm_source=mail', '/draft'],
  ['a token', '/confirm-email', '?token=abc', '/confirm-email'],
  ['the usual game', '/bench-insights', '?game=classic', '/bench-insights'],
  ['the other game', '/bench-insights', '?game=draft', '/bench-insights?game=draft'],
  ['no such game', '/bench-insights', '?game=chess', '/bench-insights'],
  [
    'a gameweek, whatever stands around it',
    '/what-if-machine-insights',
    '?x=1&gw=7&game=draft&gw=9',
    '/what-if-machine-insights?game=draft&gw=7',
  ],
  ['a gameweek in another spelling', '/bench-insights', '?gw=07', '/bench-insights?gw=7'],
  ['a gameweek that no season has', '/bench-insights', '?gw=48', '/bench-insights'],
  ['half a gameweek', '/bench-insights', '?gw=1.5', '/bench-insights'],
  ['no gameweek', '/bench-insights', '?gw=', '/bench-insights'],
  ['the pitch as a list', '/pitch', '?x=1&view=list', '/pitch?view=list'],
  ['the pitch as it is', '/pitch', '?view=pitch', '/pitch'],
  ['a league', '/bench-king', '?league=7&gw=3', '/bench-king'],
])('%s', (_, path, search, expected) => expect(canonical(path, search)).toBe(expected))
