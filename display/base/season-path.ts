import { isSeason } from '#domain/facts/season.ts'

/** The path of the screens of an earlier season; the season and the path of a screen follow. */
export const SEASON_PATH = '/seasons'

/** The season that the path of a page below it names; null for every other page. */
export function seasonOfPath(pathname: string): string | null {
  const [, start, season = ''] = pathname.split('/')
  return `/${start}` === SEASON_PATH && season.startsWith('20') && isSeason(season) ? season : null
}
