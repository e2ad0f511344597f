/**
 * A request in the languages that pages show, made by httpsnippet. curl and Python are its own. TypeScript, Go and Java are
 * clients of ours, added through its plugin interface: its own ignore errors, or read every response as JSON.
 */
import { addClientPlugin, HTTPSnippet, type Client, type Request } from '@readme/httpsnippet'
import { CodeBuilder } from '@readme/httpsnippet/helpers/code-builder'
import type { HttpRequest } from './request.ts'

export interface Sample {
  /** Value of the tab, in the group `request`. */
  language: string
  label: string
  /** Language of the code block. */
  grammar: string
  code: string
}

const info = (key: string, title: string): Client['info'] => ({
  key,
  title,
  description: title,
  link: 'https://docs.restate.dev',
  extname: null,
})

/** A request's body, indented like the code around it. */
const bodyLines = ({ postData }: Request): string[] | undefined => postData?.text?.split('\n')

/** A literal of JavaScript: keys that need no quotes have none. */
function literal(json: string[]): string[] {
  return json.map((line) => line.replace(/^(\s*)"([A-Za-z_]\w*)":/, '$1$2:').replace(/(["\w\]}])$/, '$1,'))
}

const typescript: Client = {
  info: info('typescript', 'TypeScript'),
  convert: (request) => {
    const { push, blank, join } = new CodeBuilder({ indent: '  ' })
    const body = bodyLines(request)
    push(`const response = await fetch(${JSON.stringify(request.fullUrl)}${request.method === 'GET' ? ');' : ', {'}`)
    if (request.method !== 'GET') push(`method: ${JSON.stringify(request.method)},`, 1)
    if (body) {
      push('headers: { "Content-Type": "application/json" },', 1)
      const [first = '', ...rest] = literal(body)
      push(`body: JSON.stringify(${first}`, 1)
      rest.forEach((line, index) => push(index === rest.length - 1 ? `${line.replace(/,$/, '')}),` : line, 1))
    }
    if (request.method !== 'GET') push('});')
    push('if (!response.ok) {')
    push('throw new Error(`${response.status}: ${await response.text()}`);', 1)
    push('}')
    push('console.log(response.status, await response.text());')
    blank()
    return join()
  },
}

const go: Client = {
  info: info('checked', 'Go'),
  convert: (request) => {
    const { push, blank, join } = new CodeBuilder({ indent: '\t' })
    const body = bodyLines(request)
    push('package main')
    blank()
    push('import (')
    for (const name of ['fmt', 'io', 'log', 'net/http', ...(body ? ['strings'] : [])]) push(`"${name}"`, 1)
    push(')')
    blank()
    push('func main() {')
    if (body) {
      const [first = '', ...rest] = body
      push(`body := strings.NewReader(\`${first}`, 1)
      // Within the backquotes, every blank counts.
      rest.forEach((line, index) => push(index === rest.length - 1 ? `${line}\`)` : line))
    }
    push(
      `request, err := http.NewRequest(${JSON.stringify(request.method)}, ${JSON.stringify(request.fullUrl)}, ${body ? 'body' : 'nil'})`,
      1,
    )
    push('if err != nil {', 1)
    push('log.Fatal(err)', 2)
    push('}', 1)
    if (body) push('request.Header.Set("Content-Type", "application/json")', 1)
    blank()
    push('response, err := http.DefaultClient.Do(request)', 1)
    push('if err != nil {', 1)
    push('log.Fatal(err)', 2)
    push('}', 1)
    push('defer response.Body.Close()', 1)
    push('text, err := io.ReadAll(response.Body)', 1)
    push('if err != nil {', 1)
    push('log.Fatal(err)', 2)
    push('}', 1)
    push('fmt.Println(response.Status, string(text))', 1)
    push('}')
    return join()
  },
}

const java: Client = {
  info: info('complete', 'Java'),
  convert: (request) => {
    const { push, blank, join } = new CodeBuilder({ indent: '  ' })
    const body = bodyLines(request)
    push('import java.net.URI;')
    for (const name of ['HttpClient', 'HttpRequest', 'HttpResponse']) push(`import java.net.http.${name};`)
    blank()
    push('public class Main {')
    push('public static void main(String[] args) throws Exception {', 1)
    if (body) {
      push('var body = """', 2)
      body.forEach((line, index) => push(index === body.length - 1 ? `${line}""";` : line, 4))
    }
    push('var request = HttpRequest.newBuilder()', 2)
    push(`.uri(URI.create(${JSON.stringify(request.fullUrl)}))`, 4)
    if (body) push('.header("Content-Type", "application/json")', 4)
    push(
      `.method(${JSON.stringify(request.method)}, HttpRequest.BodyPublishers.${body ? 'ofString(body)' : 'noBody()'})`,
      4,
    )
    push('.build();', 4)
    push('var response = HttpClient.newHttpClient()', 2)
    push('.send(request, HttpResponse.BodyHandlers.ofString());', 4)
    push('System.out.println(response.statusCode() + " " + response.body());', 2)
    push('}', 1)
    push('}')
    return join()
  },
}

for (const [target, client] of [
  ['javascript', typescript],
  ['go', go],
  ['java', java],
] as const)
  addClientPlugin({ target, client })

const languages = [
  { language: 'curl', label: 'curl', grammar: 'bash', target: 'shell', client: 'curl' },
  { language: 'ts', label: 'TypeScript', grammar: 'ts', target: 'javascript', client: 'typescript' },
  { language: 'python', label: 'Python', grammar: 'python', target: 'python', client: 'requests' },
  { language: 'go', label: 'Go', grammar: 'go', target: 'go', client: 'checked' },
  { language: 'java', label: 'Java', grammar: 'java', target: 'java', client: 'complete' },
] as const

/** A request in every language, in the order of the tabs. */
export function samplesOf({ method, url, headers, body }: HttpRequest): Sample[] {
  const snippet = new HTTPSnippet({
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
  } as never)
  return languages.map(({ language, label, grammar, target, client }) => {
    const converted = snippet.convert(target, client)
    const code = Array.isArray(converted) ? converted[0] : undefined
    if (typeof code !== 'string') throw new Error(`${method} ${url} has no sample in ${label}`)
    return { language, label, grammar, code: readable(code.trimEnd()) }
  })
}

/** Addresses without escapes that no server needs, and placeholders as readers know them: a shell needs quotes around those. */
function readable(code: string): string {
  return code.replaceAll(/--url ([^'\s]*%3C[^'\s]*)/g, "--url '$1'").replaceAll(/%(?:3C|3E|3A|2F)/g, decodeURIComponent)
}
