/** The user agents of chat crawlers that open a posted address; some fetch only the beginning of a page. */
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

/** A card as crawlers read it: the head's metas with a card's property or name. */
export function marksOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', said = '']) => [name, plain(said)]))
}

function plain(said: string): string {
  return said.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
