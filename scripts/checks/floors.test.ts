import { describe, expect, test } from 'vitest'
import { complaintsAbout } from './floors.ts'

/** `a > b` is a file and what it imports. */
function complaints(...lines: string[]): string[] {
  return complaintsAbout(
    lines.map((line) => {
      const [path = '', imports = ''] = line.split(' > ')
      return { path: `server/${path}`, imports: imports.split(' ').flatMap((file) => (file ? `server/${file}` : [])) }
    }),
  )
}

test('a floor may import itself and every floor below', () => {
  expect(
    complaints(
      'ground/db/db.ts',
      'facts/teams/store.ts > ground/db/db.ts',
      'people/teams/routes.ts > facts/teams/store.ts people/teams/present.ts',
      'people/teams/present.ts > ground/db/db.ts',
      'program/main.ts > people/teams/routes.ts',
    ),
  ).toEqual([])
})

test.each([
  ['ground/mail/smtp.ts', 'facts/consent/store.ts'],
  ['facts/teams/store.ts', 'following/teams/jobs.ts'],
  ['following/leagues/jobs.ts', 'views/publishing/jobs.ts'],
  ['views/insights/jobs.ts', 'people/weekly-mail/jobs.ts'],
  ['people/accounts/routes.ts', 'program/app.ts'],
  ['facts/teams/store.ts', 'program/main.ts'],
])('%s may not import %s', (file, above) => {
  expect(complaints(`${file} > ${above}`)).toEqual([`upward: server/${file} imports server/${above}`])
})

test.each([
  ['web/base/table/Table.tsx', 'web/session/Session.tsx'],
  ['web/league/view/ViewScreen.tsx', 'web/features/luck/LuckPage.tsx'],
  ['web/features/luck/LuckPage.tsx', 'web/frame/header/Header.tsx'],
  ['web/frame/routes.tsx', 'web/main.tsx'],
])('%s may not import %s', (path, above) => {
  expect(complaintsAbout([{ path, imports: [above] }])).toEqual([`upward: ${path} imports ${above}`])
  expect(complaintsAbout([{ path: above, imports: [path] }])).toEqual([])
})

test.each([
  ['contract/views/wire.ts', 'server/ground/db/db.ts', true],
  ['contract/views/wire.ts', 'display/views/wire.ts', true],
  ['display/views/wire.ts', 'web/base/paths.ts', true],
  ['domain/players/wire.ts', 'display/views/wire.ts', true],
  ['simulator/app.ts', 'display/views/wire.ts', true],
  ['domain/ids.ts', 'contract/base/email.ts', true],
  ['web/frame/routes.tsx', 'server/program/app.ts', true],
  ['server/program/app.ts', 'simulator/app.ts', true],
  ['contract/views/wire.ts', 'domain/ids.ts', false],
  ['display/views/wire.ts', 'contract/views/wire.ts', false],
  ['display/views/preview.ts', 'domain/facts/written.ts', false],
  ['web/frame/routes.tsx', 'contract/views/wire.ts', false],
  ['web/frame/routes.tsx', 'display/views/screens.ts', false],
  ['server/program/docs/docs-topics.ts', 'display/views/views.ts', false],
])('%s imports %s: refused %s', (path, other, isRefused) => {
  expect(complaintsAbout([{ path, imports: [other] }])).toEqual(isRefused ? [`root: ${path} imports ${other}`] : [])
})

test.each([
  ['domain/ids.ts', false],
  ['domain/ledger/kinds.ts', false],
  ['domain/ledger/ledger.ts', true],
  ['domain/facts/written.ts', true],
  ['domain/ledger/more/kinds.ts', true],
])('the contract imports %s: refused %s', (other, isRefused) => {
  const path = 'contract/views/ledger.ts'
  expect(complaintsAbout([{ path, imports: [other] }])).toEqual(isRefused ? [`rule: ${path} imports ${other}`] : [])
})

describe('a circle between rooms', () => {
  test('of two folders, though no two files import each other', () => {
    expect(
      complaints(
        'people/accounts/store.ts > people/newsletter/store.ts',
        'people/newsletter/routes.ts > people/accounts/jobs.ts',
      ),
    ).toEqual(['circle of 2: server/people/accounts, server/people/newsletter'])
  })

  test('of three folders, without a fourth that imports them', () => {
    expect(
      complaints(
        'views/a/present.ts > views/b/present.ts',
        'views/b/present.ts > views/c/present.ts ground/db/db.ts',
        'views/c/present.ts > views/a/present.ts',
        'views/d/present.ts > views/a/present.ts',
      ),
    ).toEqual([
      'circle of 3: server/views/a/present.ts, server/views/b/present.ts, server/views/c/present.ts',
      'circle of 3: server/views/a, server/views/b, server/views/c',
    ])
  })

  test('of a folder and a file beside it', () => {
    expect(
      complaints('views/answers.ts > views/insights/answers.ts', 'views/insights/answers.ts > views/answers.ts'),
    ).toEqual([
      'circle of 2: server/views/answers.ts, server/views/insights/answers.ts',
      'circle of 2: server/views, server/views/insights',
    ])
  })

  test('of two files of one folder', () => {
    expect(
      complaints('facts/teams/store.ts > facts/teams/x-store.ts', 'facts/teams/x-store.ts > facts/teams/store.ts'),
    ).toEqual(['circle of 2: server/facts/teams/store.ts, server/facts/teams/x-store.ts'])
  })

  test('of roots other than the server, too', () => {
    const file = (path: string, ...imports: string[]) => ({ path, imports })
    expect(complaintsAbout([file('domain/a/x.ts', 'domain/b/y.ts'), file('domain/b/z.ts', 'domain/a/w.ts')])).toEqual([
      'circle of 2: domain/a, domain/b',
    ])
  })
})

test.each([
  ['facts/teams/routes.ts', 'kind: server/facts/teams/routes.ts is none of tables, store, *-store, *-bytes'],
  ['following/teams/present.ts', 'kind: server/following/teams/present.ts is none of'],
  ['people/newsletter/helpers.ts', 'kind: server/people/newsletter/helpers.ts is none of'],
  ['ground/football/db.ts', 'kind: server/ground/football/db.ts is none of'],
  ['program/extra.ts', 'kind: server/program/extra.ts is none of'],
  ['features/teams/store.ts', 'no floor: server/features/teams/store.ts is in none of ground, facts'],
])('%s has no place', (file, complaint) => {
  expect(complaints(file)).toEqual([expect.stringContaining(complaint)])
})

test.each([
  'facts/teams/store.ts',
  'facts/gameweeks/missing-store.ts',
  'people/weekly-mail/mail-html-own.ts',
  'ground/db/any.ts',
])('%s has one', (file) => expect(complaints(file)).toEqual([]))
