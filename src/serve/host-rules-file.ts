/** The rules that a build wrote for its hosts: the preview keeps them as hosts do. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rulesFile, type HostRules } from '../site/host-rules.ts'

/** @param dir folder of a finished build */
export function readHostRules(dir: string, baseUrl: string): HostRules {
  const file = path.join(dir, rulesFile)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as HostRules
  return {
    baseUrl,
    headers: {},
    folderHeaders: [],
    immutableFolders: [],
    changingFiles: [],
    notFoundPages: [],
    redirects: [],
  }
}
