/** Finds Debian's nginx for the test of the files for hosts, or installs it. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** Path of an nginx on this machine. NGINX_PATH names another. */
export function findNginx(): string | undefined {
  return [process.env['NGINX_PATH'] ?? '', ...places].find((file) => file !== '' && existsSync(file))
}

/**
 * Like findNginx, but installs Debian's package as root on Debian where there is none. Its server is not started.
 * @returns undefined on a system where nothing can be installed without asking
 */
export function ensureNginx(): string | undefined {
  const found = findNginx()
  if (found !== undefined || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return found
  console.error('Installing nginx (once) …')
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    execFileSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], { stdio: [...stdio], env })
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
  return findNginx()
}
