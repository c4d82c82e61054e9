import { expect, test } from 'vitest'
import { getProgrammePicture, getTablePicture } from '#contract/views/line-up.ts'
import { ApiFailure, overNetwork, requestOf } from '#web/base/call.ts'
import {
  type Device,
  fileNameOf,
  handOver,
  lineUpAsked,
  previewAsked,
  programmeAsked,
  type SharedPicture,
  tableAsked,
} from './share-picture.ts'

const ORIGIN = 'https://benchside.example'
const table = {
  kind: 'table',
  table: 'bench-king',
  leagueId: 7,
  game: 'draft',
  type: undefined,
  gameweek: 12,
} satisfies SharedPicture
const programme = {
  kind: 'programme',
  form: 'story',
  leagueId: 7,
  game: 'classic',
  type: 'h2h',
  gameweek: 12,
} satisfies SharedPicture
const lineUp = { kind: 'line-up', teamId: 4711, game: 'classic', gameweek: null } satisfies SharedPicture
const file = new File(['x'], 'benchside.png', { type: 'image/png' })

test('a draft table: its league, its game, the gameweek on the screen', () => {
  const { url } = requestOf(ORIGIN, getTablePicture, tableAsked(table))
  expect(url).toBe(`${ORIGIN}/api/league-picture?table=bench-king&leagueId=7&game=draft&gw=12`)
})

test('a request for a classic table has the type of its league, for both types share their numbers', () => {
  expect(tableAsked({ ...table, game: 'classic', type: 'h2h', gameweek: null })).toEqual({
    table: 'bench-king',
    leagueId: '7',
    game: 'classic',
    type: 'h2h',
  })
})

test('a table of several gameweeks says which, also in the name of its file', () => {
  const months = { ...table, table: 'months', gameweek: null } as const
  const november = { ...months, span: { from: 10, to: 13, month: 'November', through: 12, isOver: false } }
  const others = { ...months, span: { from: 3, to: 9, month: null, through: 9, isOver: true } }
  expect(tableAsked(november)).toEqual({ table: 'months', leagueId: '7', game: 'draft', month: 'november' })
  expect(tableAsked(others)).toEqual({ table: 'months', leagueId: '7', game: 'draft', from: '3', to: '9' })
  expect([november, others].map(fileNameOf)).toEqual([
    'benchside-months-7-november.png',
    'benchside-months-7-gw-3-to-9.png',
  ])
})

test('a preview is of the edition to come, and named after its gameweek', () => {
  const { form: _, ...about } = programme
  const preview = { ...about, kind: 'preview' } as const
  expect(previewAsked(preview)).toEqual({ edition: 'next', leagueId: '7', type: 'h2h', game: 'classic' })
  expect(fileNameOf(preview)).toBe('benchside-preview-7-gw-12.png')
})

test('a line-up without a gameweek is the latest one', () => {
  expect(lineUpAsked(lineUp)).toEqual({ teamId: '4711', game: 'classic' })
  expect(lineUpAsked({ ...lineUp, gameweek: 3 })).toEqual({ teamId: '4711', game: 'classic', gw: '3' })
})

test('a programme in the form that is asked for', () => {
  const { url } = requestOf(ORIGIN, getProgrammePicture, programmeAsked(programme))
  expect(url).toBe(`${ORIGIN}/api/programme-picture?form=story&leagueId=7&type=h2h&game=classic&gw=12`)
})

test('the name of a file names its content', () => {
  const portrait = { ...programme, form: 'portrait' } as const
  expect([table, lineUp, programme, portrait].map(fileNameOf)).toEqual([
    'benchside-bench-king-7-gw-12.png',
    'benchside-line-up-4711.png',
    'benchside-programme-7-gw-12-story.png',
    'benchside-programme-7-gw-12.png',
  ])
})

test('a device that shares files gets it, and nothing is saved', async () => {
  const { device, happened } = deviceThat({ shares: async () => undefined })
  expect(await handOver(file, device)).toBe('shared')
  expect(happened).toEqual(['shared benchside.png'])
})

test.each([
  ['takes a text with it', true, { text: 'https://x.example/l/k/programme' }],
  ['takes files alone', false, {}],
])('a device that %s gets the open link where it can', async (_name, takesText, more) => {
  const given: object[] = []
  const { device } = deviceThat({})
  const canShare = (data: object) => takesText || !('text' in data)
  const share = async (data: object) => void given.push(data)
  await handOver(file, { ...device, canShare, share }, 'https://x.example/l/k/programme')
  expect(given).toEqual([{ files: [file], ...more }])
})

test.each([
  ['knows no sharing', deviceThat({})],
  ['shares, but no files', deviceThat({ shares: async () => undefined, takesFiles: false })],
  ['refuses, the click being too long ago', deviceThat({ shares: refusing('NotAllowedError') })],
])('a device that %s: saved', async (_name, { device, happened }) => {
  expect(await handOver(file, device)).toBe('saved')
  expect(happened.at(-1)).toBe('saved benchside.png')
})

test('closing the sheet downloads nothing either', async () => {
  const { device, happened } = deviceThat({ shares: refusing('AbortError') })
  expect(await handOver(file, device)).toBe('left')
  expect(happened).toEqual(['shared benchside.png'])
})

test('the bytes of a picture arrive unchanged; an HTML page instead is a failure', async () => {
  const answer = (type: string) => async () =>
    new Response(new Uint8Array([1, 2]), { headers: { 'content-type': type } })
  const drawn = overNetwork({ send: answer('image/png'), origin: ORIGIN })
  const { answer: picture } = await drawn(getTablePicture, tableAsked(table))
  expect(picture).toBeInstanceOf(Blob)
  expect([...new Uint8Array(await (picture as Blob).arrayBuffer())]).toEqual([1, 2])
  const failed = overNetwork({ send: answer('text/html'), origin: ORIGIN })(getTablePicture, tableAsked(table))
  await expect(failed).rejects.toMatchObject({ code: 'drift' })
  await expect(failed).rejects.toBeInstanceOf(ApiFailure)
})

function deviceThat({ shares, takesFiles = true }: { shares?: () => Promise<void>; takesFiles?: boolean }) {
  const happened: string[] = []
  const share = (data: { files: File[] }) => {
    happened.push(`shared ${data.files[0]?.name}`)
    return shares?.() ?? Promise.resolve()
  }
  const device: Device = {
    ...(shares && { share, canShare: () => takesFiles }),
    save: ({ name }) => void happened.push(`saved ${name}`),
  }
  return { device, happened }
}

function refusing(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('no', name))
}
