import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, defused, isolated } from './names.ts'

describe('a clean name', () => {
  test.each([
    ['Left Back FC', 'Left Back FC'],
    ['Me\n1. Cheat', 'Me 1. Cheat'],
    ['tab\tand\r\nlines\u2028\u2029\u0085end', 'tab and lines end'],
    ['\u202eLiverpool\u2066 evil\u2069\u200e\u200f\u061c', 'Liverpool evil'],
    ['\u0000A\u0007\u001b[31mB\u009f\u007f', 'A[31mB'],
    ['half \ud800 a pair', 'half \ufffd a pair'],
    ['FC 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'FC 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['مكابي حيفا ۱۲', 'مكابي حيفا ۱۲'],
    ['ক্‍ষ', 'ক্‍ষ'],
    ['\u200b\u2060\u00ad', ''],
    ['\u3164\u115f\uffa0', ''],
    ['\u2800 \u00a0', ''],
    ['\u0301\u0302', ''],
    ['\ufe0f\u200d', ''],
    ['ผู้ใหญ่', 'ผู้ใหญ่'],
    [`Z${'\u0335'.repeat(30)}o`, `Z${'\u0335'.repeat(4)}o`],
  ])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean))

  test('whatever the name was, the result holds no control character and does not change when cleaned again', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const clean = cleanName(given)
        expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect(cleanName(clean)).toBe(clean)
      }),
    ))
})

describe('a defused name', () => {
  test.each([
    ['http://evil.example', 'http:|//evil.|example'],
    ['HTTPS://EVIL.EXAMPLE/x', 'HTTPS:|//EVIL.|EXAMPLE/x'],
    ['www.evil', 'www.|evil'],
    ['www.1a', 'www.|1a'],
    ['win at evil.com now', 'win at evil.|com now'],
    ['a.b.evil.co.uk', 'a.b.|evil.|co.|uk'],
    ['пример.рф', 'пример.|рф'],
    ['evil。com', 'evil。|com'],
    ['10.0.0.1', '10.|0.|0.1'],
    ['me@evil.com', 'me@|evil.|com'],
    ['@everyone', '@|everyone'],
    ['＠here', '＠|here'],
    ['<!here>', '<|!here>'],
    ['<@U123> <#C1|x> <https://evil.com|free>', '<|@|U123> <|#C1|x> <https:|//evil.|com|free>'],
    ['mailto:x', 'mailto:|x'],
    ['tel:0123', 'tel:|0123'],
  ])('%s is broken: %s', (name, broken) => expect(defused(name, '|')).toBe(broken))

  test.each([
    'Left Back FC',
    'A.F.C. Bench',
    'St. Mary Rovers',
    'Spurs @ home',
    'I <3 goals',
    '4-4-2',
    'Team: Name',
    '3.5 men',
    'Who...',
  ])('%s stays', (name) => expect(defused(name)).toBe(name))

  test('looks the same: nothing but zero-width spaces is added', () =>
    fc.assert(
      fc.property(fc.string(), (name) => defused(name).replaceAll('\u200b', '') === name.replaceAll('\u200b', '')),
    ))
})

describe('a name inside a sentence', () => {
  test.each([
    ['Left Back FC', 'Left Back FC'],
    ['Żółć Łódź 🏆 12', 'Żółć Łódź 🏆 12'],
    ['Спартак', 'Спартак'],
    ['サッカー', 'サッカー'],
    ['מכבי 12', '\u2068מכבי 12\u2069'],
    ['FC مكابي', '\u2068FC مكابي\u2069'],
    ['ދިވެހި', '\u2068ދިވެހި\u2069'],
  ])('%j becomes %j', (name, shown) => expect(isolated(name)).toBe(shown))
})
