type Figure = number | string | null

/** As a number where it is one: the screen writes it with a sign, or rounded. */
export function figureOf(value: number | null, text: string | undefined): Figure {
  if (value === null || Number.isInteger(value)) return value
  return numberIn(text ?? null) ?? value
}

/** `+2.7` and `−3.7` as numbers, other texts as they are. */
export function numberIn(text: string | null): Figure {
  return text !== null && /^[+−-]?\d+(\.\d+)?$/.test(text) ? Number(text.replace('−', '-')) : text
}
