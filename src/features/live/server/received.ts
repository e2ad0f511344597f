/** Whether what a service's process has sent is what it may send: the page that reads it trusts nothing in it. */
import { limits } from './limits.ts'
import type { HandlerType, Manifest, ServiceType } from './manifest.ts'
import type { ToServer } from './service-process.ts'

type Checks = { [Type in ToServer['type']]: (message: Record<string, unknown>) => boolean }

const checks: Checks = {
  manifest: ({ manifest }) => isManifest(manifest),
  // Some messages may come in one piece.
  data: ({ stream, bytes }) => isStream(stream) && bytes instanceof Uint8Array && bytes.length <= 4 * limits.message,
  end: ({ stream, error }) => isStream(stream) && (error === undefined || typeof error === 'string'),
  printed: ({ line }) => typeof line === 'string',
  loading: () => true,
  loaded: () => true,
}

export function isToServer(message: unknown): message is ToServer {
  return isRecord(message) && Object.hasOwn(checks, String(message['type'])) && checkOf(message)(message)
}

const checkOf = ({ type }: Record<string, unknown>) => checks[type as ToServer['type']]

const serviceTypes: readonly unknown[] = ['SERVICE', 'VIRTUAL_OBJECT', 'WORKFLOW'] satisfies ServiceType[]
const handlerTypes: readonly unknown[] = [undefined, 'EXCLUSIVE', 'SHARED', 'WORKFLOW'] satisfies (
  | HandlerType
  | undefined
)[]

function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && isList(value['services'], isService)
}

const isService = (value: Record<string, unknown>): boolean =>
  isName(value['name']) &&
  serviceTypes.includes(value['ty']) &&
  hasOptions(value) &&
  isList(
    value['handlers'],
    (handler) => isName(handler['name']) && handlerTypes.includes(handler['ty']) && hasOptions(handler),
  )

const hasOptions = ({ inactivityTimeout, enableLazyState }: Record<string, unknown>): boolean =>
  [undefined, true, false].includes(enableLazyState as boolean | undefined) &&
  (inactivityTimeout === undefined || (Number.isFinite(inactivityTimeout) && Number(inactivityTimeout) >= 0))

const isList = (value: unknown, check: (each: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.length <= limits.services && value.every((each) => isRecord(each) && check(each))

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= limits.line
const isStream = (value: unknown): boolean => Number.isSafeInteger(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
