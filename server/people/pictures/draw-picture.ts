import { renderAsync } from '@resvg/resvg-js'
import type { LineUp, PictureForm } from '#contract/views/line-up.ts'
import type { Rivals } from '#contract/views/rivals.ts'
import { wordsAbout } from '#display/games/games.ts'
import { drawCard } from './draw-card.ts'
import { drawLineUp } from './draw-line-up.ts'
import { loadFaces } from './draw-other-fonts.ts'
import { othersIn } from './draw-pieces.ts'
import { toPng } from './draw-png.ts'
import { drawTable } from './draw-table.ts'
import { drawWrapped, type WrappedPicture } from './draw-wrapped.ts'
import type { CardDrawing } from './present-link-card.ts'
import type { ProgrammeQuestion } from './present-programme.ts'
import type { TableQuestion } from './present-table-rows.ts'

/** What is to be drawn, as it is handed to another thread. `host` stands at the foot. */
export type Drawing = { host: string } & (
  | { kind: 'line-up'; lineUp: LineUp }
  /** `answer`: the bytes of the finished answer of the table's own call. */
  | ({ kind: 'table'; answer: Uint8Array } & Omit<TableQuestion, 'answer'>)
  | ({ kind: 'programme'; form: PictureForm } & ProgrammeQuestion)
  | ({ kind: 'preview' } & ProgrammeQuestion)
  | ({ kind: 'wrapped' } & WrappedPicture)
  | { kind: 'rivals'; rivals: Rivals }
  | { kind: 'card' }
  | { kind: 'link-card'; card: CardDrawing }
)

/** The PNG; null where there is nothing to draw. */
export async function draw(drawing: Drawing): Promise<Uint8Array<ArrayBuffer> | null> {
  const svg = await svgOf(drawing)
  if (svg === null) return null
  // Everything is a path: looking for the fonts of the machine would take most of the time.
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return toPng({ pixels, width, height })
}

/** All text of the drawing, and more: only which characters occur matters. */
function textsOf(drawing: Drawing): string {
  if (drawing.kind !== 'table') return JSON.stringify(drawing)
  return Buffer.from(drawing.answer).toString()
}

export async function svgOf(drawing: Drawing): Promise<string | null> {
  const { host, kind } = drawing
  await loadFaces(othersIn(textsOf(drawing)))
  if (kind === 'card') return drawCard({ host })
  if (kind === 'line-up') return drawLineUp(drawing.lineUp, { host, corner: wordsAbout(drawing.lineUp.game).name })
  if (kind === 'wrapped') return drawWrapped(drawing, { host })
  if (kind === 'programme') {
    // Imported late, as it brings the words of all findings.
    const [{ programmePicture }, { drawProgramme }] = await Promise.all([
      import('./present-programme.ts'),
      import('./draw-programme.ts'),
    ])
    return drawProgramme(programmePicture(drawing), { form: drawing.form, host })
  }
  if (kind === 'preview') {
    const [{ previewPicture }, { drawPreview }] = await Promise.all([
      import('./present-preview.ts'),
      import('./draw-preview.ts'),
    ])
    const preview = previewPicture(drawing)
    return preview && drawPreview(preview, { host })
  }
  if (kind === 'link-card') {
    const [{ cardPicture }, { drawLinkCard }] = await Promise.all([
      import('./present-card-picture.ts'),
      import('./draw-link-card.ts'),
    ])
    return drawLinkCard(cardPicture(drawing.card), { host })
  }
  if (kind === 'rivals') return (await import('./draw-rivals.ts')).drawRivals(drawing.rivals, { host })
  const { answer, ...question } = drawing
  // Imported late, as it brings the definitions of all tables, which a line-up or a card does not need.
  const { tablePicture } = await import('./present-table.ts')
  const table = tablePicture({ ...question, answer: JSON.parse(Buffer.from(answer).toString()) })
  return table && drawTable(table, { host, corner: wordsAbout(drawing.game).leagueKind(drawing.type) })
}
