import { complaintsBy, type Driver } from './language.ts'

/** Programs that a scenario runs beside an application. */
const programs: Record<string, string[]> = { 'invoke-clients': ['invoke-clients-shop'] }

export const rust: Driver = {
  toolchain: [
    { run: ['cargo', '--version'], remedy: 'install Rust 1.88 or later with rustup' },
    { run: ['cargo', 'fmt', '--version'], remedy: 'rustup component add rustfmt' },
  ],
  install: [{ what: 'install', run: ['cargo', 'fetch', '--quiet'] }],
  locks: ['Cargo.toml'],
  compilesLong: true,
  // Cargo that is told no binary builds all of them.
  compile: (apps) =>
    apps.length === 0
      ? []
      : [
          {
            what: 'compile (the first time with all dependencies, some minutes)',
            run: [
              'cargo',
              'build',
              '--quiet',
              ...apps.flatMap((app) => [app, ...(programs[app] ?? [])]).flatMap((name) => ['--bin', name]),
              '--message-format',
              'short',
            ],
          },
        ],
  format: [{ what: 'format', run: ['cargo', 'fmt', '--check', '--', '--files-with-diff'] }],
  formatHint: 'cargo fmt',
  entry: /^src\/bin\/([^/]+)\/main\.rs$/,
  serve: (app) => ({ what: 'serve', run: [`target/debug/${app}`] }),
  complaints: complaintsBy(/^(\S+\.rs):(\d+):\d+: (error.*)$/, /^\S*?(src\/\S+\.rs)$/),
}
