import { defineSidebars } from './src/site/define.ts'

/** The tutorial sidebar, in reading order. A page is listed here once it is written. */
export default defineSidebars({
  tutorial: [
    { type: 'doc', id: 'index', label: 'Overview' },
    { type: 'heading', label: 'Learn' },
    {
      type: 'category',
      label: 'Get started',
      open: true,
      items: ['get_started/quickstart', 'get_started/tour'],
    },
    {
      type: 'category',
      label: 'Concepts',
      open: true,
      items: [
        'concepts/durable_building_blocks',
        'concepts/durable_execution',
        'concepts/services',
        'concepts/invocations',
      ],
    },
    {
      type: 'category',
      label: 'Use cases',
      items: [
        'use-cases/async-tasks',
        'use-cases/microservice-orchestration',
        'use-cases/workflows',
        'use-cases/event-processing',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'doc', id: 'guides' },
      items: [
        'guides/error-handling',
        'guides/sagas',
        'guides/parallelizing-work',
        'guides/databases',
        'guides/cron',
        'guides/durable-webhooks',
        'guides/kafka-quickstart',
        'guides/cluster',
        'guides/local-to-replicated',
        'guides/lambda-ts',
      ],
    },
    { type: 'heading', label: 'Build and run' },
    {
      type: 'category',
      label: 'Develop',
      link: { type: 'doc', id: 'develop/index' },
      items: [
        'develop/local_dev',
        'develop/assistants',
        {
          type: 'category',
          label: 'TypeScript SDK',
          link: {
            type: 'generated-index',
            slug: '/category/typescript-sdk',
            description:
              'Write services, virtual objects and workflows in TypeScript or JavaScript, and have every step they take recorded.',
          },
          items: [
            'develop/ts/overview',
            'develop/ts/service-communication',
            'develop/ts/journaling-results',
            'develop/ts/state',
            'develop/ts/durable-timers',
            'develop/ts/awakeables',
            'develop/ts/workflows',
            'develop/ts/serialization',
            'develop/ts/error-handling',
            'develop/ts/logging',
            'develop/ts/clients',
            'develop/ts/serving',
            'develop/ts/testing',
          ],
        },
        {
          type: 'category',
          label: 'Java/Kotlin SDK',
          link: {
            type: 'generated-index',
            slug: '/category/javakotlin-sdk',
            description:
              'Write services, virtual objects and workflows in Java or Kotlin, and have every step they take recorded.',
          },
          items: [
            'develop/java/overview',
            'develop/java/service-communication',
            'develop/java/journaling-results',
            'develop/java/state',
            'develop/java/durable-timers',
            'develop/java/awakeables',
            'develop/java/workflows',
            'develop/java/serialization',
            'develop/java/error-handling',
            'develop/java/logging',
            'develop/java/clients',
            'develop/java/serving',
            'develop/java/testing',
          ],
        },
        {
          type: 'category',
          label: 'Go SDK',
          link: {
            type: 'generated-index',
            slug: '/category/go-sdk',
            description:
              'Write services, virtual objects, and workflows in Go, and have every step they take recorded.',
          },
          items: [
            'develop/go/overview',
            'develop/go/service-communication',
            'develop/go/journaling-results',
            'develop/go/state',
            'develop/go/durable-timers',
            'develop/go/awakeables',
            'develop/go/workflows',
            'develop/go/error-handling',
            'develop/go/logging',
            'develop/go/serving',
            'develop/go/code-generation',
          ],
        },
        {
          type: 'category',
          label: 'Python SDK',
          link: {
            type: 'generated-index',
            slug: '/category/python-sdk',
            description:
              'Write services, virtual objects, and workflows in Python, and have every step they take recorded.',
          },
          items: [
            'develop/python/overview',
            'develop/python/service-communication',
            'develop/python/journaling-results',
            'develop/python/state',
            'develop/python/durable-timers',
            'develop/python/awakeables',
            'develop/python/workflows',
            'develop/python/serialization',
            'develop/python/error-handling',
            'develop/python/serving',
          ],
        },
        { type: 'link', label: 'Rust SDK (docs.rs)', href: 'https://docs.rs/restate-sdk/0.6/restate_sdk/' },
      ],
    },
    {
      type: 'category',
      label: 'Invoke',
      items: ['invoke/http', 'invoke/clients', 'invoke/kafka'],
    },
    {
      type: 'category',
      label: 'Deploy',
      link: { type: 'doc', id: 'deploy/overview' },
      items: [
        {
          type: 'category',
          label: 'Server',
          items: [
            'deploy/server/self-hosted',
            'deploy/server/kubernetes',
            'deploy/server/cluster',
            'deploy/server/cloud',
          ],
        },
        'deploy/services/kubernetes',
        {
          type: 'category',
          label: 'FaaS',
          link: {
            type: 'generated-index',
            slug: '/category/faas',
            title: 'Functions as a service',
            description:
              'Run handlers as serverless functions that end while they wait, and keep one deployment for each version.',
          },
          items: [
            {
              type: 'category',
              label: 'AWS Lambda',
              link: {
                type: 'generated-index',
                slug: '/category/aws-lambda',
                description: 'Package handlers for AWS Lambda, publish versions, and let Restate invoke them by ARN.',
              },
              items: [
                'deploy/services/faas/lambda/lambda-typescript',
                'deploy/services/faas/lambda/lambda-java',
                'deploy/services/faas/lambda/cdk',
              ],
            },
            'deploy/services/faas/workers',
            'deploy/services/faas/deno-deploy',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Operate',
      link: { type: 'doc', id: 'operate/index' },
      items: [
        'operate/invocation',
        'operate/introspection',
        'operate/registration',
        'operate/versioning',
        {
          type: 'category',
          label: 'Monitoring',
          link: {
            type: 'generated-index',
            slug: '/category/monitoring',
            description:
              'Read the logs of a Restate server, scrape its metrics, and follow an invocation through its trace.',
          },
          items: ['operate/monitoring/logging', 'operate/monitoring/metrics', 'operate/monitoring/tracing'],
        },
        {
          type: 'category',
          label: 'Configuration',
          link: {
            type: 'generated-index',
            slug: '/category/configuration',
            description: 'Configure the Restate server, the services that are registered with it, and the CLI.',
          },
          items: ['operate/configuration/server', 'operate/configuration/services', 'operate/configuration/cli'],
        },
        'operate/clusters',
        'operate/snapshots',
        'operate/data-backup',
        'operate/security',
        'operate/upgrading',
      ],
    },
    {
      type: 'category',
      label: 'References',
      items: [
        'references/architecture',
        'references/errors',
        'references/live-examples',
        'references/checks',
        'references/server_config',
        'references/sql-introspection',
        {
          type: 'category',
          label: 'Admin API',
          link: {
            type: 'generated-index',
            slug: '/category/admin-api',
            description:
              'Register deployments, manage services, invocations, and Kafka subscriptions, and check the health of a server over HTTP.',
          },
          items: [{ type: 'pages', base: '/adminapi' }],
        },
      ],
    },
  ],
})
