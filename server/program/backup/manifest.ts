import { array, boolean, type infer as Infer, int, literal, object, string } from 'zod/mini'

/** What a backup says about itself: the last file inside it. */
export const Manifest = object({
  format: literal(1),
  /** The program that made it. */
  program: string(),
  made_at: string(),
  postgres: string(),
  /** Migrations that had run, in their order. */
  migrations: array(string()),
  /** See `secret-mark.ts`. */
  secret: string(),
  /** In the order in which they can be filled: a table follows those that it refers to. */
  tables: array(object({ name: string(), columns: array(string()), rows: int(), bytes: int(), sha256: string() })),
  sequences: array(object({ name: string(), last_value: string(), is_called: boolean() })),
})

export type Manifest = Infer<typeof Manifest>

export const MANIFEST_NAME = 'manifest.json'
/** The secret that the program made for itself, where it was not given one. */
export const SECRET_NAME = 'auth-secret'

/** Where the next piece of a table stands. */
export function pieceName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy`
}

export function tableOfPiece(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1]
}
