type Holder = { early?: Record<string, Promise<Response>> };

/**
 * Takes the response that the page's head requested for this request, once. Sending a write discards
 * all of them, because it may change what they say. See src/screens/shell/EarlyCalls.astro.
 */
export function takeEarly({ method, url }: Request): Promise<Response> | undefined {
  const holder = globalThis as Holder;
  if (method !== 'GET') delete holder.early;
  const found = holder.early?.[url];
  delete holder.early?.[url];
  return found;
}
