import type { JerseyDesign } from '#domain/jersey/design.ts'
import { drawnUri } from '#domain/jersey/drawn-uri.ts'

/** A drawn shirt, `height` pixels high unless the style sheet says otherwise; its place is kept either way. */
export function Jersey({ design, height = 48 }: { design: JerseyDesign; height?: number }) {
  const alt = `${design.shirtText ?? ''} jersey`.trim()
  return <img src={drawnUri(design)} alt={alt} width={Math.round(height * 1.02)} height={height} />
}
