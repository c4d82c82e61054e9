import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Browser = { executablePath: string; args: string[] }

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium of an npm package, with its own fonts, so that a run is the same on every machine. CHROMIUM_PATH names
 * another one, with the machine's fonts. Where there is no package, the machine's own Chromium is used.
 */
export async function findBrowser(): Promise<Browser> {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return { executablePath: asked, args: ARGS }
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const own = INSTALLED.find((place) => existsSync(place))
  if (!own) throw new Error('There is no Chromium: please install one, or name it in CHROMIUM_PATH')
  return { executablePath: own, args: ARGS }
}

async function unpacked(): Promise<Browser> {
  const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  // The package unpacks by file name only, so each version gets a temporary folder of its own.
  const folder = path.resolve(import.meta.dirname, `../node_modules/.cache/chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    if (!existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')) {
      await inflate(path.join(root, 'bin/al2023.tar.br'))
      const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
      process.env.LD_LIBRARY_PATH = libraries.filter(Boolean).join(':')
    }
    process.env.FONTCONFIG_FILE = fontSettings(folder)
    return { executablePath, args: ARGS }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The package's own settings look for fonts in a place that does not exist here: text would have no size. */
function fontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  )
  return file
}
