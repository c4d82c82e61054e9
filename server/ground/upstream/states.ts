/**
 * Whether a body says that the game is being updated: the JSON string of the classic game, with or without its quotes, or
 * the page that stands in for the draft game in July. Either comes with any status.
 */
export function isGameUpdating(body: string): boolean {
  const text = body.slice(0, 4096).trim()
  if (/^"?the game is being updated\.?"?$/i.test(text)) return true
  if (!text.startsWith('<')) return false
  return /<title>\s*game updating/i.test(text) || /(game|draft|fantasy) is (currently )?being updated/i.test(text)
}

/**
 * Whether the body of a 404 is the official game's own: `{"detail": …}`, or one of its two bare texts. Anything else comes
 * from a server in between, and says nothing about what was asked for.
 */
export function isOfficialMissing(body: string): boolean {
  const text = body.trim()
  if (/^"?(no pick history|game not started)\.?"?$/i.test(text)) return true
  return /^\{\s*"detail"\s*:\s*"[^"]*"\s*\}$/.test(text)
}
