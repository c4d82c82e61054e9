import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { gameAges } from '#server/facts/gameweeks/age-store.ts'
import { createMetrics } from '#server/ground/metrics/metrics.ts'
import { createTestDatabase } from '#test/database.ts'
import { AS_STARTED } from '#test/program/as-started.ts'
import { programFiles } from '../release/package-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: object }
const rules = (parse(read('operations/alarms.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const manual = read('docs/OPERATIONS.md')

/** Metrics that Prometheus adds itself. */
const OF_PROMETHEUS = ['up']

/** The metrics named in an expression. */
function figuresIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|"[^"]*"|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b(up|(?:benchside|nodejs|process)_[a-z0-9_]+)\b/g)].map(([, name = '']) => name)
}

async function figuresShown(): Promise<Set<string>> {
  const { db, pool, close } = await createTestDatabase()
  const metrics = createMetrics()
  metrics.lookAt({ db, pool, gameAges })
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  )
  await close()
  return new Set([...names, ...OF_PROMETHEUS])
}

test('alarms and the dashboard use only metrics that the program has', async () => {
  const shown = await figuresShown()
  const dashboard = JSON.parse(read('operations/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(25)
  for (const expression of asked) {
    const figures = figuresIn(expression)
    expect(figures, expression).not.toEqual([])
    expect(
      figures.filter((name) => !shown.has(name)),
      expression,
    ).toEqual([])
  }
})

test('every metric of ours has an alarm or a place on the dashboard', async () => {
  const asked = `${read('operations/alarms.yaml')}${read('operations/dashboard.json')}`
  const ours = [...(await figuresShown())].filter((name) => /^benchside_/.test(name) && !/_(bucket|sum)$/.test(name))
  expect(ours.filter((name) => !asked.includes(name))).toEqual([])
})

test('every alarm says what to do', () => {
  for (const { alert, annotations } of rules)
    expect(annotations, alert).toMatchObject({
      summary: expect.any(String),
      description: expect.stringMatching(/\. ?/),
    })
})

test('a proxy replaces forwarding headers that visitors send', () => {
  const nginx = read('operations/nginx.conf')
  const caddy = read('operations/Caddyfile')
  expect(nginx.match(/X-Forwarded-For \$remote_addr;/g)).toHaveLength(1)
  expect(nginx).not.toContain('proxy_add_x_forwarded_for')
  // Braces are balanced: no program on this machine can parse these files.
  for (const text of [nginx, caddy]) expect(text.split('{').length).toBe(text.split('}').length)
})

test('the unit runs the program without privileges, gives it time to end, and lets it write to one place', () => {
  const unit = unitIn('operations/benchside.service')
  expect(unit).toMatchObject({
    User: 'benchside',
    ProtectSystem: 'strict',
    StateDirectory: 'benchside',
    KillMode: 'mixed',
  })
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThanOrEqual(30)
  expect(programFiles(ROOT)).toContain(String(unit.ExecStart).split(' ').at(-1))
})

test('the unit of the public demo starts it anew every hour and after a crash, on a copy of its data', () => {
  const unit = unitIn('operations/benchside-demo.service')
  expect(unit).toMatchObject({ RuntimeMaxSec: '3600', Restart: 'always' })
  const [, used] = /^DEMO=public DATA_DIR=(\S+)$/.exec(String(unit.Environment)) ?? []
  expect(unit.ExecStartPre).toContain(`cd ${path.dirname(used ?? '')} && rm -rf used && cp -a made used`)
})

test('the public demo in a container starts anew as the unit does', () => {
  const { services } = parse(read('operations/benchside-demo.yaml')) as { services: Record<string, object> }
  expect(services.demo).toMatchObject({
    restart: 'always',
    command: expect.stringMatching(
      /rm -rf \/data\/used && cp -a \/data\/made \/data\/used && exec timeout 1h npm run demo/,
    ),
    environment: { DEMO: 'public', DATA_DIR: '/data/used' },
    ports: ['127.0.0.1:3000:3000'],
  })
})

function unitIn(file: string): Record<string, string | undefined> {
  return Object.fromEntries([...read(file).matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

test('the image is made in two steps, runs without privileges, reports its health, and holds no secret', () => {
  const lines = read('Dockerfile').split('\n')
  const stages = lines.filter((line) => line.startsWith('FROM '))
  const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''))
  expect(stages).toHaveLength(2)
  for (const wanted of [
    /^USER 1000:1000$/,
    /^HEALTHCHECK .*\/healthz/,
    /^VOLUME \/data$/,
    /^ENTRYPOINT \["benchside"\]$/,
    /^CMD \["start"\]$/,
  ])
    expect(
      last.some((line) => wanted.test(line)),
      String(wanted),
    ).toBe(true)
  expect(last.join('\n')).not.toMatch(/SECRET|PASSWORD|COPY \. /)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules']))
})

test('one service is the whole site', () => {
  const { services, volumes } = parse(read('compose.yaml')) as { services: Record<string, object>; volumes: object }
  expect(Object.keys(services)).toEqual(['benchside'])
  expect(services.benchside).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    ports: ['3000:3000'],
    volumes: ['data:/data'],
    env_file: [{ path: '.env', required: false }],
  })
  expect(Object.keys(volumes)).toEqual(['data'])
})

test('the services share one database, keep their root read-only, and set only known settings', () => {
  type Service = { read_only?: boolean; environment: Record<string, string>; env_file?: object[]; ports?: string[] }
  const { services } = parse(read('compose.scale.yaml'), { merge: true }) as { services: Record<string, Service> }
  expect(Object.keys(services)).toEqual(['web', 'worker', 'database', 'mails'])
  const known = read('docs/SETTINGS.md')
  // The image's own settings must be repeated here: a `.env` copied from the example would overrule them.
  const ofImage = Object.fromEntries(
    [...read('Dockerfile').matchAll(/ (HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  expect(Object.keys(ofImage)).toHaveLength(3)
  for (const name of ['web', 'worker']) {
    const { read_only: isReadOnly, env_file: files, environment = {} } = services[name] ?? { environment: {} }
    expect(isReadOnly).toBe(true)
    // All other settings reach the program through the file.
    expect(files).toEqual([{ path: '.env', required: false }])
    expect(environment).toMatchObject({
      ...ofImage,
      ROLE: name,
      DATABASE_URL: expect.stringContaining('@database:5432/'),
    })
    for (const setting of Object.keys(environment)) expect(known).toContain(`| \`${setting}\` |`)
  }
  // Only the web can be reached from outside this machine, and only through its proxy.
  const ports = Object.values(services).flatMap((service) => service.ports ?? [])
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('settings are written so that the program, systemd and Docker Compose read the same values', () => {
  const settings = [...`${read('.env.example')}\n${manual}`.matchAll(/^ *#?([A-Z][A-Z_]+)=(.*)$/gm)]
  expect(settings.length).toBeGreaterThan(20)
  for (const [line, , value] of settings) expect(value, line).toMatch(/^(?:"[^"$\\]*"|'[^']*'|[^\s#<>"'$\\]*)$/)
})

test('everything an operator is shown is in the archive', () => {
  const files = programFiles(ROOT)
  for (const file of readdirSync(path.join(ROOT, 'operations'))) expect(files).toContain(`operations/${file}`)
})

test('npm start, the container and the unit start Node alike, and so do proofs and benches', () => {
  const flags = AS_STARTED.flags.join(' ')
  const memory = AS_STARTED.env.MALLOC_MMAP_THRESHOLD_
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toMatch(new RegExp(`${flags} server/program/main.ts$`))
  expect(read('operations/benchside')).toContain(`exec node ${flags} server/program/main.ts\n`)
  expect(read('operations/benchside.service')).toContain(`/bin/node ${flags} server/program/main.ts\n`)
  expect(read('scripts/set-up.mjs')).toContain(`MALLOC_MMAP_THRESHOLD_: '${memory}'`)
  for (const file of ['Dockerfile', 'operations/benchside.service'])
    expect(read(file), file).toMatch(new RegExp(`MALLOC_MMAP_THRESHOLD_=${memory}$`, 'm'))
})
