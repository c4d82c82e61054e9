/** A value as a share of the greatest one, 0 to 1; null where there is nothing to draw. */
export function share(value: number | null, most: number | null): number | null {
  return value === null || most === null || most <= 0 ? null : Math.max(0, value / most)
}
