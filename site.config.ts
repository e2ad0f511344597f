import manifest from './package.json' with { type: 'json' }
import { redirects } from './redirects.ts'
import { defineConfig } from './src/site/define.ts'

/** Every fact about the site that its owner may want to change. Each key is explained in src/site/config.ts. */
export default defineConfig({
  title: 'Restate',
  tagline: 'Distributed application development made simple',
  url: 'https://docs.restate.dev',
  locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
  docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }],
  versions: {
    engine: '1.4',
    typescript: '1.7.2',
    java: '2.2.0',
    go: 'v0.18.1',
    python: '0.8.0',
    rust: '0.6.0',
    /** Of the TypeScript SDK that live examples run on, which is the one that they are verified with. */
    live: manifest.dependencies['@restatedev/restate-sdk'],
  },
  defaults: ['references/server_config', 'operate/configuration/services'],
  editUrl: 'https://github.com/restatedev/documentation/edit/main/',
  pageLinks: [
    { label: 'Open in Claude', href: 'https://claude.ai/new?q={url}' },
    { label: 'Use in an editor', href: '/develop/assistants#add-the-server' },
  ],
  redirects,
  checks: { brokenAnchors: 'error' },
  apis: [{ description: 'content/reference/admin-api.yaml', base: '/adminapi' }],
  blog: { description: 'What durable execution costs, how these examples are checked, and how this site is made.' },
  navbar: {
    logo: { alt: 'Restate', href: 'https://restate.dev' },
    items: [
      { type: 'search', position: 'left' },
      { type: 'icon', icon: 'github', label: 'Source code on GitHub', href: 'https://github.com/restatedev/restate' },
      { type: 'icon', icon: 'bluesky', label: 'Restate on Bluesky', href: 'https://bsky.app/profile/restate.dev' },
      { type: 'icon', icon: 'x', label: 'Restate on X', href: 'https://twitter.com/restatedev' },
      { type: 'icon', icon: 'discord', label: 'Community chat on Discord', href: 'https://discord.gg/skW3AZ6uGd' },
      {
        type: 'icon',
        icon: 'slack',
        label: 'Community workspace on Slack',
        href: 'https://join.slack.com/t/restatecommunity/shared_invite/zt-2v9gl005c-WBpr167o5XJZI1l7HWKImA',
      },
      { type: 'localeDropdown' },
      { type: 'docsVersionDropdown' },
      { type: 'colorModeToggle' },
      { type: 'link', label: 'Get Restate', href: 'https://restate.dev/get-restate/' },
    ],
    trackingPixel: 'https://scarf.restate.dev/a.png?x-pxid=792a64ae-afe4-487d-9eb6-5dacca7dd248',
  },
  footer: {
    groups: [
      {
        title: 'Product',
        links: [
          { label: 'Restate', href: 'https://restate.dev' },
          { label: 'Restate Cloud', href: 'https://restate.dev/cloud' },
          { type: 'blog', label: 'Blog' },
          { label: 'Source code', href: 'https://github.com/restatedev' },
          { label: 'How this documentation is checked', href: '/references/checks' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Discord', href: 'https://discord.gg/skW3AZ6uGd' },
          {
            label: 'Slack',
            href: 'https://join.slack.com/t/restatecommunity/shared_invite/zt-2v9gl005c-WBpr167o5XJZI1l7HWKImA',
          },
          { label: 'Events', href: 'https://lu.ma/restatedev' },
        ],
      },
      {
        title: 'Social',
        links: [
          { label: 'Twitter', href: 'https://twitter.com/restatedev' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/company/restatedev' },
          { label: 'Bluesky', href: 'https://bsky.app/profile/restatedev.bsky.social' },
          { label: 'YouTube', href: 'https://www.youtube.com/@restatedev' },
        ],
      },
    ],
    logo: { alt: 'Restate', href: 'https://restate.dev' },
    copyright: '© %%year%% Restate',
  },
  colorMode: {
    default: 'light',
    switchEnabled: false,
  },
  search: {
    kind: 'embedded',
    places: [
      { label: 'Quickstart', href: '/get_started/quickstart' },
      { label: 'Tour', href: '/get_started/tour' },
      { label: 'Durable execution', href: '/concepts/durable_execution' },
      { label: 'Service communication', href: '/develop/ts/service-communication' },
      { label: 'Error codes', href: '/references/errors' },
      { label: 'Admin API', href: '/category/admin-api' },
    ],
    // What readers type, with the word that the pages use.
    synonyms: [
      ['cron', 'schedule', 'scheduled', 'periodic'],
      ['rollback', 'compensate', 'compensation', 'undo', 'saga', 'sagas'],
      ['mutex', 'lock'],
      ['backoff', 'retry', 'retries'],
      ['approval', 'approve', 'human'],
      ['tutorial', 'tour'],
      ['install', 'quickstart'],
      ['kill', 'stop', 'cancel', 'abort'],
      ['delete', 'remove'],
      ['private', 'hide', 'internal'],
      ['http', 'curl', 'rest'],
      ['event', 'webhook', 'signal'],
      ['docker', 'container'],
      ['ci', 'pipeline'],
      ['wrong', 'fail', 'failure', 'error'],
      ['webhook', 'webhooks', 'callback'],
      ['deduplication', 'idempotency', 'dedup'],
      ['timeout', 'deadline'],
      ['sleep', 'timer', 'delay', 'wait'],
      ['endpoint', 'deployment'],
      ['parallel', 'parallelizing', 'concurrent', 'fan-out'],
      ['background', 'async', 'asynchronous'],
      ['job', 'task'],
      ['died', 'dead', 'down', 'death', 'failover'],
    ],
  },
})
