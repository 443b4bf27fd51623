type Env = Record<string, string | undefined>;

/**
 * Sends traces of requests, outgoing calls and PostgreSQL queries if OTEL_EXPORTER_OTLP_ENDPOINT is
 * set; otherwise loads none of it. Call it before the traced modules load. Returns a function that
 * sends the rest at the end.
 */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry();
}
