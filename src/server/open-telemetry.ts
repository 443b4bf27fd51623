import { createRequire } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { withoutTokens } from '#src/platform/log.ts';

/** Paths that monitoring requests every few seconds. */
const OPERATIONS = /^\/(healthz|readyz|metrics)(\?|$)/;

function toPlain(url: string) {
  return { 'url.query': '', 'url.path': withoutTokens(url) };
}

/** Loads OpenTelemetry, which reads its settings (OTEL_…) from the environment. */
export function openTelemetry(): () => Promise<void> {
  process.env['OTEL_SERVICE_NAME'] ??= 'swara';
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => OPERATIONS.test(url),
        // Keeps the caller and query out of traces: addresses may contain codes and names.
        startIncomingSpanHook: ({ url = '/' }) => toPlain(url),
        requestHook: (span, request) => {
          if ('url' in request) span.setAttributes(toPlain(request.url ?? '/'));
          else if ('protocol' in request) {
            const { protocol, host, path } = request;
            span.setAttribute('url.full', withoutTokens(`${protocol}//${host}${path}`));
          }
        },
      }),
      // Queries are traced without their values.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Instrumentation hooks into require; imports then return the same modules.
  const require = createRequire(import.meta.url);
  for (const watched of ['node:http', 'node:https', 'pg', 'pg-pool']) require(watched);
  return () => sdk.shutdown().catch(() => undefined);
}
