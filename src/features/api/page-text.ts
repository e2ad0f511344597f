/**
 * The text of an API's pages, as MDX in the authors' vocabulary: overview, a page for each tag, a page for each operation.
 * Pure: from a description and what was recorded to text.
 */
import { STATUS_CODES } from 'node:http'
import { escapeHtml } from '../../site/escape.ts'
import { fieldGroups, typeText, type FieldGroup, type FieldNode, type Keys } from './fields.ts'
import { operationsOf, resolve, type OpenApi, type PathOperation, type Response, type Schema } from './openapi.ts'
import { Owners } from './owners.ts'
import type { ReadDescription } from './read-description.ts'
import { requestsOf } from './request.ts'
import { samplesOf } from './samples.ts'
import { PageWriter } from '../generated-pages.ts'

/** What was recorded from a running server: an answer by operation and status. */
export interface Recorded {
  text: string
  grammar: 'json' | 'text'
}
export type Recordings = (operation: string, status: string) => Recorded | undefined

export interface GeneratedPage {
  /** Last part of its address. */
  slug: string
  text: string
  /** For each line of the text, the line of the description. */
  origins: readonly number[]
}

/** A recorded answer of more lines than this opens behind a line. */
const longAnswer = 40

export class PageTexts {
  private readonly document: OpenApi
  private readonly operations: PathOperation[]
  private readonly owners: Owners

  constructor(
    private readonly description: ReadDescription,
    /** Address below which the pages are. */
    private readonly base: string,
    private readonly recordings: Recordings,
  ) {
    this.document = description.document
    this.operations = operationsOf(this.document)
    this.owners = new Owners(this.document, this.operations)
  }

  overview(slug: string): GeneratedPage {
    const page = new PageWriter()
    const { info, tags = [] } = this.document
    this.head(page, { title: info.title, keys: ['info'], description: info.summary ?? '' })
    this.markdown(page, info.description ?? '', ['info', 'description'])
    page.block('## Operations {#operations}', this.line(['tags']))
    const single = tags.filter(({ name }) => !hasPage(this.operations, name))
    tags.forEach(({ name, 'x-displayName': label = name }, index) => {
      if (single.some((tag) => tag.name === name)) return
      page.block(`### [${label}](${this.base}/${slugOf(name)}) {#${slugOf(name)}}`, this.line(['tags', index]))
      this.operationList(page, this.operationsWith(name), ['tags', index])
    })
    if (single.length > 0) {
      page.block('### Server {#server}', this.line(['tags']))
      this.operationList(
        page,
        single.flatMap(({ name }) => this.operationsWith(name)),
        ['tags'],
      )
    }
    return this.done(slug, page)
  }

  tag(name: string): GeneratedPage {
    const page = new PageWriter()
    const index = (this.document.tags ?? []).findIndex((tag) => tag.name === name)
    const { 'x-displayName': title = name, description = '' } = this.document.tags?.[index] ?? {}
    const keys = ['tags', index]
    this.head(page, { title, keys, description: firstSentence(description) })
    this.markdown(page, description, [...keys, 'description'])
    page.block('## Operations {#operations}', this.line(keys))
    this.operationList(page, this.operationsWith(name), keys)
    return this.done(slugOf(name), page)
  }

  operation(operation: PathOperation): GeneratedPage {
    const page = new PageWriter()
    const {
      path,
      method,
      id,
      operation: { summary = id, description = '', deprecated },
    } = operation
    const keys = ['paths', path, method]
    const from = this.line(keys)
    this.head(page, {
      title: summary,
      keys,
      description: firstSentence(description),
      method: method.toUpperCase(),
      path,
    })
    page.block(`<Endpoint ${attributes({ method: method.toUpperCase(), path, operation: id, deprecated })} />`, from)
    const [lead = '', rest = ''] = splitAfterFirst(description)
    this.markdown(page, lead, [...keys, 'description'])
    const [first, ...others] = requestsOf(this.document, operation)
    if (first) this.samples(page, operation, first.request, first.label, from)
    this.markdown(page, rest, [...keys, 'description'], lead.split('\n').length + 1)
    this.parameters(page, operation)
    this.requestBody(page, operation)
    for (const { label, request } of others) {
      page.block(`### Example: ${label} {#example-${slugOf(label)}}`, from)
      this.samples(page, operation, request, label, from)
    }
    this.responses(page, operation)
    return this.done(slugOf(id), page)
  }

