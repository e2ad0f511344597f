import { complaintsBy, type Driver } from './language.ts'

const interpreter = '.venv/bin/python'

export const python: Driver = {
  toolchain: [
    {
      run: ['python3', '-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'],
      remedy: 'install Python 3.11 or later, with venv',
    },
  ],
  install: [
    { what: 'virtual environment', run: ['python3', '-m', 'venv', '.venv'] },
    {
      what: 'install',
      run: [interpreter, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
    },
  ],
  locks: ['requirements.txt'],
  installs: ['.venv'],
  compile: (apps) => [
    { what: 'lint', run: [interpreter, '-m', 'ruff', 'check', '--quiet', '--output-format', 'concise', '.'] },
    // One by one: modules of different applications may have the same name.
    ...apps.map((app) => ({
      what: `type-check ${app}`,
      run: ['sh', '-c', `${interpreter} -m mypy --no-error-summary --hide-error-context "$0"/*.py`, app] as [
        string,
        ...string[],
      ],
      env: { MYPYPATH: app },
    })),
  ],
  format: [{ what: 'format', run: [interpreter, '-m', 'ruff', 'format', '--check', '.'] }],
  formatHint: '.venv/bin/ruff format .',
  entry: /^(.+)\/app\.py$/,
  // As pages tell readers to. Below ERROR, Hypercorn prints lines of its own, with the process's id. A scenario about
  // Hypercorn itself adds options in its environment.
  serve: (app) => ({
    what: 'serve',
    run: [
      'sh',
      '-c',
      `exec ${interpreter} -m hypercorn --bind "0.0.0.0:$PORT" --log-level ERROR $HYPERCORN_OPTIONS "$0/app:app"`,
      app,
    ],
    env: { PYTHONUNBUFFERED: '1' },
  }),
  path: ['.venv/bin'],
  complaints: complaintsBy(/^(\S+\.py):(\d+):(?:\d+:)? (?:error: )?(.*)$/, /^Would reformat: (\S+)$/),
}
