/** Finds a Chromium for the browser tests, or installs one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/** Debian's shell without windows is the same browser, and opens a page in half the time. */
const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium on this machine: CHROMIUM_PATH, then the usual names, then the test library's own download. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) {
    if (!existsSync(wanted))
      throw new Error(`CHROMIUM_PATH is ${wanted}, which is not there; correct it or leave it out`)
    return wanted
  }
  for (const name of onPath) {
    const { status, stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.split('\n')[0]?.trim()
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/**
 * Like findChromium, but installs one where there is none: Debian's package as root on Debian, else the test library's download.
 * @throws Error saying how to help when neither can be had
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.error('Installing Chromium (once) …')
  if (isDebian() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    const hasShell = spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0
    const packages = [hasShell ? 'chromium-headless-shell' : 'chromium', 'fonts-liberation']
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  } else {
    execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (!installed) throw new Error('no Chromium could be installed; install one and name it in CHROMIUM_PATH')
  return installed
}

/** Flags for a Chromium that may run as root, in a container, and asks nothing of the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages reach this machine alone, by its number or its name.
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}
