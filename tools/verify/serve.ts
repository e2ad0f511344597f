import { Engine } from './harness/engine.ts'
import { languageNames } from './harness/languages/language.ts'
import { languages } from './harness/languages/index.ts'
import { PageIndex } from './harness/pages.ts'
import { root } from './harness/paths.ts'
import { startPaymentProvider } from './harness/payment-provider.ts'
import { Project } from './harness/project.ts'
import { problemText } from './harness/report.ts'
import { prepareApplication } from './harness/service.ts'

/**
 * Serves an application on an engine of its own, and prints what it prints, until Ctrl+C.
 * @param target 'ts/concepts'
 */
export async function serveUntilStopped(
  target: string,
  installEngine: () => Promise<void>,
  say: (text: string) => void,
): Promise<void> {
  const name = languageNames.find((each) => target.startsWith(`${each}/`))
  const language = name && languages[name]
  if (!language) throw new Error(`--serve ${target}: name a language and an application: ts/concepts`)
  const project = new Project(language)
  const app = project.appNamed(target.slice(language.name.length + 1))
  if (app === undefined) throw new Error(`${language.label} has ${[...project.apps.keys()].join(', ')}`)
  await installEngine()
  for (const problem of (await project.check(new PageIndex(root), say, [app])).problems) say(problemText(problem))
  const engine = await Engine.start()
  const payments = await startPaymentProvider()
  const service = await prepareApplication({ language, app }, engine, { PAYMENT_API: payments.url }, (text) =>
    process.stdout.write(text),
  )
  await service.start()
  await engine.register(service.url)
  say(`ingress ${engine.ingressUrl}, admin ${engine.adminUrl}, service ${service.url}; Ctrl+C ends all`)
  await new Promise<never>(() => setInterval(() => {}, 1 << 30))
}
