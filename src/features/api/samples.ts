/** A request in the languages that pages show: programs that can be pasted, compiled and run, and that tell what failed. */
import { languageById, requestLanguages } from '../../site/languages.ts'
import type { HttpRequest } from './request.ts'

export interface Sample {
  /** Value of the tab, in the group `request`. */
  language: string
  label: string
  /** Language of the code block. */
  grammar: string
  code: string
}

const quoted = (text: string) => JSON.stringify(text)
/** A text of several lines, each but the first indented. */
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
const when = (body: string | undefined, lines: (body: string) => string) => (body === undefined ? '' : lines(body))

/** A word of a shell; what it would take for something else is quoted. */
const shellWord = (text: string) => (/^[\w:/.,@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

const curl = ({ method, url, body }: HttpRequest) =>
  `curl --request ${method} \\
  --url ${shellWord(url)}${when(
    body,
    (json) => ` \\
  --header 'Content-Type: application/json' \\
  --data ${shellWord(json.includes('\n') ? `\n${json}\n` : json)}`,
  )}`

/** JSON as JavaScript: keys that need no quotes have none, and every line of a list ends with a comma. */
const javascriptValue = (json: string) =>
  json.replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:').replaceAll(/(["\w\]}])\n/g, '$1,\n')

function typescript({ method, url, body }: HttpRequest): string {
  const options = `, {
  method: ${quoted(method)},${when(
    body,
    (json) => `
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${indented(javascriptValue(json), '  ')}),`,
  )}
}`
  return `const response = await fetch(${quoted(url)}${method === 'GET' ? '' : options});
if (!response.ok) {
  throw new Error(\`\${response.status}: \${await response.text()}\`);
}
console.log(response.status, await response.text());`
}

/** JSON as Python, whose strings are those of JSON. */
function pythonValue(json: string): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return json
    .replaceAll(/^(?: {2})+/gm, '$&$&')
    .replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (text) => words[text] ?? text)
}

const python = ({ method, url, body }: HttpRequest) => `import requests

url = ${quoted(url)}
${when(
  body,
  (json) => `
payload = ${pythonValue(json)}
headers = {"Content-Type": "application/json"}
`,
)}
response = requests.${method.toLowerCase()}(url${when(body, () => ', json=payload, headers=headers')})

print(response.text)`

// A raw string cannot hold a backquote.
const go = ({ method, url, body }: HttpRequest) => `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"${when(body, () => '\n\t"strings"')}
)

func main() {${when(
  body,
  (json) => `
	body := strings.NewReader(\`${json.replaceAll('`', '` + "`" + `')}\`)`,
)}
	request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${body === undefined ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}${when(body, () => '\n\trequest.Header.Set("Content-Type", "application/json")')}

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, string(text))
}`

/** A text block: its backslashes are escapes, and a quote at its end would be taken for one of those that end it. */
const javaText = (text: string) =>
  `"""\n${text.replaceAll('\\', '\\\\').replace(/"$/, '\\"')}`.replaceAll('\n', `\n${' '.repeat(8)}`) + '"""'

const java = ({ method, url, body }: HttpRequest) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
  public static void main(String[] args) throws Exception {${when(
    body,
    (json) => `
    var body = ${javaText(json)};`,
  )}
    var request = HttpRequest.newBuilder()
        .uri(URI.create(${quoted(url)}))${when(
          body,
          () => `
        .header("Content-Type", "application/json")`,
        )}
        .method(${quoted(method)}, HttpRequest.BodyPublishers.${body === undefined ? 'noBody()' : 'ofString(body)'})
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`

const programs: Record<(typeof requestLanguages)[number], (request: HttpRequest) => string> = {
  ts: typescript,
  python,
  go,
  java,
}

/** A request in every language, in the order of the tabs. */
export const samplesOf = (request: HttpRequest): Sample[] => [
  { language: 'curl', label: 'curl', grammar: 'bash', code: curl(request) },
  ...requestLanguages.map((language) => {
    const { label, grammar } = languageById(language)!
    return { language, label, grammar, code: programs[language](request) }
  }),
]