  private done(slug: string, page: PageWriter): GeneratedPage {
    return { slug, text: page.text, origins: page.lineOrigins }
  }

  private line(keys: Keys): number {
    return this.description.lineOf(keys)
  }

  private operationsWith(tag: string): PathOperation[] {
    return this.operations.filter(({ operation }) => operation.tags?.includes(tag))
  }

  private head(
    page: PageWriter,
    {
      title,
      keys,
      description,
      method,
      path,
    }: { title: string; keys: Keys; description: string; method?: string; path?: string },
  ): void {
    const titleKey = keys[0] === 'info' ? 'title' : keys[0] === 'tags' ? 'x-displayName' : 'summary'
    page.add('---', this.line(keys))
    page.add(`title: ${JSON.stringify(title)}`, this.line([...keys, titleKey]))
    page.add(
      `description: ${JSON.stringify(description)}`,
      this.line([...keys, keys[0] === 'info' ? 'summary' : 'description']),
    )
    page.add('layout: operation', this.line(keys))
    if (method) page.add(`method: ${method}`, this.line(keys))
    if (path) page.add(`path: ${JSON.stringify(path)}`, this.line(keys))
    page.add('---', this.line(keys))
  }

  /** Markdown of the description, each line from where it is written. */
  private markdown(page: PageWriter, text: string, keys: Keys, offset = 0): void {
    if (text.trim() === '') return
    const lines = this.description.linesOf(keys)
    page.block(text.trimEnd(), (index) => lines(index + offset))
  }

  private operationList(page: PageWriter, operations: PathOperation[], keys: Keys): void {
    const from = this.line(keys)
    page.block('<Endpoints>', from)
    for (const { id, method, path, operation } of operations) {
      const { summary: title = id, deprecated } = operation
      const href = `${this.base}/${slugOf(id)}`
      page.add(`<EndpointLink ${attributes({ method: method.toUpperCase(), path, href, title, deprecated })} />`, from)
    }
    page.add('</Endpoints>', from)
  }

  private samples(
    page: PageWriter,
    { id }: PathOperation,
    request: Parameters<typeof samplesOf>[0],
    label: string,
    from: number,
  ): void {
    const named = label === '' ? `${id} in your language` : label
    page.block(`<Tabs group="request" label=${attribute(named)}>`, from)
    for (const { language, label: tab, grammar, code } of samplesOf(request)) {
      page.add(`<Tab value="${language}" label="${tab}">`, from)
      page.block(`\`\`\`${grammar}\n${code}\n\`\`\``, from)
      page.block('</Tab>', from)
    }
    page.add('</Tabs>', from)
  }

  private parameters(page: PageWriter, { path, method, parameters }: PathOperation): void {
    if (parameters.length === 0) return
    page.block('## Parameters {#parameters}', this.line(['paths', path, method]))
    page.block('<Fields>', this.line(['paths', path]))
    for (const parameter of parameters) {
      const { name, schema = {}, required, description = '' } = parameter
      const keys = this.keysOfParameter(path, method, name)
      const place = parameter.in === 'path' ? 'in the path' : `in the ${parameter.in}`
      const values = enumOf(this.document, schema)
      page.block(
        `<Field ${attributes({ name, id: page.id(`parameter-${name}`), type: `${typeText(this.document, schema)}, ${place}`, values, required })}>`,
        this.line(keys),
      )
      this.markdown(page, description, [...keys, 'description'])
      page.block('</Field>', this.line(keys))
    }
    page.block('</Fields>', this.line(['paths', path]))
  }

