import { wrongWithChangelog } from './changelog.ts'

/** A picture of docs/images with the time of the last commit that changed it, in seconds. */
export type Picture = { name: string; bytes: number; changed: number }

export type Facts = {
  word: string
  /** As package.json has it. */
  version: string
  branch: string
  /** The lines of `git status --porcelain`. */
  uncommitted: readonly string[]
  tags: readonly string[]
  changelog: string
  pictures: readonly Picture[]
  /** When the last commit changed a screen, in seconds. */
  screensChanged: number
}

/**
 * Git cannot know what a picture shows, but it knows when it was drawn. Three days is what the last mends before a release take: a picture that is older than
 * that beside the newest screen was not drawn anew for this release.
 */
const OLDEST_PICTURE_DAYS = 3
/** All of them load with the README, on phones, too. */
const LARGEST_PICTURE_BYTES = 500_000
const DAY = 86_400

/** Everything that keeps the version from being released, a sentence each. */
export function whatIsWrong(facts: Facts): string[] {
  const { word, branch, uncommitted, tags, changelog } = facts
  return [
    ...wrongWithVersion(facts),
    ...(branch === 'main' ? [] : [`The branch is ${branch}, not main.`]),
    ...(uncommitted.length === 0 ? [] : [`These are not committed: ${uncommitted.join(', ')}.`]),
    ...(tags.includes(`v${word}`) ? [`The tag v${word} exists.`] : []),
    ...wrongWithChangelog(changelog),
    ...wrongWithPictures(facts),
  ]
}

function wrongWithVersion({ word, version }: Facts): string[] {
  const wanted = numbersOf(word)
  if (!wanted) return [`The version must be like 1.2.3, not "${word}".`]
  const present = numbersOf(version) ?? [0, 0, 0]
  const place = wanted.findIndex((number, index) => number !== present[index])
  return (wanted[place] ?? 0) > (present[place] ?? 0) ? [] : [`${word} is not greater than ${version} in package.json.`]
}

function numbersOf(version: string): number[] | null {
  return /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : null
}

function wrongWithPictures({ pictures, screensChanged }: Facts): string[] {
  return pictures.flatMap(({ name, bytes, changed }) => {
    const days = Math.floor((screensChanged - changed) / DAY)
    return [
      ...(days < OLDEST_PICTURE_DAYS ? [] : [`${name} is ${days} days older than the screens: draw it anew.`]),
      ...(bytes <= LARGEST_PICTURE_BYTES ? [] : [`${name} has ${bytes} bytes, more than ${LARGEST_PICTURE_BYTES}.`]),
    ]
  })
}
