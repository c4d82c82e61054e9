import type { Setting } from '#server/ground/settings/kinds.ts'
import { SETTING_GROUPS } from '#server/ground/settings/table.ts'

const HEAD = `# Settings

Read from the environment, or from a file \`.env\` beside \`package.json\`. Every one may be left out; a wrong value stops the start with a
list of everything that is wrong. Values with spaces, \`#\`, \`<\` or \`>\` stand in double quotes there, and those with \`$\` or \`"\` in single ones:
so the program, systemd and Docker Compose read them alike. Names that end in \`_SECONDS\` are in seconds.

Made from \`server/ground/settings/table.ts\` by \`npm run settings\`.
`

/** `docs/SETTINGS.md`, from the table that the program reads by. */
export function settingsPage(): string {
  const groups = Object.entries<Readonly<Record<string, Setting<unknown>>>>(SETTING_GROUPS)
  return `${[HEAD, ...groups.map(([title, settings]) => group(title, settings))].join('\n')}`
}

function group(title: string, settings: Readonly<Record<string, Setting<unknown>>>): string {
  const rows = Object.entries(settings).map(
    ([name, { otherwise, limits, says }]) =>
      `| \`${name}\` | ${cell(otherwise && `\`${otherwise}\``)} | ${cell(limits)} | ${cell(says)} |`,
  )
  return `## ${title}\n\n| name | default | may be | what it does |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}