  /** Where a parameter is written: at the operation, at its path, or among the components. */
  private keysOfParameter(path: string, method: string, name: string): Keys {
    const own = this.document.paths?.[path]?.[method as 'get']?.parameters ?? []
    const index = own.findIndex((parameter) => 'name' in parameter && parameter.name === name)
    if (index >= 0) return ['paths', path, method, 'parameters', index]
    const [key] =
      Object.entries(this.document.components?.parameters ?? {}).find(([, parameter]) => parameter.name === name) ?? []
    return key === undefined ? ['paths', path] : ['components', 'parameters', key]
  }

  private requestBody(page: PageWriter, { path, method, id, operation }: PathOperation): void {
    const { requestBody } = operation
    const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    if (!requestBody || !content?.schema || mediaType === undefined) return
    const keys = ['paths', path, method, 'requestBody']
    page.block('## Request body {#body}', this.line(keys))
    this.markdown(page, requestBody.description ?? '', [...keys, 'description'])
    this.body(page, content.schema, {
      keys: [...keys, 'content', mediaType, 'schema'],
      prefix: 'body',
      owner: `${id} body`,
      open: true,
    })
  }

  private responses(page: PageWriter, { path, method, id, responses }: PathOperation): void {
    const keys = ['paths', path, method, 'responses']
    page.block('## Responses {#responses}', this.line(keys))
    for (const [status, response] of responses) {
      const at = this.keysOfResponse([...keys, status])
      page.block(`### ${statusText(status)} {#response-${status}}`, this.line([...keys, status]))
      this.markdown(page, response.description, [...at, 'description'])
      this.headers(page, response, at, status)
      for (const [mediaType, { schema }] of Object.entries(response.content ?? {})) {
        if (mediaType !== 'application/json' || !schema) continue
        const place = {
          keys: [...at, 'content', mediaType, 'schema'],
          prefix: `response-${status}`,
          owner: `${id} ${status}`,
          open: status.startsWith('2'),
        }
        this.body(page, schema, place)
      }
      this.recording(page, id, status, this.line([...keys, status]))
    }
  }

