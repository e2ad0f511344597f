/** The pages that are made from the description of the Admin API: all there, reachable, small, and found. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { operationsOf, type OpenApi } from '../src/features/api/openapi.ts'
import { createEmbeddedSearch } from '../src/search/embedded-search.ts'
import { openPage, useBrowser } from './support/browser.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const at = (route: string) => new URL(route.slice(1), siteUrl).href
const text = readFileSync(new URL('../content/reference/admin-api.yaml', import.meta.url), 'utf8')
const operations = operationsOf(parse(text) as OpenApi)
const pages = pagesOf(siteDir).filter(({ route }) => route.startsWith('/adminapi/'))

/** SPEC.md §2, "Admin API". */
const routes = `admin-api cancel-invocation cluster-health create-deployment create-subscription delete-deployment
  delete-invocation delete-subscription deployment get-deployment get-service get-service-handler get-service-openapi
  get-subscription health invocation kill-invocation list-deployments list-service-handlers list-services
  list-subscriptions modify-service modify-service-state openapi-spec purge-invocation purge-journal service
  service-handler subscription update-deployment version`.split(/\s+/)

const browser = useBrowser()

test('every route has a page, and the sidebar leads to each, with the method of a request', async () => {
  expect(pages.map(({ route }) => route.slice('/adminapi/'.length)).toSorted()).toEqual(routes.toSorted())
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(at('/adminapi/admin-api'))
  const links = await page
    .locator('.sidebar a[href^="/adminapi/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.map((href) => href?.slice('/adminapi/'.length)).toSorted()).toEqual(routes.toSorted())
  expect(await page.locator('.sidebar .method').count()).toBe(operations.length)
  await page.goto(at('/category/admin-api'))
  expect(await page.locator('.cards .card__title').count()).toBe(10)
})

test('an address of a field opens what the field is in, without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openPage(browser(), { javaScriptEnabled })
    await page.goto(at('/adminapi/get-deployment#response-200-http-endpoint-services-handlers-public'))
    const field = page.locator('#response-200-http-endpoint-services-handlers-public')
    await field.waitFor({ state: 'visible' })
    expect(await field.innerText()).toContain('Whether callers over HTTP may call the handler')
  }
})

describe('search finds', () => {
  const search = createEmbeddedSearch(at('/search-index/'))
  const found = async (query: string): Promise<string[]> => {
    const { results } = await search.search({ requests: [{ query, indexName: 'restate', facetFilters: [] }] })
    return (results[0]?.hits ?? []).map(({ url }) => url)
  }

  test.each(operations.map(({ id, method, path: requested }) => [id, `${method.toUpperCase()} ${requested}`]))(
    'the page of %s by its id and by its request',
    async (id, request) => {
      const page = `/adminapi/${id.replaceAll('_', '-')}`
      // A word such as `version` is on many pages; with the API's name it is the operation.
      expect(await found(id.includes('_') ? id : `adminapi ${id}`)).toContain(page)
      expect(await found(request)).toContain(page)
    },
  )

  test('each field by its name', async () => {
    const { components = {} } = parse(text) as OpenApi
    const fields = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties') Object.keys(inner as object).forEach((name) => fields.add(name))
        collect(inner)
      }
    }
    collect(components.schemas)
    expect(fields.size).toBeGreaterThan(40)
    for (const field of fields) {
      const anchor = new RegExp(`^/adminapi/[a-z-]+#[a-z0-9-]*${field.replaceAll('_', '-')}$`)
      const query = field.includes('_') ? field : `adminapi ${field}`
      expect(await found(query), query).toContainEqual(expect.stringMatching(anchor))
    }
  })
})
