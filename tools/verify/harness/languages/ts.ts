import { complaintsBy, type Driver } from './language.ts'

export const ts: Driver = {
  toolchain: [{ run: ['node', '--version'], remedy: 'install Node.js 20.19 or later' }],
  // What is there stays: a second run may be using it.
  install: [{ what: 'install', run: ['npm', 'install', '--loglevel=error'] }],
  locks: ['package-lock.json'],
  installs: ['node_modules'],
  // What is checked is compiled at the same time: a process starts in half the time without a compiler in it.
  compile: () => [
    {
      what: 'type-check',
      run: [
        'node_modules/.bin/tsc',
        '--noEmit',
        'false',
        '--outDir',
        'target',
        '--sourceMap',
        '--rewriteRelativeImportExtensions',
        '--pretty',
        'false',
      ],
    },
  ],
  format: [{ what: 'format', run: ['node_modules/.bin/prettier', '--list-different', 'src'] }],
  formatHint: 'npm run format',
  entry: /^src\/(.+)\/app\.ts$/,
  // Stacks name the sources.
  serve: (app) => ({ what: 'serve', run: ['node', '--enable-source-maps', `target/${app}/app.js`] }),
  path: ['node_modules/.bin'],
  complaints: complaintsBy(/^(\S.*?)\((\d+),\d+\): error (.*)$/, /^(src\/\S+)$/),
}
