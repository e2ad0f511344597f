/** The marks of brands as their owners publish them, from the package `bootstrap-icons` (MIT): filled, on a grid of 16. */
import bluesky from 'bootstrap-icons/icons/bluesky.svg?raw'
import discord from 'bootstrap-icons/icons/discord.svg?raw'
import github from 'bootstrap-icons/icons/github.svg?raw'
import slack from 'bootstrap-icons/icons/slack.svg?raw'
import x from 'bootstrap-icons/icons/twitter-x.svg?raw'
import type { BrandIcon } from '../site/icons.ts'

/** @throws Error where the package draws a mark with more than one path */
function pathOf(svg: string): string {
  const paths = [...svg.matchAll(/<path\b[^>]*\bd="([^"]+)"/g)].map(([, path]) => path)
  if (paths.length !== 1 || !paths[0] || !svg.includes('viewBox="0 0 16 16"'))
    throw new Error(`bootstrap-icons draws a mark otherwise than as one path on a grid of 16: ${svg.slice(0, 200)}`)
  return paths[0]
}

const files: Record<BrandIcon, string> = { github, bluesky, x, discord, slack }

export const brandMarks = Object.fromEntries(Object.entries(files).map(([name, svg]) => [name, pathOf(svg)])) as Record<
  BrandIcon,
  string
>
