const UNRELEASED = '## Not released yet'
/** Each version says this, be it "Nothing.": an operator should not have to search the entries for it. */
const MUST_DO = '### What an operator must do'

/** What stands below "Not released yet"; null where there is no such heading. */
export function unreleased(changelog: string): string | null {
  const [, section] = changelog.split(new RegExp(`^${UNRELEASED}$`, 'm'))
  return section === undefined ? null : (section.split(/^## /m)[0] ?? '').trim()
}

/** What keeps the entries that are not released from being the notes of a release. */
export function wrongWithChangelog(changelog: string): string[] {
  const section = unreleased(changelog)
  if (section === null) return [`CHANGELOG.md has no heading "${UNRELEASED}".`]
  const [entries = '', after] = section.split(new RegExp(`^${MUST_DO}$`, 'm'))
  const duties = after?.split(/^### /m)[0]?.trim()
  return [
    ...(/^- /m.test(entries) ? [] : [`CHANGELOG.md has no entries under "${UNRELEASED}".`]),
    ...(duties ? [] : [`CHANGELOG.md does not say under "${MUST_DO}" what that is, be it "Nothing.".`]),
  ]
}

/** The entries get the version's heading, and an empty "Not released yet" above them. */
export function withRelease(changelog: string, heading: string): string {
  return changelog.replace(new RegExp(`^${UNRELEASED}$`, 'm'), `${UNRELEASED}\n\n## ${heading}`)
}
