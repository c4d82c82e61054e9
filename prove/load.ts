// Readers come at a pace of their own while the official game is gone, and once more while a gameweek is read: nobody is turned away,
// and answers come about as soon as in a calm time.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Load, type Reader, slowestHundredth, startReaders } from './paced.ts'
import type { Finding, Proof } from './proof.ts'
import { asked, type Season, startSeason } from './season.ts'

const SIZE = {
  whole: { perSecond: 1000, seconds: 60 },
  short: { perSecond: 100, seconds: 2 },
}
export const proof: Proof = async ({ isShort }) => {
  const pace = SIZE[isShort ? 'short' : 'whole']
  const season = await startSeason({ gameweek: 12, more: { TRUSTED_PROXIES: '127.0.0.1' } })
  const readers = startReaders()
  try {
    await season.game.fault('server-error')
    await readers.load(readerOf(season), { ...pace, seconds: 2 })
    const gone = await readers.load(readerOf(season), pace)
    await season.game.fault('none')
    const calm = await readers.load(readerOf(season), pace)
    await season.game.moveTo(12, 'final')
    const meanwhile = await readers.load(readerOf(season), pace)
    await untilGameweek(season, 12)
    const tried = `${pace.perSecond.toLocaleString('en')} requests a second for ${pace.seconds} s`
    return [
      {
        what: 'readers turned away while the official game is gone',
        tried,
        figure: gone.failed,
        unit: 'times',
        limit: 0,
      },
      ratio('the slowest hundredth of them, beside a calm time', [gone, calm], { tried, limit: 1.5 }),
      {
        what: 'readers turned away while a gameweek is read',
        tried,
        figure: meanwhile.failed,
        unit: 'times',
        limit: 0,
      },
      ratio('the slowest hundredth while a gameweek is read, beside a calm time', [meanwhile, calm], {
        tried,
        limit: 1.5,
      }),
    ]
  } finally {
    await readers.stop()
    await season.stop()
  }
}

function ratio(what: string, [one, other]: [Load, Load], { tried, limit }: { tried: string; limit: number }): Finding {
  const [ours, theirs] = [slowestHundredth(one), slowestHundredth(other)]
  const inWords = `${tried}: ${ours.toFixed(1)} ms beside ${theirs.toFixed(1)} ms`
  return { what, tried: inWords, figure: ours / theirs, unit: '×', limit }
}

const VIEW = '/api/bench-king-data?game=draft'

function readerOf({ program, token }: Season): Reader {
  return { url: `${program.url}${VIEW}`, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }
}

/** Waits until the gameweek was read, which must not be left for later. */
async function untilGameweek({ program, token }: Season, gameweek: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++, await sleep(200)) {
    const answer = await asked(`${program.url}/api/league-sync`, token)
    const states = (await answer.json()) as { latest_gameweek: number }[]
    if (states.every(({ latest_gameweek: latest }) => latest === gameweek)) return
  }
  throw new Error(`Gameweek ${gameweek} is not read`)
}
