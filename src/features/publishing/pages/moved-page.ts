/** A page that leads on to another path of ours, for hosts that only hand out files. */
export function movedPage(path: string, site: URL | undefined): Response {
  const canonical = site ? new URL(path, site).href : path;
  const html = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <title>This page has moved</title>
    <meta http-equiv="refresh" content="0;url=${path}" />
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${canonical}" />
  </head>
  <body>
    <a href="${path}">This page has moved</a>
  </body>
</html>
`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
