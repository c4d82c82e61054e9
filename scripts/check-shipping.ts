// `npm run check-shipping [root]`: has the files of operations/ read by the programs they are for: those of this machine, or of a root file system
// with them in it (docs/decisions/091-what-an-operator-has.md says how to make one). It says which were not there; ends with 1 where a file was refused.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [root = '/'] = process.argv.slice(2)
const work = mkdtempSync(path.join(root, 'tmp/benchside-shipping-'))
/** The folder's path as those programs see it. */
const inside = path.join('/', path.relative(root, work))

type Check = { file: string; program: string; words: string[] }

const CHECKS: Check[] = [
  { file: 'nginx.conf', program: '/usr/sbin/nginx', words: ['-t', '-c', `${inside}/whole-nginx.conf`] },
  {
    file: 'Caddyfile',
    program: '/usr/bin/caddy',
    words: ['validate', '--adapter', 'caddyfile', '--config', `${inside}/Caddyfile`],
  },
  { file: 'benchside.service', program: '/usr/bin/systemd-analyze', words: ['verify', `${inside}/benchside.service`] },
  {
    file: 'benchside-demo.service',
    program: '/usr/bin/systemd-analyze',
    words: ['verify', `${inside}/benchside-demo.service`],
  },
  { file: 'alarms.yaml', program: '/usr/bin/promtool', words: ['check', 'rules', `${inside}/alarms.yaml`] },
]

try {
  cpSync(path.resolve(import.meta.dirname, '../operations'), work, { recursive: true })
  standIns()
  for (const check of CHECKS) run(check)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function run({ file, program, words }: Check): void {
  const name = path.basename(program)
  if (!existsSync(path.join(root, program))) {
    console.log(`not tried  ${file}: ${name} is not there`)
    return
  }
  const [command = '', ...rest] = [...(root === '/' ? [] : ['chroot', root]), program, ...words]
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  console.log(`${status === 0 ? 'read by    ' : 'REFUSED by '}${name}: ${file}`)
  if (status === 0) return
  console.log(`${stdout}${stderr}`)
  process.exitCode = 1
}

/** What the files need and a machine without Benchside lacks: a certificate, an `http` block, the unit's program. */
function standIns(): void {
  const certificate = [
    '-keyout',
    `${work}/privkey.pem`,
    '-out',
    `${work}/fullchain.pem`,
    '-subj',
    '/CN=benchside.example',
  ]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate])
  rewrite('nginx.conf', (text) =>
    text.replaceAll('/etc/ssl/benchside/', `${inside}/`).replaceAll('/var/log/nginx/', `${inside}/`),
  )
  writeFileSync(`${work}/whole-nginx.conf`, `pid ${inside}/pid;\nevents {}\nhttp { include ${inside}/nginx.conf; }\n`)
  rewrite('benchside.service', (text) => text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(`${work}/${file}`, change(readFileSync(`${work}/${file}`, 'utf8')))
}
