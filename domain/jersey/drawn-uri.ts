import type { JerseyDesign } from './design.ts'
import { jerseyUri } from './jersey.ts'

const drawn = new WeakMap<JerseyDesign, string>()

/** `jerseyUri`, once for each design value: a page shows the shirts of a few clubs many times. */
export function drawnUri(design: JerseyDesign): string {
  const uri = drawn.get(design) ?? jerseyUri(design)
  drawn.set(design, uri)
  return uri
}
