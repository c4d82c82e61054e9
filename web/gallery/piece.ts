import type { ReactNode } from 'react'

/** A piece of the site, and what it looks like in each of its states. */
export type Piece = {
  name: string
  /** Needs the whole width: light stands above dark. */
  isWide?: boolean
  states: Readonly<Record<string, () => ReactNode>>
}
