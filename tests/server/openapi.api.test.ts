import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { ERRORS } from '#error-table';
import { implemented } from '#src/http/implement.ts';
import { WEBHOOK_EVENT_NAMES } from '#src/features/webhooks/webhook-events.ts';
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
  test('the OpenAPI document lists every implemented call and no other', () => {
    const names = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const served = [...implemented].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(names.toSorted()).toEqual(served.toSorted());
    expect(names.length).toBeGreaterThan(20);
  });

  test('the OpenAPI document follows OpenAPI 3.1 in its parts', () => {
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

  test('the OpenAPI document declares each part of a path once, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name)).toEqual(names);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test('the OpenAPI document offers an Idempotency-Key for every write and for no read', () => {
    for (const { path, method, operation } of operations) {
      const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key');
      expect(key?.in, `${method} ${path}`).toBe(method === 'get' ? undefined : 'header');
      if (key) expect(operation.responses).toHaveProperty('409');
    }
  });

  test('the OpenAPI document refers only to its own parts', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document);
      expect(found, reference).toBeDefined();
    }
  });

  test('the OpenAPI document lists every error code', () => {
    const { schemas } = document.components as {
      schemas: { Failure: { properties: { code: { enum: string[] } } } };
    };
    expect(schemas.Failure.properties.code.enum).toEqual(Object.keys(ERRORS));
  });
});

describe('the messages of webhooks', () => {
  test('the OpenAPI document shows each webhook message with an example of its shape', () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENT_NAMES);
    for (const name of WEBHOOK_EVENT_NAMES) {
      const message = document.webhooks[name]?.post.requestBody.content['application/json'];
      expect(message?.example).toMatchObject({ type: name, data: WEBHOOK_EXAMPLES[name] });
      expect(message?.schema.properties?.['type']).toEqual({ const: name });
    }
  });

  test('the API reference shows every webhook message', async () => {
    const page = await (await visitor.request('/api/docs')).text();
    for (const name of WEBHOOK_EVENT_NAMES) expect(page).toContain(`<code>${name}</code>`);
  });
});

describe('one call', () => {
  const listThings = endpoint({
    method: 'GET',
    path: '/api/shelf/:id/things',
    summary: 'A list of things.',
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
  const changeThing = endpoint({
    method: 'PATCH',
    path: '/api/shelf/things/:id',
    summary: 'Changes a thing.',
    access: { staff: 'catalog.write' },
    input: z.object({ id: Id, version: Version, name: z.string() }),
    output: Versioned(z.object({ name: z.string() }), ({ name }) => name),
  });
  const addColleague = endpoint({
    method: 'POST',
    path: '/api/shelf/staff',
    summary: 'Adds a colleague.',
    access: { staff: 'staff.write' },
    input: z.object({}),
    output: z.object({}),
  });
  const all = [listThings, addPicture, changeThing, addColleague];
  const { paths } = toOpenApi(all, SITE, 'Raag');

  test('documents the path and query of a call, as whole numbers where they are', () => {
    const { parameters, security, responses } = paths['/api/shelf/{id}/things']?.[
      'get'
    ] as Operation;
    expect(parameters.map((one) => [one.name, one.in, one.required, one.schema.type])).toEqual([
      ['id', 'path', true, 'integer'],
      ['word', 'query', true, 'string'],
      ['page', 'query', false, 'integer'],
      ['pageSize', 'query', false, 'integer'],
    ]);
    expect(security).toEqual([{ session: [] }, { key: ['catalog.read'] }]);
    expect(Object.keys(responses)).toEqual([
      '200',
      '401',
      '403',
      '404',
      '422',
      '429',
      '500',
      'default',
    ]);
  });

  test('names the scope of an API key, unless only a person may make the call', () => {
    const { description } = paths['/api/shelf/{id}/things']?.['get'] as Operation;
    expect(description).toContain('an API key with the scope catalog.read');
    const personal = paths['/api/shelf/staff']?.['post'] as Operation;
    expect(personal.security).toEqual([{ session: [] }]);
    expect(personal.description).toContain('not with an API key');
    const open = paths['/api/shelf/{id}']?.['post'] as Operation;
    expect(open.security).toEqual([]);
  });

  test('takes a version as a field or as If-Match, and returns it as a field and an ETag', () => {
    const change = paths['/api/shelf/things/{id}']?.['patch'] as Operation;
    expect(change.parameters.map(({ name }) => name)).toContain('If-Match');
    const body = change.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['name']);
    expect(Object.keys(body?.properties ?? {})).toEqual(['version', 'name']);
    expect(change.responses['200']).toMatchObject({
      headers: { ETag: {} },
      content: { 'application/json': { schema: { required: ['name', 'version'] } } },
    });
    const read = paths['/api/shelf/{id}/things']?.['get'] as Operation;
    expect(read.parameters.map(({ name }) => name)).not.toContain('If-Match');
    expect(read.responses['200']).not.toHaveProperty('headers');
  });

  test('documents the multipart body of a call with its file but without path parameters', () => {
    const { requestBody, responses } = paths['/api/shelf/{id}']?.['post'] as Operation;
    const schema = requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(['picture']);
    expect(schema?.properties?.['picture']).toMatchObject({ type: 'string', format: 'binary' });
    expect(responses).toHaveProperty('201');
  });
});

describe('the page to read', () => {
  test('the API reference shows every call without scripts or other hosts', async () => {
    const response = await visitor.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const { path } of operations) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('the API reference writes schemas as people read them', () => {
    const schema = {
      properties: { id: { type: 'integer', minimum: 1 }, tags: { items: { type: 'string' } } },
      required: ['id'],
    };
    expect(sketch(schema)).toBe('{\n  id: integer from 1,\n  tags?: [ text, … ]\n}');
  });
});
