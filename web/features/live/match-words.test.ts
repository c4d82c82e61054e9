import { expect, test } from 'vitest'
import { needWords, type SideNow } from './match-words.ts'

const ann = (points: number | null, ...left: string[]): SideNow => ({ name: 'Ann FC', points, left })
const bob = (points: number | null, ...left: string[]): SideNow => ({ name: 'Bob Rovers', points, left })

test.each<[string, SideNow, SideNow, string]>([
  ['nobody is left', ann(40), bob(30), ''],
  ['a score is not known', ann(null, 'Saka'), bob(30), ''],
  ['behind with one player', ann(30, 'Saka'), bob(40), 'To win, Ann FC must get 11 from Saka.'],
  [
    'behind on the other side',
    ann(40),
    bob(30, 'Saka', 'Kane (C)'),
    'To win, Bob Rovers must get 11 from Saka and Kane (C).',
  ],
  [
    'both have players left',
    ann(-2, 'Saka'),
    bob(1, 'Kane'),
    'To win, Ann FC must get 4 more from Saka than Bob Rovers from Kane.',
  ],
  ['behind with nobody left', ann(30), bob(31, 'Kane'), 'Nobody of Ann FC is left to play, 1 behind.'],
  ['level, both', ann(0, 'Saka'), bob(0, 'Kane'), 'Level: Saka against Kane.'],
  ['level, one', ann(0), bob(0, 'Kane'), 'Level, with Kane of Bob Rovers left, and nobody of Ann FC.'],
  [
    'many',
    ann(30, 'A', 'B', 'C', 'D', 'E'),
    bob(40, 'A', 'B', 'C', 'D'),
    'To win, Ann FC must get 11 more from 5 players than Bob Rovers from A, B, C and D.',
  ],
])('%s', (_, one, other, words) => expect(needWords(one, other)).toBe(words))
