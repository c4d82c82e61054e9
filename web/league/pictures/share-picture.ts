import type { Asked } from '#contract/base/endpoint.ts'
import { PRODUCT } from '#contract/base/product.ts'
import type { GameName, LeagueType } from '#contract/games/league-rows.ts'
import type {
  getLineUpPicture,
  getProgrammePicture,
  getTablePicture,
  getWrappedPicture,
  PictureForm,
  PictureTable,
} from '#contract/views/line-up.ts'
import type { getRivalsPicture } from '#contract/views/rivals.ts'
import { type Span, searchOf } from '#display/views/span.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { spanInName } from '#web/league/download/files.ts'

/** Which picture: the gameweek is the latest one where null. */
export type SharedPicture =
  | { kind: 'line-up'; teamId: number; game: GameName; gameweek: number | null }
  | ({ kind: 'table'; table: PictureTable; span?: Span | undefined } & OfLeague)
  | ({ kind: 'programme'; form: PictureForm } & OfLeague)
  /** Of the gameweek to come. */
  | ({ kind: 'preview' } & OfLeague)
  | ({ kind: 'rivals'; a: number; b: number } & OfLeague)
  | ({ kind: 'wrapped'; card: number; team?: number } & OfLeague)

type OfLeague = { leagueId: number; game: GameName; type: LeagueType | undefined; gameweek: number | null }

type PictureOf<Kind extends SharedPicture['kind']> = Extract<SharedPicture, { kind: Kind }>

/** The parameters of the calls. */
export function lineUpAsked({ teamId, ...about }: PictureOf<'line-up'>): Asked<typeof getLineUpPicture> {
  return { teamId: String(teamId), ...gameweekAsked(about) }
}

export function tableAsked({ table, span, ...about }: PictureOf<'table'>): Asked<typeof getTablePicture> {
  return { table, ...leagueAsked(about), ...Object.fromEntries(span ? searchOf(span) : []) }
}

export function programmeAsked({ form, ...about }: PictureOf<'programme'>): Asked<typeof getProgrammePicture> {
  return { form, ...leagueAsked(about) }
}

export function previewAsked(about: PictureOf<'preview'>): Asked<typeof getProgrammePicture> {
  return { edition: 'next', ...leagueAsked({ ...about, gameweek: null }) }
}

export function rivalsAsked({ a, b, leagueId, game, type }: PictureOf<'rivals'>): Asked<typeof getRivalsPicture> {
  return { league: String(leagueId), game, ...(type && { type }), a: String(a), b: String(b) }
}

export function wrappedAsked({ card, team, ...about }: PictureOf<'wrapped'>): Asked<typeof getWrappedPicture> {
  return { card: String(card), ...(team !== undefined && { team: String(team) }), ...leagueAsked(about) }
}

function leagueAsked({ leagueId, type, ...about }: OfLeague) {
  return { leagueId: String(leagueId), ...(type && { type }), ...gameweekAsked(about) }
}

function gameweekAsked({ game, gameweek }: Pick<SharedPicture, 'game' | 'gameweek'>) {
  return { game, ...(gameweek !== null && { gw: String(gameweek) }) }
}

export function fileNameOf(picture: SharedPicture): string {
  const gameweek = picture.gameweek === null ? '' : `-gw-${picture.gameweek}`
  const span = picture.kind === 'table' && picture.span ? `-${spanInName(picture.span)}` : ''
  const form = picture.kind === 'programme' && picture.form === 'story' ? '-story' : ''
  return `${PRODUCT.toLowerCase()}-${subjectOf(picture)}${gameweek}${span}${form}.png`
}

function subjectOf(picture: SharedPicture): string {
  if (picture.kind === 'line-up') return `line-up-${picture.teamId}`
  if (picture.kind === 'wrapped') return `wrapped-${picture.team ?? picture.leagueId}-${picture.card}`
  if (picture.kind === 'rivals') return `rivals-${picture.a}-${picture.b}`
  return `${picture.kind === 'table' ? picture.table : picture.kind}-${picture.leagueId}`
}

/** The league of which it is; null for the line-up of a team. */
export function leagueOfPicture(picture: SharedPicture) {
  if (picture.kind === 'line-up') return null
  const { game, type, leagueId } = picture
  return { game, ...(type && { type }), league_id: leagueId }
}

type Shared = { files: File[]; text?: string }

/** What a browser can do with a file. */
export type Device = {
  canShare?: (data: Shared) => boolean
  share?: (data: Shared) => Promise<void>
  save(file: File): void
}

/**
 * Opens the device's share sheet with the file, and with the league's open link where the sheet takes both, or else downloads it. `left`: the person closed the sheet. If the sheet does not
 * open, as when the click was too long ago (transient activation), the file is downloaded.
 */
export async function handOver(
  file: File,
  device: Device,
  open: string | null = null,
): Promise<'shared' | 'saved' | 'left'> {
  const alone = { files: [file] }
  const whole = open === null ? alone : { ...alone, text: open }
  const data = device.canShare?.(whole) ? whole : alone
  if (device.share && device.canShare?.(data)) {
    try {
      await device.share(data)
      return 'shared'
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'left'
    }
  }
  device.save(file)
  return 'saved'
}

/** Whether the device’s share sheet takes pictures. */
export function sharesFiles({ share, canShare }: Device = browserDevice()): boolean {
  const picture = new File([], 'a.png', { type: 'image/png' })
  return share !== undefined && (canShare?.({ files: [picture] }) ?? false)
}

export function browserDevice(): Device {
  return {
    ...('canShare' in navigator && { canShare: (data) => navigator.canShare(data) }),
    ...('share' in navigator && { share: (data) => navigator.share(data) }),
    save: saveFile,
  }
}
