import { html } from 'hono/html';
import type { Schema } from './json-schema.ts';
import type { OpenApi } from './openapi.ts';
import { sketch } from './schema-sketch.ts';
import { WEBHOOK_SCHEMAS, type WebhookOperation } from './webhook-docs.ts';

/** Renders the messages that the shop sends, with their headers and an example of each. */
export function toWebhookSection({ webhooks }: OpenApi) {
  const messages = Object.entries(webhooks);
  const [, first] = messages[0] ?? [];
  return html`<section id="webhooks">
    <h2>webhooks</h2>
    <p>
      Messages that the shop posts to the addresses in Settings → Webhooks. They may arrive more
      than once and in another order: compare the timestamp, and ignore a webhook-id that you know.
      The data are those of the time of sending, usually within a second.
    </p>
    <ul>
      ${first?.post.parameters.map(
        ({ name, description }) => html`<li><code>${name}</code>: ${description}</li>`,
      )}
    </ul>
    <ul>
      ${Object.entries(first?.post.responses ?? {}).map(
        ([status, { description }]) =>
          html`<li>${status === 'default' ? 'Any other response' : status}: ${description}</li>`,
      )}
    </ul>
    ${messages.map(([name, { post }]) => toMessage(name, post))}
  </section>`;
}

function toMessage(name: string, { summary, requestBody }: WebhookOperation) {
  const { schema, example } = requestBody.content['application/json'];
  return html`<details>
    <summary>
      <b class="post">EVENT</b> <code>${name}</code>
      <span>${summary}</span>
    </summary>
    <h3>Example</h3>
    <pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>
    <h3>Data</h3>
    <pre tabindex="0">${sketch(dataOf(schema))}</pre>
  </details>`;
}

function dataOf({ properties }: Schema): Schema {
  const reference = String(properties?.['data']?.['$ref']);
  return WEBHOOK_SCHEMAS[reference.replace('#/components/schemas/', '')] ?? {};
}
