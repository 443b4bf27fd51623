import { html, raw } from 'hono/html';
import { ERRORS } from '#error-table';
import { API_KEY_LIMIT } from '#src/features/account/api-keys/api-keys.contract.ts';
import type { Schema } from './json-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { toWebhookSection } from './webhook-docs-page.ts';
import { sketch } from './schema-sketch.ts';

type Row = { method: string; path: string; operation: Operation };

/** Renders the API document as an HTML page without scripts or external resources. */
export function toDocsPage(document: OpenApi) {
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of ${document.info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>API of ${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            ${rows.length} calls. For programs:
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav aria-label="Groups">
            ${document.tags.map(({ name }) => html`<a href="#${name}">${name}</a> `)}
            <a href="#keys">keys and versions</a>
            <a href="#webhooks">webhooks</a>
            <a href="#failures">failures</a>
          </nav>
          ${toGuide(document.servers[0]?.url ?? '')}
          ${document.tags.map(({ name }) => toGroup(name, rows))} ${toWebhookSection(document)}
          ${FAILURES}
        </main>
      </body>
    </html>`;
}

/** Explains how a program makes staff calls. */
function toGuide(siteUrl: string) {
  return html`<section id="keys">
    <h2>API keys</h2>
    <p>
      A program makes staff calls with an API key. An owner creates it in the admin under Settings,
      API keys, chooses what it may do, and sees it once. Send it with every call:
    </p>
    <pre tabindex="0">
curl -H "Authorization: Bearer $SWARA_KEY" '${siteUrl}/api/admin/products?pageSize=100'</pre>
    <ul>
      <li>
        Each call below names the scope that it needs. A key can never do more than the person who
        created it, and stops working when that person leaves the staff.
      </li>
      <li>
        A key can make ${API_KEY_LIMIT.max} calls a minute. After that, calls return status 429, and
        the header <code>Retry-After</code> contains the seconds to wait.
      </li>
      <li>
        Send a new <code>Idempotency-Key</code> with every write. If you lose the response, repeat
        the call with the same one: nothing happens twice.
      </li>
      <li>Changes are listed in the audit log with the name of the key and of its creator.</li>
    </ul>
    <h2>Versions</h2>
    <p>
      What can be changed is returned with its <code>version</code>, which is also the
      <code>ETag</code> of the response. Send it with the change, as the field
      <code>version</code> or as <code>If-Match</code>. If someone has changed the object since you
      read it, the call returns <code>EDIT_CONFLICT</code> with the current values and their
      version:
    </p>
    <pre tabindex="0">
curl -X PATCH '${siteUrl}/api/admin/products/42' \\
  -H "Authorization: Bearer $SWARA_KEY" -H 'If-Match: "1k2j3h4g"' \\
  -H 'Content-Type: application/json' -d '{"price": 1499}'</pre>
    <p>
      An order has three versions: <code>version</code> for shipping and delivering it,
      <code>refundVersion</code> for refunds, and one for each of its parcels. The categories and
      the slides are sorted as a whole: the version of the list is its <code>ETag</code>.
    </p>
  </section>`;
}

function toGroup(name: string, rows: Row[]) {
  const own = rows.filter(({ operation }) => operation.tags.includes(name));
  return html`<section id="${name}">
    <h2>${name}</h2>
    ${own.map(toCall)}
  </section>`;
}

function toCall({ method, path, operation }: Row) {
  const { parameters, requestBody, responses, summary, description } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, reply] = Object.entries(responses)[0] ?? [];
  const { content } = reply as { content: Record<string, { schema: Schema }> };
  return html`<details>
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>
      <span>${summary}</span>
    </summary>
    <p>Access: ${description}</p>
    ${
      parameters.length > 0
        ? html`<h3>Parameters</h3>
            <ul>
              ${parameters.map(
                (one) =>
                  html`<li>
                    <code>${one.name}</code> in the ${one.in}${one.required ? '' : ', optional'}:
                    ${sketch(one.schema)}
                  </li>`,
              )}
            </ul>`
        : ''
    }
    ${
      body
        ? html`<h3>Body <small>${type}</small></h3>
            <pre tabindex="0">${sketch(body.schema)}</pre>`
        : ''
    }
    <h3>Reply <small>${status}</small></h3>
    <pre tabindex="0">${sketch(content['application/json']?.schema ?? {})}</pre>
  </details>`;
}

const FAILURES = html`<section id="failures">
  <h2>failures</h2>
  <pre tabindex="0">{ message: text, code: text, fields: { "address.city": text } }</pre>
  <table>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Code</th>
        <th scope="col">Message</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(ERRORS).map(
        ([code, { status, text }]) =>
          html`<tr>
            <td>${status}</td>
            <td><code>${code}</code></td>
            <td>${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>
</section>`;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h2 { margin: 2rem 0 .5rem; } h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
  nav a { display: inline-block; margin-right: .75rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem;
    margin: .5rem 0; padding: 0 .75rem; }
  summary { cursor: pointer; padding: .6rem 0; overflow-wrap: anywhere; }
  summary span { display: block; opacity: .8; }
  b { display: inline-block; min-width: 4.5rem; color: light-dark(#0b5d3b, #6ee7b7); }
  b.post, b.put, b.patch { color: light-dark(#7c3d00, #fcd34d); }
  b.delete { color: light-dark(#a11226, #fda4af); }
  pre { overflow-x: auto; padding: .75rem; border-radius: .5rem;
    background: color-mix(in srgb, currentColor 7%, transparent); }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .3rem .5rem;
    border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; }
  td { overflow-wrap: anywhere; }
`;