  private keysOfResponse(keys: Keys): Keys {
    const written = keys.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      this.document,
    )
    const name =
      typeof written === 'object' && written !== null && '$ref' in written
        ? String(written.$ref).split('/').at(-1)
        : undefined
    return name === undefined ? keys : ['components', 'responses', name]
  }

  private headers(page: PageWriter, { headers = {} }: Response, keys: Keys, status: string): void {
    const entries = Object.entries(headers)
    if (entries.length === 0) return
    page.block('<Fields>', this.line(keys))
    for (const [name, header] of entries) {
      const { value, name: component } = resolve(this.document, header)
      const { description = '', schema = {} } = value
      const at = component === undefined ? [...keys, 'headers', name] : ['components', 'headers', component]
      const id = `response-${status}-header-${slugOf(name)}`
      page.block(
        `<Field ${attributes({ name, id, type: `${typeText(this.document, schema)}, header` })}>`,
        this.line(at),
      )
      this.markdown(page, description, [...at, 'description'])
      page.block('</Field>', this.line(at))
    }
    page.block('</Fields>', this.line(keys))
  }

  /** The fields of a body, and of everything in it. */
  private body(
    page: PageWriter,
    schema: Schema,
    place: { keys: Keys; prefix: string; owner: string; open: boolean },
  ): void {
    const groups = fieldGroups(this.document, schema, place.keys)
    const from = this.line(place.keys)
    const titled = groups.length > 1
    for (const group of groups) {
      const summary = titled ? (group.title ?? 'Fields') : place.open ? undefined : 'Fields of the response'
      const prefix = titled ? `${place.prefix}-${slugOf(group.title ?? '')}` : place.prefix
      this.group(page, group, { summary, open: titled && place.open, prefix, owner: place.owner, from })
    }
    if (groups.length === 0) page.block(`The body is ${withArticle(typeText(this.document, schema))}.`, from)
  }

  private group(
    page: PageWriter,
    group: FieldGroup,
    place: { summary: string | undefined; open: boolean; prefix: string; owner: string; from: number },
  ): void {
    const { summary, open, prefix, owner, from } = place
    page.block(`<Fields${summary === undefined ? '' : ` summary=${attribute(summary)}`}${open ? ' open' : ''}>`, from)
    for (const field of group.fields) this.field(page, field, group, { prefix, owner })
    page.block('</Fields>', from)
  }

  private field(
    page: PageWriter,
    field: FieldNode,
    group: FieldGroup,
    { prefix, owner }: { prefix: string; owner: string },
  ): void {
    const { name, type, required, deprecated, keys } = field
    const id = page.id(`${prefix}-${slugOf(name)}`)
    const unsearched = field.repeated || !this.owners.owns(owner, group.component)
    const from = this.line(keys)
    const given = {
      name,
      id,
      type,
      values: field.values?.join(', '),
      default: field.default,
      required,
      deprecated,
      unsearched,
    }
    page.block(`<Field ${attributes(given)}>`, from)
    this.markdown(page, field.description, keys)
    if (field.recursive !== undefined)
      page.block(`Its fields are those of \`${field.recursive}\`, which this field is in.`, from)
    const several = field.groups.length > 1
    for (const inner of field.groups) {
      const what =
        field.type.startsWith('array') || field.type.startsWith('map')
          ? `Fields of each entry in ${name}`
          : `Fields of ${name}`
      const summary = several ? `${what}: ${inner.title ?? ''}` : what
      this.group(page, inner, {
        summary,
        open: false,
        prefix: several ? `${id}-${slugOf(inner.title ?? '')}` : id,
        owner,
        from,
      })
    }
    page.block('</Field>', from)
  }

  private recording(page: PageWriter, id: string, status: string, from: number): void {
    const recorded = this.recordings(id, status)
    if (!recorded) return
    const text = recorded.text.trimEnd()
    const lines = text.split('\n').length
    const fence = `\`\`\`${recorded.grammar} title="Response"\n${text}\n\`\`\``
    if (lines <= longAnswer) return page.block(fence, from)
    page.block(`<Details summary="Response, ${lines} lines">`, from)
    page.block(fence, from)
    page.block('</Details>', from)
  }
}

/** Whether a tag has a page: the page of its only operation is enough for a tag with one. */
export function hasPage(operations: readonly PathOperation[], tag: string): boolean {
  return operations.filter(({ operation }) => operation.tags?.includes(tag)).length > 1
}

/** 'create_deployment' as a part of an address; any other words likewise. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The first sentence of a description, which is its page's description too. */
export function firstSentence(markdown: string): string {
  const paragraph = markdown.trimStart().split(/\n\s*\n/)[0] ?? ''
  return (/^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph).replaceAll(/\s+/g, ' ').trim()
}

/** The first paragraph, and what follows. */
function splitAfterFirst(markdown: string): [first: string, rest: string] {
  const text = markdown.trimEnd()
  const end = text.indexOf('\n\n')
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)]
}

/** "404 not found": a status with its reason, as a heading is written. */
function statusText(status: string): string {
  const reason = STATUS_CODES[status] ?? ''
  return `${status} ${reason === 'OK' ? reason : reason.toLowerCase()}`.trimEnd()
}

function enumOf(document: OpenApi, schema: Schema): string | undefined {
  const name = schema.$ref?.split('/').at(-1)
  const values = (name === undefined ? schema : document.components?.schemas?.[name])?.enum
  return values?.map(String).join(', ')
}

function withArticle(type: string): string {
  if (type.startsWith('any')) return type
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

const attribute = (value: string): string => `"${escapeHtml(value)}"`

/** Attributes of a component: those that are absent, empty or false are left out. */
function attributes(values: Record<string, string | boolean | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined || value === false || value === ''
        ? []
        : value === true
          ? [name]
          : [`${name}=${attribute(value)}`],
    )
    .join(' ')
}
