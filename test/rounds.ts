/** How often a rule is tried: `usual` in `npm test`, `full` in `npm run prove -- rules`. */
export function rounds({ usual, full }: { usual: number; full: number }): number {
  return process.env.ROUNDS === 'full' ? full : usual
}
