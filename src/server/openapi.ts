import type { Endpoint } from '#src/lib/endpoint.ts';
import { pathParameters } from '#src/lib/endpoint-facts.ts';
import { ERRORS } from '#error-table';
import { KEY_PATTERN } from '#src/http/idempotency.ts';
import { type Schema, toSchema } from './json-schema.ts';
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
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
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
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
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

function toOperation(endpoint: Endpoint): Operation {
  const { method, path, summary, access, body } = endpoint;
  const input = toSchema(endpoint.input, 'input');
  const names = pathParameters(path);
  const inPath = names.map((name) => toParameter(input, name, 'path'));
  const rest = Object.keys(input.properties ?? {}).filter((name) => !names.includes(name));
  const inQuery = body === 'query' ? rest.map((name) => toParameter(input, name, 'query')) : [];
  const bodySchema = body === 'query' ? undefined : withoutPath(input, names);
  return {
    operationId: [method.toLowerCase(), ...path.split(/\W+/).slice(2)].join('_'),
    summary,
    tags: [tagOf(endpoint)],
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...inPath, ...inQuery, ...(method === 'GET' ? [] : [WRITE_KEY])],
    ...(bodySchema && { requestBody: toRequestBody(bodySchema, body) }),
    responses: toResponses(endpoint),
  };
}

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

function toResponses({
  method,
  status,
  output,
  access,
  path,
  body,
}: Endpoint): Record<string, unknown> {
  const failures = [
    ...(body === 'query' ? [] : [400, 413, 415]),
    ...(access === 'anyone' ? [] : [401]),
    ...(typeof access === 'object' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    422,
    500,
  ];
  const schema = toSchema(output, 'output');
  const isFile = schema['format'] === 'binary';
  const type = isFile ? String(schema['contentMediaType']) : 'application/json';
  return {
    [status]: { description: 'Done.', content: { [type]: { schema } } },
    ...Object.fromEntries(
      failures.map((failure) => [failure, { $ref: `#/components/responses/Status${failure}` }]),
    ),
    default: { $ref: '#/components/responses/Failure' },
  };
}

const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))].toSorted();

const COMPONENTS = {
  schemas: {
    Failure: {
      type: 'object',
      required: ['message', 'code', 'fields'],
      properties: {
        message: { type: 'string', description: 'A message to show.' },
        code: { type: 'string', enum: Object.keys(ERRORS) },
        fields: {
          type: 'object',
          description: 'Messages by field, such as address.city.',
          additionalProperties: { type: 'string' },
        },
      },
    },
  },
  responses: Object.fromEntries([
    ['Failure', toFailure('The code identifies the error.')],
    ...statuses.map((status) => [`Status${status}`, toFailure(codesOf(status))] as const),
  ]),
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'swara.session_token' },
  },
};

function toFailure(description: string) {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description, content: { 'application/json': { schema } } };
}

function codesOf(wanted: number): string {
  const rows = Object.entries(ERRORS).filter(([, { status }]) => status === wanted);
  return rows.map(([code, { text }]) => `${code}: ${text}`).join(' ');
}
