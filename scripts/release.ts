// `npm run release -- 0.2.0`: makes the commit, the tag and the archive of a version, and says what to push. It lists all that stands in the way, and then
// changes nothing. --dry-run says all of it and changes nothing; --tested leaves `npm test` out, since somebody has just run it; --same-pictures lets old
// pictures pass that somebody has drawn anew, and that came out the same.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { unreleased, withRelease } from './release/changelog.ts'
import { type Picture, whatIsWrong } from './release/release-checks.ts'

const IMAGES = 'docs/images'
/** Pictures of screens. Drawings (`.svg`) show no screen. */
const PICTURE = /\.(png|jpe?g|webp|avif|gif)$/
/** What people see, without its tests. */
const SCREENS = ['web', ':(exclude)*.test.ts', ':(exclude)*.test.tsx']
const CHANGED = ['package.json', 'package-lock.json', 'CHANGELOG.md']

const words = process.argv.slice(2)
const [word = ''] = words.filter((one) => !one.startsWith('--'))
const isTested = words.includes('--tested')
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format()
const notes = `Benchside ${word}, ${date}\n\n${unreleased(changelog) ?? ''}\n`

const wrong = whatIsWrong({
  word,
  version: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
  uncommitted: lines(git('status', '--porcelain')).map((line) => line.slice('?? '.length)),
  tags: lines(git('tag', '--list')),
  changelog,
  pictures: picturesOf(IMAGES),
  screensChanged: words.includes('--same-pictures') ? 0 : timeOfChange(...SCREENS),
})
if (wrong.length > 0) {
  console.error(['Not released:', ...wrong.map((sentence) => `- ${sentence}`)].join('\n'))
  process.exitCode = 1
}
if (words.includes('--dry-run')) console.log(plan())
else if (wrong.length === 0) release()

function plan(): string {
  return [
    'Without --dry-run this would',
    ...(isTested ? [] : ['- run npm test']),
    `- set the version ${word} in package.json and package-lock.json, and "## ${word}, ${date}" in CHANGELOG.md`,
    `- write release/benchside-${word}.tar.gz`,
    `- commit "Release ${word}", and tag it v${word} with the text`,
    '',
    notes,
  ].join('\n')
}

/** The archive is made before the commit: where it cannot be made, the files are put back, and nothing was released. */
function release(): void {
  try {
    if (!isTested) npm('test')
    npm('version', word, '--no-git-tag-version', '--ignore-scripts')
    writeFileSync('CHANGELOG.md', withRelease(changelog, `${word}, ${date}`))
    npm('run', 'package')
  } catch (error) {
    git('checkout', '--quiet', '--', ...CHANGED)
    console.error(`Nothing was released. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return
  }
  git('commit', '--quiet', '--message', `Release ${word}`, '--', ...CHANGED)
  // Else git takes the headings of the notes for comments.
  execFileSync('git', ['tag', '--annotate', `v${word}`, '--cleanup=whitespace', '--file=-'], { input: notes })
  console.log(`Released ${word} here. To have it published:\n\n  git push --atomic origin main v${word}`)
}

function npm(...args: string[]): void {
  execFileSync('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trimEnd()
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function picturesOf(folder: string): Picture[] {
  return readdirSync(folder)
    .filter((file) => PICTURE.test(file))
    .map((file) => `${folder}/${file}`)
    .map((name) => ({ name, bytes: statSync(name).size, changed: timeOfChange(name) }))
}

/** Of the last commit that changed one of these; 0 where none has. */
function timeOfChange(...places: string[]): number {
  return Number(git('log', '-1', '--format=%ct', '--', ...places))
}
