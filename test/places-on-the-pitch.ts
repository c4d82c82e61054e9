/** The players that a page draws on a pitch and on its bench: the shirt's text, the name and the points. */
export function placesIn(html: string): string[] {
  const places = html.matchAll(/<li[^>]*><img [^>]*alt="([^"]+)"[^>]*\/?><span>([^<]*)<\/span>.*?<b>([^<]*)<\/b>/g)
  return [...places].map(([, shirt, name, points]) => `${shirt}, ${name}, ${points}`)
}
