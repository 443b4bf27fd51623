/**
 * Sends a request and reports its upload progress in percent, for `call()` with files, since fetch
 * cannot report it. Ends when the request's signal does.
 */
export function sendWithProgress(onPercent: (percent: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
      });
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('The request failed')));
      xhr.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
      request.signal.addEventListener('abort', () => xhr.abort());
      xhr.send(body);
    });
  };
}

function toResponse(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return new Response(xhr.response as Blob, { status: xhr.status, headers });
}
