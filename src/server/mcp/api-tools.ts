import * as z from 'zod/mini';
import { implemented } from '#src/http/implement.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Permission } from '#src/lib/roles.ts';
import { toSchema } from '#src/server/json-schema.ts';
import { isAllowed, type ListedTool, toInputSchema } from './tools.ts';

const FOUND_MAX = 8;

const SearchApi = z.object({ query: z.string().check(z.minLength(1), z.maxLength(200)) });
const CallApi = z.object({
  call: z.string().check(z.maxLength(200)),
  input: z._default(z.record(z.string(), z.unknown()), {}),
});

/** The tools that reach every staff call which is no tool of its own. */
export const API_TOOLS: readonly ListedTool[] = [
  {
    name: 'search_api',
    title: 'Search the API',
    description:
      'Finds calls of the shop’s API by words, such as "courier booking", with the schema of their input. Make one with call_api.',
    inputSchema: toSchema(SearchApi, 'input'),
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  },
  {
    name: 'call_api',
    title: 'Call the API',
    description:
      'Makes a call that search_api found, such as "GET /api/admin/redirects", with its input. Files cannot be sent.',
    inputSchema: toSchema(CallApi, 'input'),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
  },
];

/** Finds the calls of staff that fit a text best, of those that the scopes allow. */
export function searchApi(args: unknown, scopes: readonly Permission[]) {
  const { query } = parse(SearchApi, args);
  const words = query.toLowerCase().split(/\W+/).filter(Boolean);
  const found = [...implemented]
    .filter((endpoint) => isAllowed(endpoint, scopes))
    .map((endpoint) => ({ endpoint, score: scoreOf(endpoint, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX);
  return {
    calls: found.map(({ endpoint }) => ({
      call: nameOf(endpoint),
      summary: endpoint.summary,
      scope: permissionOf(endpoint),
      input: toInputSchema(endpoint),
    })),
  };
}

/** Returns the call that call_api names, with its input. Throws NOT_FOUND. */
export function findCall(args: unknown): { endpoint: Endpoint; input: Record<string, unknown> } {
  const { call, input } = parse(CallApi, args);
  const endpoint = [...implemented].find((one) => nameOf(one) === call);
  if (endpoint && permissionOf(endpoint) !== undefined) return { endpoint, input };
  const message = `There is no staff call ${call}. Find its name with search_api.`;
  throw new AppError('NOT_FOUND', { message });
}

function parse<T extends z.ZodMiniType>(schema: T, args: unknown): z.output<T> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', { message: z.prettifyError(parsed.error) });
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Counts the words in a call; words of the path count more than those of the summary. */
function scoreOf(endpoint: Endpoint, words: readonly string[]): number {
  const path = endpoint.path.toLowerCase();
  const summary = endpoint.summary.toLowerCase();
  const scores = words.map((word) => {
    const stem = word.replace(/(?:ing|s)$/, '');
    return (path.includes(stem) ? 2 : 0) + (summary.includes(stem) ? 1 : 0);
  });
  return scores.reduce((total, score) => total + score, 0);
}
