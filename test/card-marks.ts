/** The chats whose crawlers open a posted address, as they name themselves; some ask for the beginning of a page alone. */
export const CRAWLERS: Record<string, Record<string, string>> = {
  WhatsApp: { 'user-agent': 'WhatsApp/2.24.20.89 A' },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)' },
  Slack: {
    'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    range: 'bytes=0-32768',
    accept: '*/*',
  },
  Discord: { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
  Facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    range: 'bytes=0-524287',
    accept: '*/*',
  },
}

/** As a crawler reads them: whatever stands in the head with a property or a name of a card. */
export function marksOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', said = '']) => [name, plain(said)]))
}

function plain(said: string): string {
  return said.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
