import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import { LINK_PATH } from '#contract/base/link-path.ts'
import { SEASON_PATH } from '#display/base/season-path.ts'

/** Pages that start with routes of their own, which the router of the log-in page does not know. */
export function isOtherDocument(address: string): boolean {
  return [SEASON_PATH, LINK_PATH, EXAMPLE_PATH].includes(`/${address.split(/[/?#]/)[1]}`)
}
