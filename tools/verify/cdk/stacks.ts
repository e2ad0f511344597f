/** The stacks of the CDK page: synthesised with the real library, without an account, and compared with the page. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from '../harness/changes.ts'
import { hashOf } from '../harness/files.ts'
import { cache, root, snippets } from '../harness/paths.ts'
import { run, type Command } from '../harness/processes.ts'
import { tail } from '../harness/text.ts'

export const page = 'content/docs/deploy/services/faas/lambda/cdk.mdx'
export const project = join(snippets, 'cdk')

interface Resource {
  Type: string
  Properties?: Record<string, unknown>
  DeletionPolicy?: string
}

export interface Template {
  Resources: Record<string, Resource>
}

async function succeed(command: Command): Promise<void> {
  const { code, output } = await run({ ...command, cwd: project })
  if (code !== 0) throw new Error(`${command.run.join(' ')} fails:\n${tail(output, 30)}`)
}

export const installLibrary = (): Promise<void> =>
  alone(cache, 'install-cdk', async () => {
    const stamp = join(project, 'node_modules/.installed')
    const lock = hashOf(project, ['package-lock.json'])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
    await succeed({ what: 'install', run: ['npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund'] })
    writeFileSync(stamp, lock)
  })

/** Type-checks the stacks, and makes their templates, by the stacks' names. */
export async function synthesise(): Promise<Record<string, Template>> {
  await installLibrary()
  await succeed({ what: 'compile', run: ['node_modules/.bin/tsc', '-p', '.'] })
  await succeed({ what: 'format', run: ['../ts/node_modules/.bin/prettier', '--list-different', 'src'] })
  await succeed({ what: 'synthesise', run: ['node', 'target/synth.js'] })
  return JSON.parse(readFileSync(join(project, 'target/templates.json'), 'utf8')) as Record<string, Template>
}

