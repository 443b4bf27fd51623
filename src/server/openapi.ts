import type { Endpoint } from '#src/lib/endpoint.ts';
import { pathParameters, permissionOf, takesVersion } from '#src/lib/endpoint-facts.ts';
import { SCOPES } from '#src/lib/roles.ts';
import { KEY_PATTERN } from '#src/http/idempotency.ts';
import { exampleOf } from './api-examples/example-of.ts';
import { toCurl } from './api-examples/to-curl.ts';
import { type Schema, toSchema } from './json-schema.ts';
import { COMPONENTS } from './openapi-components.ts';
import { WEBHOOK_SCHEMAS, type WebhookOperation, WEBHOOKS } from './webhook-docs.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Operation = {
  operationId: string;
  summary: string;
  /** The people and keys that may make the call. */
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  'x-codeSamples': { lang: 'Shell'; label: string; source: string }[];
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** The messages that the shop sends. */
  webhooks: Record<string, { post: WebhookOperation }>;
  components: Record<string, unknown>;
};

const DESCRIPTION =
  'The API of the shop. Money is in rupees with at most two decimals. A failed call returns ' +
  'a message to show, a code to act on, and a message for each invalid field.';

/** Builds the OpenAPI 3.1 document for these endpoints. */
export function toOpenApi(endpoints: Iterable<Endpoint>, siteUrl: string, title: string): OpenApi {
  const all = [...endpoints].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const paths: OpenApi['paths'] = {};
  for (const endpoint of all) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: toOperation(endpoint, siteUrl),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: DESCRIPTION },
    servers: [{ url: siteUrl }],
    tags: [...new Set(all.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    webhooks: WEBHOOKS,
    components: { ...COMPONENTS, schemas: { ...COMPONENTS.schemas, ...WEBHOOK_SCHEMAS } },
  };
}

function toOperation(endpoint: Endpoint, siteUrl: string): Operation {
  const { method, path, summary, body } = endpoint;
  const input = withOptionalVersion(endpoint, toSchema(endpoint.input, 'input'));
  const names = pathParameters(path);
  const inPath = names.map((name) => toParameter(input, name, 'path'));
  const rest = Object.keys(input.properties ?? {}).filter((name) => !names.includes(name));
  const inQuery = body === 'query' ? rest.map((name) => toParameter(input, name, 'query')) : [];
  const bodySchema = body === 'query' ? undefined : withoutPath(input, names);
  return {
    operationId: [method.toLowerCase(), ...path.split(/\W+/).slice(2)].join('_'),
    summary,
    tags: [tagOf(endpoint)],
    ...toAccess(endpoint),
    parameters: [
      ...[...inPath, ...inQuery],
      ...(takesVersion(endpoint) ? [IF_MATCH] : []),
      ...(method === 'GET' ? [] : [WRITE_KEY]),
    ],
    ...(bodySchema && { requestBody: toRequestBody(bodySchema, body) }),
    responses: toResponses(endpoint),
    'x-codeSamples': [
      { lang: 'Shell', label: exampleOf(endpoint).says, source: toCurl(endpoint, siteUrl) },
    ],
  };
}

/** Returns who may make a call: in words, and as OpenAPI's security requirements. */
function toAccess(endpoint: Endpoint): Pick<Operation, 'description' | 'security'> {
  const { access } = endpoint;
  if (access === 'anyone') return { description: 'Anyone.', security: [] };
  const session = { session: [] };
  const scope = permissionOf(endpoint);
  if (scope === undefined) return { description: 'Signed-in users.', security: [session] };
  if (!SCOPES.includes(scope)) {
    const description = `Staff with the permission ${scope}, in person: not with an API key.`;
    return { description, security: [session] };
  }
  const description = `Staff with the permission ${scope}, or an API key with the scope ${scope}.`;
  return { description, security: [session, { key: [scope] }] };
}

/** A version can be sent in If-Match instead of the field. */
function withOptionalVersion(endpoint: Endpoint, input: Schema): Schema {
  if (!takesVersion(endpoint)) return input;
  return { ...input, required: (input.required ?? []).filter((name) => name !== 'version') };
}

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag or the version of what you change, as you read it, unless the field `version` ' +
    'contains it. If someone has changed it since, the call returns EDIT_CONFLICT with the ' +
    'current values and their version.',
  schema: { type: 'string' },
};

/** The header that makes a write safe to repeat. */
const WRITE_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text, such as a UUID. Within a day, repeating the call with the same key returns ' +
    'the first response and does nothing more. A failed call can be repeated with the same key.',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
};

/**
 * Groups endpoints by the first part of their path, in lower case: /api/userProfile is userprofile.
 */
function tagOf({ path }: Endpoint): string {
  return (path.split('/')[2] ?? '').toLowerCase();
}

function toParameter(input: Schema, name: string, where: Parameter['in']): Parameter {
  const schema = input.properties?.[name] ?? { type: 'string' };
  const required = where === 'path' || (input.required ?? []).includes(name);
  return { name, in: where, required, schema };
}

function withoutPath(input: Schema, names: string[]): Schema | undefined {
  if (!input.properties) return Object.keys(input).length > 0 ? input : undefined;
  const properties = Object.fromEntries(
    Object.entries(input.properties).filter(([name]) => !names.includes(name)),
  );
  if (Object.keys(properties).length === 0) return undefined;
  const required = (input.required ?? []).filter((name) => !names.includes(name));
  return { ...input, properties, required };
}

function toRequestBody(schema: Schema, body: Endpoint['body']) {
  const type = body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { required: (schema.required ?? []).length > 0, content: { [type]: { schema } } };
}

function toResponses(endpoint: Endpoint): Record<string, unknown> {
  const { method, status, output, access, path, body, listVersion } = endpoint;
  const failures = [
    ...(body === 'query' ? [] : [400, 413, 415]),
    ...(access === 'anyone' ? [] : [401]),
    ...(typeof access === 'object' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    422,
    ...(typeof access === 'object' ? [429] : []),
    500,
  ];
  const schema = toSchema(output, 'output');
  const isFile = schema['format'] === 'binary';
  const type = isFile ? String(schema['contentMediaType']) : 'application/json';
  return {
    [status]: {
      description: 'Done.',
      ...((listVersion ?? schema.properties?.['version']) && { headers: { ETag: ETAG } }),
      content: { [type]: { schema } },
    },
    ...Object.fromEntries(
      failures.map((failure) => [failure, { $ref: `#/components/responses/Status${failure}` }]),
    ),
    default: { $ref: '#/components/responses/Failure' },
  };
}

const ETAG = {
  description: 'The version, to send as If-Match with a change.',
  schema: { type: 'string' },
};
