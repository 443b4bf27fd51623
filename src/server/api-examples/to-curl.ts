import type { Endpoint } from '#src/lib/endpoint.ts';
import { pathParameters } from '#src/lib/endpoint-facts.ts';
import { exampleOf } from './example-of.ts';

/** Writes the example of a call as a curl command. */
export function toCurl(endpoint: Endpoint, siteUrl: string): string {
  const { method, path, body, access } = endpoint;
  const { input } = exampleOf(endpoint);
  const inPath = pathParameters(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const filled = inPath.reduce(
    (made, name) => made.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    path,
  );
  const query = body === 'query' ? new URLSearchParams(rest.map(toPair)).toString() : '';
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${siteUrl}${filled}${query && `?${query}`}'`,
    ...(access === 'anyone' ? [] : [`-H "Authorization: Bearer $SWARA_KEY"`]),
    ...(body === 'json' && rest.length > 0
      ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(toBody(rest)))}`]
      : []),
    ...(body === 'multipart' ? rest.flatMap(toFields) : []),
  ].join(' \\\n  ');
}

function toBody(rest: [string, unknown][]): unknown {
  return Object.fromEntries(rest);
}

function toPair([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)];
}

function toFields([name, value]: [string, unknown]): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => `-F ${quote(`${name}=${String(one)}`)}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