/** What the page says that isn't so, each in a sentence. */
export function checkTemplates(templates: Record<string, Template>, text = pageText()): string[] {
  return Object.entries(claims).flatMap(([claim, check]) => {
    try {
      check(templates, text)
      return []
    } catch (error) {
      return [`${claim}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

const pageText = (): string => readFileSync(join(root, page), 'utf8')

/** The rows of the page's table of resources: how many there are of each type. */
export function resourcesIn(text: string): Record<string, number> {
  const rows = [...text.matchAll(/^\| `((?:AWS|Custom)::[\w:]+)` \| (\d+) \|/gm)]
  return Object.fromEntries(rows.map(([, type, count]) => [type, Number(count)]))
}

type Check = (templates: Record<string, Template>, text: string) => void

const claims: Record<string, Check> = {
  'the command installs the library that the stacks use': (_, text) => {
    const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    assert.ok(text.includes(`restate-cdk@${dependencies['@restatedev/restate-cdk']} `))
  },
  'the table lists the resources of the first stack': ({ parcels }, text) => {
    const found: Record<string, number> = {}
    for (const { Type } of resources(parcels)) found[Type] = (found[Type] ?? 0) + 1
    assert.deepEqual(resourcesIn(text), found)
  },
  'the registration names the service, the version, the admin API and the token': ({ parcels }) => {
    const [version] = Object.entries(parcels!.Resources).find(([, { Type }]) => Type === 'AWS::Lambda::Version')!
    const { servicePath, serviceLambdaArn, adminUrl, authTokenSecretArn, ...rest } = registration(parcels)
    assert.deepEqual(
      { servicePath, serviceLambdaArn, adminUrl, private: rest['private'], insecure: rest['insecure'] },
      {
        servicePath: 'DepotService',
        serviceLambdaArn: { Ref: version },
        adminUrl: 'https://restate.example.com:9070',
        private: 'false',
        insecure: 'false',
      },
    )
    assert.match(JSON.stringify(authTokenSecretArn), /secret:restate"/)
    // The secret itself is read when the function runs, and isn't in the template.
    assert.match(JSON.stringify(parcels), /secretsmanager:GetSecretValue/)
  },
  'old versions are kept': ({ parcels }) => {
    const [version] = ofType(parcels, 'AWS::Lambda::Version')
    assert.equal(version!.DeletionPolicy, 'Retain')
  },
  'the deployer has 3 minutes, Node.js 22 and logs for 30 days': ({ parcels }) => {
    const { Timeout, Runtime, Handler } = deployer(parcels)
    assert.deepEqual(
      { Timeout, Runtime, Handler },
      { Timeout: 180, Runtime: 'nodejs22.x', Handler: 'entrypoint.handler' },
    )
    assert.equal(ofType(parcels, 'AWS::Logs::LogGroup')[0]!.Properties!['RetentionInDays'], 30)
  },
  'in a project from cdk init, the flag that the page turns off keeps the log group from being created twice': (
    { created },
    text,
  ) => {
    assert.match(text, /set `@aws-cdk\/aws-lambda:useCdkManagedLogGroup` to `false`/)
    assert.equal(ofType(created, 'AWS::Logs::LogGroup').length, 1)
  },
  'without a role, no permission to invoke the function is granted': ({ parcels }) => {
    assert.doesNotMatch(JSON.stringify(parcels), /lambda:InvokeFunction/)
  },
  'with a role, that role may invoke every version of the function, and the registration names it': ({ role }) => {
    const { Properties } = resources(role).find((each) => JSON.stringify(each).includes('lambda:InvokeFunction'))!
    assert.match(JSON.stringify(Properties), /":\*"/)
    assert.match(JSON.stringify(Properties!['Roles']), /Invoker/)
    assert.match(JSON.stringify(registration(role)['invokeRoleArn']), /Invoker/)
    assert.match(JSON.stringify(role), /role\/restate-server/)
    assert.equal(registration(role)['private'], 'true')
  },
  'Restate Cloud assumes a role with the environment as external id': ({ cloud }) => {
    const roles = JSON.stringify(ofType(cloud, 'AWS::IAM::Role'))
    assert.match(roles, /"sts:ExternalId":"env_example"/)
    assert.equal(registration(cloud)['adminUrl'], 'https://example.env.eu.restate.cloud:9070')
    assert.match(JSON.stringify(cloud), /lambda:InvokeFunction/)
  },
  'in the VPC, the deployer may reach the admin port of the server': ({ vpc }) => {
    const { VpcConfig } = deployer(vpc) as { VpcConfig: { SecurityGroupIds: unknown[] } }
    assert.equal(VpcConfig.SecurityGroupIds.length, 1)
    assert.equal(ofType(vpc, 'AWS::EC2::Instance').length, 1)
    const ports = ofType(vpc, 'AWS::EC2::SecurityGroupIngress').map(({ Properties }) => Properties!['FromPort'])
    assert.ok(ports.includes(9070), `ports ${ports.join(', ')}`)
  },
  'the server in EC2 has an encrypted volume that outlives it, a fixed version, and a memory limit with its unit': ({
    server,
  }) => {
    const [host] = ofType(server, 'AWS::EC2::Instance')
    const text = JSON.stringify(host!.Properties)
    assert.match(text, /"DeleteOnTermination":false,"Encrypted":true,"VolumeSize":64/)
    assert.match(text, /restatedev\/restate:1\.4\.4 /)
    assert.match(text, /RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE=\W+2 GiB/)
  },
  'the functions of other languages have the runtimes and handlers of the page': ({ vpc, cloud, role }) => {
    const handlers = [vpc, cloud, role].map((template) => {
      const { Runtime, Handler } = ofType(template, 'AWS::Lambda::Function')
        .map(({ Properties }) => Properties!)
        .find((properties) => properties['Description'] === undefined)!
      return [Runtime, Handler]
    })
    assert.deepEqual(handlers, [
      ['java21', 'parcels.LambdaHandler'],
      ['python3.12', 'function.app'],
      ['provided.al2023', 'bootstrap'],
    ])
  },
}

const resources = (template: Template | undefined): Resource[] => {
  assert.ok(template, 'the stack is missing')
  return Object.values(template.Resources)
}
const ofType = (template: Template | undefined, type: string): Resource[] =>
  resources(template).filter(({ Type }) => Type === type)

const registration = (template: Template | undefined): Record<string, unknown> =>
  ofType(template, 'Custom::RestateServiceDeployment')[0]!.Properties!

/** The function that registers services. */
const deployer = (template: Template | undefined): Record<string, unknown> =>
  ofType(template, 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties!)
    .find(({ Description }) => Description === 'Restate custom registration handler')!
