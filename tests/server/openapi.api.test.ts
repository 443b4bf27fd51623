import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { ERRORS } from '#error-table';
import { implemented } from '#src/http/implement.ts';
import { WEBHOOK_EVENT_NAMES } from '#src/features/webhooks/webhook-events.ts';
import { WEBHOOK_PAYLOADS } from '#src/features/webhooks/webhook-payloads.contract.ts';
import { WEBHOOK_EXAMPLES } from '#src/server/webhook-examples.ts';
import { type OpenApi, type Operation, toOpenApi } from '#src/server/openapi.ts';
import { sketch } from '#src/server/schema-sketch.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const visitor = shop.visitor();

async function fetchDocument(): Promise<OpenApi> {
  const response = await visitor.request('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  return (await response.json()) as OpenApi;
}

const document = await fetchDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the document', () => {
  test('has every call that is implemented, and no other', () => {
    const told = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const served = [...implemented].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(told.toSorted()).toEqual(served.toSorted());
    expect(told.length).toBeGreaterThan(20);
  });

  test('is OpenAPI 3.1 in its parts', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: SITE }]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/(?:[\w.-]+|\{\w+\})(?:\/(?:[\w.-]+|\{\w+\}))*$/);
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
      expect(operation.summary).not.toBe('');
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    }
  });

  test('declares each part of a path once, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name)).toEqual(names);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test('says that every write may carry a key, and no read', () => {
    for (const { path, method, operation } of operations) {
      const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key');
      expect(key?.in, `${method} ${path}`).toBe(method === 'get' ? undefined : 'header');
      if (key) expect(operation.responses).toHaveProperty('409');
    }
  });

  test('refers only to what it has', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document);
      expect(found, reference).toBeDefined();
    }
  });

  test('lists every error code', () => {
    const { schemas } = document.components as {
      schemas: { Failure: { properties: { code: { enum: string[] } } } };
    };
    expect(schemas.Failure.properties.code.enum).toEqual(Object.keys(ERRORS));
  });
});

describe('the messages of webhooks', () => {
  test('are in the document with an example that has the shape of the data', () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENT_NAMES);
    for (const name of WEBHOOK_EVENT_NAMES) {
      const shape: z.ZodMiniType = WEBHOOK_PAYLOADS[name];
      expect(shape.parse(WEBHOOK_EXAMPLES[name]), name).toEqual(WEBHOOK_EXAMPLES[name]);
      const message = document.webhooks[name]?.post.requestBody.content['application/json'];
      expect(message?.example).toMatchObject({ type: name });
      expect(message?.schema.properties?.['type']).toEqual({ const: name });
    }
  });

  test('are on the page to read', async () => {
    const page = await (await visitor.request('/api/docs')).text();
    for (const name of WEBHOOK_EVENT_NAMES) expect(page).toContain(`<code>${name}</code>`);
  });
});

describe('one call', () => {
  const listThings = endpoint({
    method: 'GET',
    path: '/api/shelf/:id/things',
    summary: 'Things on a shelf.',
    access: { staff: 'catalog.read' },
    input: z.object({ id: Id, word: z.string(), ...Paging }),
    output: z.object({ count: z.int() }),
  });
  const addPicture = endpoint({
    method: 'POST',
    path: '/api/shelf/:id',
    summary: 'Add a picture.',
    body: 'multipart',
    status: 201,
    input: z.object({ id: Id, picture: z.file() }),
    output: z.object({}),
  });
  const { paths } = toOpenApi([listThings, addPicture], SITE, 'Raag');

  test('has its path and query, as whole numbers where they are', () => {
    const { parameters, security, responses } = paths['/api/shelf/{id}/things']?.[
      'get'
    ] as Operation;
    expect(parameters.map((one) => [one.name, one.in, one.required, one.schema.type])).toEqual([
      ['id', 'path', true, 'integer'],
      ['word', 'query', true, 'string'],
      ['page', 'query', false, 'integer'],
      ['pageSize', 'query', false, 'integer'],
    ]);
    expect(security).toEqual([{ session: [] }]);
    expect(Object.keys(responses)).toEqual(['200', '401', '403', '404', '422', '500', 'default']);
  });

  test('has a multipart body with its file, without what is in the path', () => {
    const { requestBody, responses } = paths['/api/shelf/{id}']?.['post'] as Operation;
    const schema = requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(['picture']);
    expect(schema?.properties?.['picture']).toMatchObject({ type: 'string', format: 'binary' });
    expect(responses).toHaveProperty('201');
  });
});

describe('the page to read', () => {
  test('shows every call, without scripts and without other hosts', async () => {
    const response = await visitor.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const { path } of operations) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('writes schemas as people read them', () => {
    const schema = {
      properties: { id: { type: 'integer', minimum: 1 }, tags: { items: { type: 'string' } } },
      required: ['id'],
    };
    expect(sketch(schema)).toBe('{\n  id: integer from 1,\n  tags?: [ text, … ]\n}');
  });
});
