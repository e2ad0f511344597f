/** Serves a build behind nginx, with nothing but the file that the build wrote for it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPort } from '../../src/serve/ports.ts'

export interface Nginx {
  port: number
  stop(): Promise<void>
}

/**
 * @param root folder in which the base path's folder is
 * @param include path of the build's nginx.conf
 */
export async function startNginx(nginx: string, root: string, include: string): Promise<Nginx> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'nginx-'))
  const port = await findPort(24_000 + Math.floor(Math.random() * 5000))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  const mimeTypes = '/etc/nginx/mime.types'
  await writeFile(
    path.join(dir, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 64; }
http { include ${mimeTypes}; access_log off; ${temporary.join(' ')}
server { listen 127.0.0.1:${port}; root ${root}; include ${include}; } }\n`,
  )
  const child = spawn(nginx, ['-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', path.join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  for (let answers = false; !answers;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${output}`)
    answers = await accepts(port)
    if (!answers) await wait(50)
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}
