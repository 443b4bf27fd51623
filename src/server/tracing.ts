type Env = Record<string, string | undefined>;

/**
 * Sends traces of requests, of calls to other services and of questions to PostgreSQL where
 * OTEL_EXPORTER_OTLP_ENDPOINT is set; else nothing of it is loaded. Before the modules that it
 * watches. Gives what sends the rest at the end.
 */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry();
}
