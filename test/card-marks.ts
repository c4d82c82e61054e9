/** As a crawler reads them: whatever stands in the head with a property or a name of a card. */
export function marksOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', said = '']) => [name, plain(said)]))
}

function plain(said: string): string {
  return said.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
