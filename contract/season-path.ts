/** The path of the screens of an earlier season; the season and the path of a screen follow. */
export const SEASON_PATH = '/seasons'

/** The season that the path of a page below it names; null for every other page. */
export function seasonOfPath(pathname: string): string | null {
  const [, start, season = ''] = pathname.split('/')
  return `/${start}` === SEASON_PATH && isSeason(season) ? season : null
}

function isSeason(text: string): boolean {
  const [, first, second] = /^20(\d\d)-(\d\d)$/.exec(text) ?? []
  return first !== undefined && (Number(first) + 1) % 100 === Number(second)
}
